import type { HTMLElement } from 'node-html-parser'
import { expect, test } from 'vitest'
import { metaOf, everyPage as pages, structuredDataOf } from './built-site.ts'

/** The text nodes of an element, in document order. */
const pieces = (element: HTMLElement): string[] =>
  element.childNodes.flatMap((node) =>
    'childNodes' in node && node.childNodes.length > 0 ? pieces(node as HTMLElement) : [node.text],
  )

/** Headings in which two text nodes join without a space between them. */
const glued = (heading: HTMLElement): string[] => {
  const texts = pieces(heading).filter((text) => text !== '')
  return texts.slice(1).flatMap((text, index) => {
    const before = texts[index] ?? ''
    return /\S$/.test(before) && /^[\p{L}\p{N}₹]/u.test(text) ? [`${before.trim()}|${text.trim()}`] : []
  })
}

test.each(pages.map((page) => [page.path, page] as const))(
  'the words of every heading stand apart: %s',
  (_path, { root }) => {
    const headings = root.querySelectorAll('h1, h2, h3, h4, dt, summary')
    expect(headings.length).toBeGreaterThan(0)
    expect(headings.flatMap(glued)).toEqual([])
  },
)

test('no title of a page runs into its aside, for people or for machines', () => {
  for (const page of pages) {
    const heading = page.root.querySelector('h1')
    const aside = heading?.querySelector('em')?.text.trim()
    if (!heading || !aside) continue
    const title = heading.text.slice(0, heading.text.indexOf(aside)).trim()
    const onboarding = [
      page.root.querySelector('title')?.text,
      metaOf(page, 'og:title'),
      metaOf(page, 'og:image:alt'),
      JSON.stringify(structuredDataOf(page)),
    ].join('\n')
    expect(title).not.toBe('')
    expect(onboarding).not.toContain(`${title}${aside}`)
  }
})
