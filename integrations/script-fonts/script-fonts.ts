// Gives the pages of a language with a script of its own that script's fonts, cut to the words that the site says.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { minify } from 'vite'
import { LOCALES, type Locale } from '#lib/domain/shared/locale'
import { allow, isFront, pagesOf } from '../first-paint/pages.ts'
import { cutFont, readFont, type Axes } from './cut.ts'
import scripts from './scripts.json' with { type: 'json' }

/** How a script is set; scripts.json has an entry for each language whose script is not Latin. */
interface Script {
  /** The WOFF2 file with the axes of width and weight, in node_modules. */
  readonly file: string
  readonly family: string
  /** The letters of a word, as the inside of a character class. */
  readonly letters: string
  /** The same as a unicode-range. */
  readonly range: string
  /** The sheet beside this file with line heights and stand-ins. */
  readonly styles: string
}

const CUTS: Readonly<Record<string, Axes>> = {
  text: { wdth: 100, wght: 400 },
  speak: { wdth: 75, wght: 700 },
  strong: { wdth: 100, wght: 620 },
  aside: { wdth: 125, wght: 300 },
}

/** For which weights and widths a cut serves, and by how much its letters are larger. */
const FACES: readonly { readonly cut: string; readonly serves: string }[] = [
  { cut: 'text', serves: 'font-weight:100 549;font-stretch:91% 109%;size-adjust:106%' },
  { cut: 'strong', serves: 'font-weight:550 900;font-stretch:91% 109%;size-adjust:106%' },
  { cut: 'speak', serves: 'font-weight:100 900;font-stretch:50% 90%' },
  { cut: 'aside', serves: 'font-weight:100 449;font-stretch:110% 200%' },
  // A unit beside a wide figure.
  { cut: 'strong', serves: 'font-weight:450 900;font-stretch:110% 200%;size-adjust:106%' },
]

/** What the first view is set in. The other cuts come after the first paint. */
const FIRST: readonly string[] = ['text', 'speak']

const SYSTEM = "'Noto Sans Devanagari',system-ui,sans-serif"
const LATIN_FONTS = /(<link rel="preload" href="[^"]+" as="font"[^>]*>)+/

/** Whether a page asks for the fonts of the site. What stands in a frame of other sites has those of the system. */
const asksForFonts = (html: string): boolean => html.search(LATIN_FONTS) >= 0

const hashed = (name: string, content: string | Uint8Array, ending: string): string =>
  `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.${ending}`

const faceRule = (family: string, { range }: Script, url: string, serves: string): string =>
  `@font-face{font-family:'${family}';src:url(${url}) format('woff2');${serves};font-display:swap;unicode-range:${range}}`

const withoutSpace = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .trim()

