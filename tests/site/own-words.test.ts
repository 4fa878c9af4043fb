import { expect, test } from 'vitest'
import { everyIndexed, type BuiltPage } from './built-site.ts'

/** So many words in a row are compared. */
const RUN = 5
/** The share of runs that two pages may have in common. */
const MOST_ALIKE = 0.6

/** The runs of words in what a page says itself, without its header, its footer and what scripts need. */
function runsOf({ root }: BuiltPage): ReadonlySet<string> {
  const main = root.querySelector('main')?.clone()
  const page = main && 'querySelectorAll' in main ? (main as BuiltPage['root']) : root
  for (const part of page.querySelectorAll('script, style, template, noscript')) part.remove()
  const words = page.structuredText.toLowerCase().match(/[\p{L}\p{M}\p{N}₹%.,]+/gu) ?? []
  return new Set(words.slice(RUN - 1).map((_, index) => words.slice(index, index + RUN).join(' ')))
}

function shareInCommon(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((run) => other.has(run)).length
  return common / (one.size + other.size - common)
}

const langOf = ({ root }: BuiltPage): string => root.querySelector('html')?.getAttribute('lang') ?? ''

test('no two pages say nearly the same', () => {
  const pages = everyIndexed.map((page) => ({ path: page.path, lang: langOf(page), runs: runsOf(page) }))
  expect(pages.length).toBeGreaterThan(50)
  const alike = pages.flatMap((one, index) =>
    pages
      .slice(index + 1)
      .filter((other) => other.lang === one.lang && shareInCommon(one.runs, other.runs) >= MOST_ALIKE)
      .map((other) => `${one.path} and ${other.path}`),
  )
  expect(alike).toEqual([])
})
