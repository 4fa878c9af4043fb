// Cuts Anek Latin (SIL Open Font License 1.1) into the files of src/assets/fonts.
// Source: fonts/AnekLatin/variable/AnekLatin[wdth,wght].ttf of https://github.com/EkType/Anek.
// Run it after a change here and commit the output: npx node tools/fonts.ts <the source>
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'

const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(0x20 + i)).join('')
const SIGNS = '\u00a0©·×÷–—‘’“”…−₹'
const ACCENTED = Array.from({ length: 64 }, (_, i) => String.fromCharCode(0xc0 + i)).join('')

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Say where the source is: npx node tools/fonts.ts AnekLatin.ttf')
const source = readFileSync(file)

async function cut(name: string, text: string): Promise<void> {
  const font = await subsetFont(source, text, {
    targetFormat: 'woff2',
    // Without kerning the core file is a quarter smaller; figures need their tabular forms.
    keepFeatures: ['tnum'],
    noHinting: true,
  })
  writeFileSync(path.join('src/assets/fonts', `${name}.woff2`), font)
  console.log(`${name}.woff2: ${font.length} bytes`)
}

await cut('anek-latin-core', ASCII + SIGNS)
await cut('anek-latin-accented', ACCENTED)