/** The words of a script in texts. Scripts may escape letters. */
function wordsIn(texts: readonly string[], { letters }: Script): Set<string> {
  const word = new RegExp(`[${letters}]+`, 'gu')
  const plain = (text: string) =>
    text.replace(/\\u([0-9a-fA-F]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
  return new Set(texts.flatMap((text) => plain(text).match(word) ?? []))
}

/** The file of each cut, by its name, as addresses of the site. */
async function writeCuts(
  folder: string,
  { file, family }: Script,
  words: ReadonlySet<string>,
  cuts: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const font = await readFont(createRequire(import.meta.url).resolve(file))
  const written: Record<string, string> = {}
  for (const cut of cuts) {
    const small = await cutFont(font, words, CUTS[cut] ?? {})
    const name = hashed(`${family.toLowerCase().replaceAll(' ', '-')}-${cut}`, small, 'woff2')
    await writeFile(path.join(folder, '_astro', name), small)
    written[cut] = `/_astro/${name}`
  }
  return written
}

const facesOf = (family: string, script: Script, files: Readonly<Record<string, string>>): string =>
  FACES.flatMap(({ cut, serves }) => {
    const url = files[cut]
    return url === undefined ? [] : [faceRule(family, script, url, serves)]
  }).join('')

/** The sheet of the first view. It leaves the Latin font, which digits need, to the late one. */
const firstSheet = (styles: string, script: Script, files: Readonly<Record<string, string>>): string =>
  `${styles}${facesOf(script.family, script, files)}:root{--font-sans:'${script.family}','Devanagari Fallback','Anek Fallback',${SYSTEM}}`

const lateSheet = (script: Script, files: Readonly<Record<string, string>>): string =>
  `${facesOf(`${script.family} Late`, script, files)}:root{--font-typed-latin:'Anek Latin','Anek Fallback';--font-sans:'${script.family} Late','${script.family}','Anek Latin','Devanagari Fallback','Anek Fallback',${SYSTEM}}`

async function writeSheet(folder: string, name: string, css: string): Promise<string> {
  const file = hashed(name, css, 'css')
  await writeFile(path.join(folder, '_astro', file), css)
  return `/_astro/${file}`
}

/** A page with the fonts of its script: two of them at once, the others after the first paint. */
function dressed(
  html: string,
  first: { sheet: string; files: Readonly<Record<string, string>> },
  late: string,
  loader: string,
): string {
  const preloads = FIRST.map(
    (cut) => `<link rel="preload" href="${first.files[cut]}" as="font" type="font/woff2" crossorigin>`,
  ).join('')
  const fonts = `<link rel="stylesheet" href="${first.sheet}"><noscript><link href="${late}" rel="stylesheet"></noscript><script id="late-fonts" data-sheet="${late}">${loader}</script>`
  return allow(html.replace(LATIN_FONTS, preloads), 'script-src', loader).replace(
    '</head>',
    () => `${fonts}</head>`,
  )
}

async function textsBelow(folder: string, wanted: (name: string) => boolean): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter(wanted)
  return Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
}

async function dress(folder: string, locale: Locale, script: Script, loader: string): Promise<void> {
  const pages = await pagesOf(folder, locale)
  const read = await Promise.all(
    pages.map(async (page) => [page, await readFile(path.join(folder, page), 'utf8')] as const),
  )
  const texts = new Map(read.filter(([, html]) => asksForFonts(html)))
  const source = await readFile(new URL(script.styles, import.meta.url), 'utf8')
  const styles = withoutSpace(source)
  const beside = await textsBelow(
    folder,
    (name) =>
      (name.startsWith('_astro') && name.endsWith('.js')) ||
      (name.startsWith(`${locale}/`) && name.endsWith('.json')),
  )
  const all = wordsIn([...texts.values(), ...beside], script)
  const front = wordsIn(
    [...texts].filter(([page]) => isFront(page)).map(([, html]) => html),
    script,
  )
  const whole = await writeCuts(folder, script, all, Object.keys(CUTS))
  const small = await writeCuts(folder, script, front, FIRST)
  const late = await writeSheet(folder, `${locale}-late`, lateSheet(script, whole))
  const sheets = {
    front: {
      sheet: await writeSheet(folder, `${locale}-front`, firstSheet(styles, script, small)),
      files: small,
    },
    whole: { sheet: await writeSheet(folder, locale, firstSheet(styles, script, whole)), files: whole },
  }
  for (const [page, html] of texts)
    await writeFile(
      path.join(folder, page),
      dressed(html, isFront(page) ? sheets.front : sheets.whole, late, loader),
    )
}

/** After the build, cuts the fonts of each script and links them from its pages. */
export const scriptFonts = (): AstroIntegration => ({
  name: 'script-fonts',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir)
      const source = await readFile(new URL('late-fonts.js', import.meta.url), 'utf8')
      const loader = (await minify('late-fonts.js', source)).code.trim()
      for (const locale of LOCALES) {
        const script = (scripts as Readonly<Partial<Record<Locale, Script>>>)[locale]
        if (script) await dress(folder, locale, script, loader)
      }
    },
  },
})
