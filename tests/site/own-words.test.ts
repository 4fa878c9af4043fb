import { expect, test } from 'vitest'
import { everyIndexed, type BuiltPage } from './built-site.ts'

/** So many words in a row are compared. */
const RUN = 5
/** The share of runs that two pages may have in common. */
const MOST_ALIKE = 0.6
/** The share of its runs that a page must have to itself, beside any other page. */
const OWN = 0.6

/** The runs of words in what a page says itself, without its header, its footer and what scripts need. */
function runsOf({ root }: BuiltPage): ReadonlySet<string> {
  const main = root.querySelector('main')?.clone()
  const page = main && 'querySelectorAll' in main ? (main as BuiltPage['root']) : root
  for (const part of page.querySelectorAll('script, style, template, noscript')) part.remove()
  const words = page.structuredText.toLowerCase().match(/[\p{L}\p{M}\p{N}₹%.,]+/gu) ?? []
  return new Set(words.slice(RUN - 1).map((_, index) => words.slice(index, index + RUN).join(' ')))
}

const langOf = ({ root }: BuiltPage): string => root.querySelector('html')?.getAttribute('lang') ?? ''

const read = everyIndexed.map((page) => ({ path: page.path, lang: langOf(page), runs: runsOf(page) }))
type Read = (typeof read)[number]

const othersOf = (page: Read): readonly Read[] =>
  read.filter((other) => other !== page && other.lang === page.lang)

const inCommon = (one: Read, other: Read): number => [...one.runs].filter((run) => other.runs.has(run)).length

/** The share of the runs of two pages that both have. */
function alike(one: Read, other: Read): number {
  const common = inCommon(one, other)
  return common / (one.runs.size + other.runs.size - common)
}

/** The share of a page's runs that the page most like it has not. */
const ownOf = (page: Read): number =>
  1 - Math.max(...othersOf(page).map((other) => inCommon(page, other))) / page.runs.size

test('no two pages say nearly the same', () => {
  expect(read.length).toBeGreaterThan(50)
  const found = read.flatMap((page) =>
    othersOf(page)
      .filter((other) => page.path < other.path && alike(page, other) >= MOST_ALIKE)
      .map((other) => `${page.path} and ${other.path}`),
  )
  expect(found).toEqual([])
})

test('most of what a page says no other page says', () => {
  const found = read.filter((page) => ownOf(page) < OWN)
  expect(found.map((page) => `${page.path}: ${ownOf(page).toFixed(2)}`)).toEqual([])
})
