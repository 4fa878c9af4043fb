// The class attributes of a page. The rest of it stays as it is to the byte.
import { parse } from 'node-html-parser'

/** A part of a page: the value of a class attribute. */
interface ClassValue {
  readonly start: number
  readonly end: number
  /** Its names, without the entities of HTML. */
  readonly names: readonly string[]
}

/** A page, and where its classes and its stylesheets are in it. */
export interface Markup {
  readonly html: string
  readonly classes: readonly ClassValue[]
  /** The addresses of its stylesheets, in their order. */
  readonly stylesheets: readonly string[]
  /** Where the last of them ends. */
  readonly afterStylesheets: number
}

const START = 'class="'

/**
 * Reads a page. Elements in `noscript` and `pre` count too.
 * @throws if a class attribute is not in double quotes
 */
export function readMarkup(html: string): Markup {
  const root = parse(html, { blockTextElements: { script: true, style: true } })
  const classes = root.querySelectorAll('[class]').flatMap((element) => {
    const value = element.rawAttributes['class']
    if (!value) return []
    const found = html.indexOf(`${START}${value}"`, element.range[0])
    if (found < 0 || found > element.range[1])
      throw new Error(`This class has other quotes than "": ${value}`)
    const start = found + START.length
    return [{ start, end: start + value.length, names: (element.getAttribute('class') ?? '').split(/\s+/) }]
  })
  const links = root.querySelectorAll('link[rel=stylesheet]')
  return {
    html,
    classes,
    stylesheets: links.map((link) => link.getAttribute('href') ?? ''),
    afterStylesheets: links.at(-1)?.range[1] ?? 0,
  }
}

/**
 * The page without the ids of its islands. Astro makes them from the folder of the project and no script reads them, so that the
 * same code built in another folder would give other pages.
 */
export const withoutIslandIds = (html: string): string => html.replace(/(<astro-island) uid="[^"]*"/g, '$1')

/** The page without the values of its class attributes. */
export function besideClasses({ html, classes }: Markup): string {
  const starts = [0, ...classes.map(({ end }) => end)]
  return starts.map((start, index) => html.slice(start, classes[index]?.start)).join('')
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
const escaped = (name: string): string => name.replace(/[&"<>]/g, (letter) => ENTITIES[letter] ?? letter)

/**
 * The page with other names for its classes, and with one more stylesheet after its others.
 * @param href the address of the stylesheet
 */
export function withStylesheet(
  { html, classes, afterStylesheets }: Markup,
  href: string,
  nameOf: (name: string) => string,
): string {
  const link = {
    start: afterStylesheets,
    end: afterStylesheets,
    text: `<link rel="stylesheet" href="${href}">`,
  }
  const edits = classes.map(({ start, end, names }) => ({
    start,
    end,
    text: names.map((name) => escaped(nameOf(name))).join(' '),
  }))
  let page = ''
  let at = 0
  for (const { start, end, text } of [link, ...edits].sort((one, other) => one.start - other.start)) {
    page += html.slice(at, start) + text
    at = end
  }
  return page + html.slice(at)
}
