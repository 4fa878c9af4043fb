import { plain } from './markdown.ts'

/** The fragment of a heading on the page. */
const fragmentOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

/** The headings of a Markdown text, in order: their text without marks, and whether they begin a section (##). */
export const headingsOf = (markdown: string): { readonly text: string; readonly section: boolean }[] =>
  [...markdown.matchAll(/^(#{2,6}) +(.+)$/gm)].map(([, marks = '', text = '']) => ({
    text: plain(text),
    section: marks.length === 2,
  }))

/**
 * The fragments of a text's headings, in order. A translation has those of its original, so that links and a change of
 * the language lead to the same place.
 * @param original the Markdown of the text in the first language
 */
export const anchorsOf = (original: string): string[] =>
  headingsOf(original).map(({ text }) => fragmentOf(text))

/** The fragments of the sections (##) alone, in order. */
export const sectionAnchorsOf = (original: string): string[] =>
  headingsOf(original)
    .filter(({ section }) => section)
    .map(({ text }) => fragmentOf(text))

/**
 * A rendered text whose headings have the fragments of its original.
 * @param html as Astro renders it, with an id for each heading
 */
export function anchored<Heading extends { readonly slug: string }>(
  html: string,
  headings: readonly Heading[],
  anchors: readonly string[],
): { readonly html: string; readonly headings: readonly Heading[] } {
  let place = 0
  return {
    html: html.replace(
      /(<h[2-6] id=")([^"]*)/g,
      (_, start: string, own: string) => start + (anchors[place++] ?? own),
    ),
    headings: headings.map((heading, index) => ({ ...heading, slug: anchors[index] ?? heading.slug })),
  }
}
