// Cuts Anek Latin (SIL Open Font License 1.1) into the files of src/assets/fonts.
// Source: fonts/AnekLatin/variable/AnekLatin[wdth,wght].ttf of https://github.com/EkType/Anek.
// Run it after a change here and commit the output: npx node tools/fonts.ts <the source>
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'

const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(0x20 + i)).join('')
const SIGNS = '\u00a0©·×÷–—‘’“”…−₹'
const FEWER = [...ASCII, ...SIGNS].filter((sign) => !'"#$*;<=>@[\\]^_`{|}~©·÷—…'.includes(sign)).join('')
const ACCENTED = Array.from({ length: 64 }, (_, i) => String.fromCharCode(0xc0 + i)).join('')

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Say where the source is: npx node tools/fonts.ts AnekLatin.ttf')
const source = readFileSync(file)

async function cut(
  name: string,
  text: string,
  variationAxes: Readonly<Record<string, number>> = {},
  keepFeatures: string[] = ['tnum'],
) {
  const font = await subsetFont(source, text, {
    targetFormat: 'woff2',
    // Without kerning a file is a quarter smaller; figures need their tabular forms.
    keepFeatures,
    noHinting: true,
    variationAxes,
  })
  writeFileSync(path.join('src/assets/fonts', `${name}.woff2`), font)
  console.log(`${name}.woff2: ${font.length} bytes`)
}

// All widths and weights in one file weigh 46 KB; a page needs three or four of these, of 4 to 6 KB each.
await cut('anek-latin-text', ASCII + SIGNS, { wdth: 100, wght: 400 })
await cut('anek-latin-strong', ASCII + SIGNS, { wdth: 100, wght: 620 })
await cut('anek-latin-speak', ASCII + SIGNS, { wdth: 75, wght: 700 }, [])
// Figures with their units, and the second half of a heading.
await cut('anek-latin-figures', FEWER, { wdth: 125, wght: 570 })
await cut('anek-latin-aside', FEWER, { wdth: 125, wght: 300 }, [])
await cut('anek-latin-accented', ACCENTED)

// The calculator in a frame of other sites has 25 KB with everything: its heading, and sums with the name of the site.
await cut('anek-latin-frame-speak', 'What can I borrow on my gold?', { wdth: 75, wght: 700 }, [])
await cut('anek-latin-frame-figures', '₹0123456789,–MoneyPal', { wdth: 125, wght: 570 })
