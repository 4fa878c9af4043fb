import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const LAYER = '@layer utilities{'
const CLASS = /\.((?:\\.|[\w-])+)/
/** Dialogs whose stylesheets, fetched with them, hold their utilities too. */
const BRING_THEIR_OWN = /^(BookingDialog|EnquiryPanel|PledgeFigures)\./

/** Between selectors; one in the name of a class is escaped. */
const COMMA = /(?<!\\),/
const IMPORT = /(?:\/_astro|(?:from|import)\(?["'`]\.)\/([\w.-]+\.js)/g
const TOKEN = /[^\s"'`]+/g

/** The index behind the brace that closes the one at `open`. */
function closing(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    if (css[at] === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  throw new Error('A brace of the stylesheet is not closed.')
}

/** The rules of a block, in their order, whose class is used; conditions around nothing go. */
export function usedRules(block: string, isUsed: (name: string) => boolean): string {
  let kept = ''
  for (let at = 0; at < block.length;) {
    const open = block.indexOf('{', at)
    const end = closing(block, open)
    const head = block.slice(at, open)
    const body = block.slice(open + 1, end - 1)
    const inner = head.startsWith('@') ? usedRules(body, isUsed) : ''
    const names = head
      .split(COMMA)
      .flatMap((selector) => CLASS.exec(selector)?.[1]?.replaceAll('\\', '') ?? [])
    if (inner) kept += `${head}{${inner}}`
    else if (!head.startsWith('@') && names.some(isUsed)) kept += block.slice(at, end)
    at = end
  }
  return kept
}

/** Every word of a page and of the scripts that it can load, and so every class that can come to stand on it. */
function wordsOf(html: string, scripts: ReadonlyMap<string, string>): ReadonlySet<string> {
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
  return new Set(texts.flatMap((text) => text.match(TOKEN) ?? []))
}

/** Gives each built page those of Tailwind's utilities that it can use, in a sheet beside the one that all pages share. */
export const pageUtilities = (): AstroIntegration => ({
  name: 'page-utilities',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir)
      const assets = path.join(folder, '_astro')
      const texts = async (under: string, ending: string) => {
        const names = (await readdir(under, { recursive: true })).filter((name) => name.endsWith(ending))
        const read = (name: string) => readFile(path.join(under, name), 'utf8')
        return new Map(await Promise.all(names.map(async (name) => [name, await read(name)] as const)))
      }
      const scripts = await texts(assets, '.js')
      const shared = [...(await texts(assets, '.css'))].find(([, css]) => css.includes(LAYER))
      if (!shared) throw new Error('No stylesheet of the build has a layer of utilities.')
      const [name, css] = shared
      const start = css.indexOf(LAYER)
      const end = closing(css, start + LAYER.length - 1)
      const block = css.slice(start + LAYER.length, end - 1)
      const link = `<link rel="stylesheet" href="/_astro/${name}">`
      await writeFile(path.join(assets, name), `${css.slice(0, start)}@layer utilities;${css.slice(end)}`)
      for (const [page, html] of await texts(folder, '.html')) {
        const words = wordsOf(html, scripts)
        const sheet = LAYER + usedRules(block, (word) => words.has(word)) + '}'
        const file = `utilities.${createHash('sha256').update(sheet).digest('hex').slice(0, 8)}.css`
        await writeFile(path.join(assets, file), sheet)
        await writeFile(
          path.join(folder, page),
          html.replace(link, `${link}<link rel="stylesheet" href="/_astro/${file}">`),
        )
      }
    },
  },
})
