import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { besideClasses, readMarkup, withoutIslandIds, withStylesheet, type Markup } from './markup.ts'
import { classesOf, split, usedUtilities, type Sheet } from './sheet.ts'

/** Dialogs that load their own stylesheet, which contains their utilities. */
const BRING_THEIR_OWN = /^(BookingDialog|EnquiryPanel|PledgeFigures)\./

const IMPORT = /(?:\/_astro|(?:from|import)\(?["'`]\.)\/([\w.-]+\.js)/g
/** Two patterns, because a class name may contain single quotes or be enclosed in them. */
const WORDS = [/[^\s"'`]+/g, /[^\s"`]+/g]

/** The words of a text, including all class names in its strings. */
export const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(WORDS.flatMap((word) => text.match(word) ?? []))

/** The scripts that a page can load, with the scripts that those import. */
function scriptsOf(html: string, scripts: ReadonlyMap<string, string>): string {
  const reached = new Set<string>()
  const texts = [html]
  for (const text of texts) {
    for (const [, name = ''] of text.matchAll(IMPORT)) {
      const script = scripts.get(name)
      if (script === undefined || reached.has(name) || BRING_THEIR_OWN.test(name)) continue
      reached.add(name)
      texts.push(script)
    }
  }
  return texts.slice(1).join('\n')
}

/**
 * The utilities that a page can use. Their names repeat their declarations and are a good part of a page, so they get
 * short ones, unless a script or a rule that is no utility names them too.
 * @param utilities the layers of utilities of its stylesheets
 * @param scripts what its scripts say
 * @param named the classes of rules that are no utilities
 */
export function utilitiesOf(
  page: Markup,
  utilities: string,
  scripts: string,
  named: ReadonlySet<string>,
): { readonly css: string; readonly nameOf: (name: string) => string } {
  const classes = new Set(page.classes.flatMap(({ names }) => names))
  const words = wordsIn(`${besideClasses(page)}\n${scripts}`)
  const short = new Map<string, string>()
  const css = usedUtilities(
    utilities,
    (name) => classes.has(name) || words.has(name),
    (name) => {
      if (!classes.has(name) || words.has(name) || named.has(name)) return name
      const given = short.get(name) ?? `_${short.size.toString(36)}`
      short.set(name, given)
      return given
    },
  )
  return { css, nameOf: (name) => short.get(name) ?? name }
}

async function textsIn(folder: string, ending: string): Promise<Map<string, string>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(ending))
  const read = async (name: string) => [name, await readFile(path.join(folder, name), 'utf8')] as const
  return new Map(await Promise.all(names.map(read)))
}

const hashOf = (css: string): string => createHash('sha256').update(css).digest('hex').slice(0, 8)

/** Gives each built page a stylesheet with only the Tailwind utilities that it can use, under short names. */
export const pageUtilities = (): AstroIntegration => ({
  name: 'page-utilities',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir)
      const scripts = await textsIn(path.join(folder, '_astro'), '.js')
      const sheets = new Map<string, Sheet>()
      let recipes = ''
      for (const [name, css] of await textsIn(path.join(folder, '_astro'), '.css')) {
        const sheet = split(css)
        if (sheet) sheets.set(`/_astro/${name}`, sheet)
        recipes += sheet?.rest ?? css
      }
      const named = classesOf(recipes)
      const linked = new Set<string>()
      for (const [name, html] of await textsIn(folder, '.html')) {
        const page = readMarkup(withoutIslandIds(html))
        const own = page.stylesheets.filter((address) => sheets.has(address))
        for (const address of own) linked.add(address)
        const utilities = own.map((address) => sheets.get(address)?.utilities ?? '').join('')
        const { css, nameOf } = utilitiesOf(page, utilities, scriptsOf(page.html, scripts), named)
        const address = `/_astro/utilities.${hashOf(css)}.css`
        await writeFile(path.join(folder, address), css)
        await writeFile(path.join(folder, name), withStylesheet(page, address, nameOf))
      }
      for (const address of linked)
        await writeFile(path.join(folder, address), sheets.get(address)?.rest ?? '')
    },
  },
})
