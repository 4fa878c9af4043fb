const ATTRIBUTE = /(?<= class=")[^"]*/g
const CLASS = /(?<=\.)(?:\\.|[\w-])+/g

const unescaped = (name: string): string => name.replaceAll('\\', '')
const namesIn = (attribute: string): string[] => attribute.replaceAll('&amp;', '&').split(/\s+/)

/** The page without the values of its class attributes. */
export const besideClasses = (html: string): string => html.replace(ATTRIBUTE, '')

/** The class names in the selectors of a stylesheet. */
export const classesOf = (css: string): ReadonlySet<string> =>
  new Set((css.match(CLASS) ?? []).map(unescaped))

/**
 * Replaces the class names of a stylesheet by short ones, in the sheet and in the page. A utility's name repeats its
 * declaration, so the names are a good part of a page.
 * @param isTaken whether a name occurs elsewhere as well, such as in a script, and has to stay
 */
export function shortened(
  html: string,
  css: string,
  isTaken: (name: string) => boolean,
): { readonly html: string; readonly css: string } {
  const used = new Set(namesIn((html.match(ATTRIBUTE) ?? []).join(' ')))
  const names = [...classesOf(css)].filter((name) => used.has(name) && !isTaken(name))
  const short = new Map(names.map((name, index) => [name, `_${index.toString(36)}`]))
  return {
    html: html.replace(ATTRIBUTE, (value) =>
      namesIn(value)
        .map((name) => short.get(name) ?? name.replaceAll('&', '&amp;'))
        .join(' '),
    ),
    css: css.replace(CLASS, (name) => short.get(unescaped(name)) ?? name),
  }
}
