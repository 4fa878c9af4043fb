import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { besideClasses, classesOf, shortened } from './short-names.ts'

const LAYER = '@layer utilities{'
const CLASS = /\.((?:\\.|[\w-])+)/
/** Dialogs that load their own stylesheet, which contains their utilities. */
const BRING_THEIR_OWN = /^(BookingDialog|EnquiryPanel|PledgeFigures)\./

/** A comma between selectors; a comma in a class name is escaped. */
const COMMA = /(?<!\\),/
const IMPORT = /(?:\/_astro|(?:from|import)\(?["'`]\.)\/([\w.-]+\.js)/g
const STYLESHEET = /<link rel="stylesheet" href="\/_astro\/([^"]+)">/g
/** Two patterns, because a class name may contain single quotes or be enclosed in them. */
const WORDS = [/[^\s"'`]+/g, /[^\s"`]+/g]

/** The index after the brace that closes the one at `open`. */
function closing(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    if (css[at] === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  throw new Error('A brace of the stylesheet is not closed.')
}

/** The rules of a block whose class is used, in their order. Drops at-rules that become empty. */
export function usedRules(block: string, isUsed: (name: string) => boolean): string {
  let used = ''
  for (let at = 0; at < block.length;) {
    const open = block.indexOf('{', at)
    const end = closing(block, open)
    const head = block.slice(at, open)
    const body = block.slice(open + 1, end - 1)
    const inner = head.startsWith('@') ? usedRules(body, isUsed) : ''
    const names = head
      .split(COMMA)
      .flatMap((selector) => CLASS.exec(selector)?.[1]?.replaceAll('\\', '') ?? [])
    if (inner) used += `${head}{${inner}}`
    else if (!head.startsWith('@') && names.some(isUsed)) used += block.slice(at, end)
    at = end
  }
  return used
}

/** The words of a text, including all class names. HTML attributes escape `&`. */
export function wordsIn(text: string): ReadonlySet<string> {
  const plain = text.replaceAll('&amp;', '&')
  return new Set(WORDS.flatMap((word) => plain.match(word) ?? []))
}

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

interface Sheet {
  readonly utilities: string
  /** All but the utilities. */
  readonly rest: string
}

/** Splits a stylesheet whose utilities are in one block, as Tailwind writes them. @returns null without utilities */
export function split(css: string): Sheet | null {
  const start = css.indexOf(LAYER)
  if (start < 0) return null
  const end = closing(css, start + LAYER.length - 1)
  return {
    utilities: css.slice(start + LAYER.length, end - 1),
    rest: `${css.slice(0, start)}@layer utilities;${css.slice(end)}`,
  }
}

async function textsIn(folder: string, ending: string): Promise<Map<string, string>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(ending))
  const read = async (name: string) => [name, await readFile(path.join(folder, name), 'utf8')] as const
  return new Map(await Promise.all(names.map(read)))
}

/** Gives each built page a stylesheet with only the Tailwind utilities that it can use, under short names. */
export const pageUtilities = (): AstroIntegration => ({
  name: 'page-utilities',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir)
      const assets = path.join(folder, '_astro')
      const scripts = await textsIn(assets, '.js')
      const sheets = new Map<string, Sheet>()
      let recipes = ''
      for (const [name, css] of await textsIn(assets, '.css')) {
        const sheet = split(css)
        if (sheet) sheets.set(name, sheet)
        recipes += sheet?.rest ?? css
      }
      const named = classesOf(recipes)
      const linked = new Set<string>()
      for (const [page, html] of await textsIn(folder, '.html')) {
        const code = scriptsOf(html, scripts)
        const words = wordsIn(`${html}\n${code}`)
        let used = ''
        let lastLink = ''
        for (const [link, name = ''] of html.matchAll(STYLESHEET)) {
          lastLink = link
          const sheet = sheets.get(name)
          if (!sheet) continue
          used += usedRules(sheet.utilities, (word) => words.has(word))
          linked.add(name)
        }
        const scripted = wordsIn(`${besideClasses(html)}\n${code}`)
        const short = shortened(html, `${LAYER}${used}}`, (word) => scripted.has(word) || named.has(word))
        const name = `utilities.${createHash('sha256').update(short.css).digest('hex').slice(0, 8)}.css`
        await writeFile(path.join(assets, name), short.css)
        await writeFile(
          path.join(folder, page),
          short.html.replace(lastLink, `${lastLink}<link rel="stylesheet" href="/_astro/${name}">`),
        )
      }
      for (const name of linked) await writeFile(path.join(assets, name), sheets.get(name)?.rest ?? '')
    },
  },
})
