import type { HTMLElement } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { goldPricesOf } from '#lib/content/offers/rates'
import { goldRatesSchema } from '#lib/content/schemas/rates'
import { readYamlFiles } from '#lib/content/reading/read-files'
import { lentPerGram } from '#lib/domain/loan/calculator'
import { formatPaise, formatRupees } from '#lib/domain/format/format'
import { pages, type BuiltPage } from './built-site.ts'

const [file] = readYamlFiles('rates')
const prices = goldPricesOf({ data: goldRatesSchema.parse(file?.data) })

/** The three gold prices, as displayed. */
const LISTED = [
  formatPaise(prices.displayed.price),
  formatRupees(prices.valuationRatePerGram),
  formatRupees(prices.lendingValuePerGram),
]

/** The loan per gram, as displayed. */
const WRITTEN = [
  ...LISTED,
  ...[18, 22, 24].map((karat) => formatRupees(lentPerGram(karat, prices.valuationRatePerGram))),
]

/** The elements that count as one block: a paragraph, a list item, a table row, or one marked as a block. */
const BLOCK = ['P', 'LI', 'TR', 'FIGURE']

function blockOf(element: HTMLElement): HTMLElement {
  let block = element
  while (block.parentNode && !BLOCK.includes(block.tagName) && !block.hasAttribute('data-price'))
    block = block.parentNode
  return block.closest('[data-price]') ?? block
}

/** The text of an element, with a space between adjacent parts. */
const textOf = (element: HTMLElement): string => element.structuredText.replace(/[\s\u00a0]+/g, ' ').trim()

/** The blocks of a page that contain a price. */
function priced({ root }: BuiltPage): string[] {
  const leaves = root
    .querySelectorAll('body *')
    .filter((element) =>
      element.childNodes.some(
        (node) => node.nodeType === 3 && WRITTEN.some((price) => node.text.includes(price)),
      ),
    )
    .filter((element) => !['SCRIPT', 'STYLE'].includes(element.tagName))
    // The cost of a loan may be the same sum.
    .filter((element) => !element.hasAttribute('data-cost'))
    // In the calculator the same figure is the loan for the initial weight of one gram.
    .filter(
      (element) => !element.closest('#calculator') || LISTED.some((price) => element.text.includes(price)),
    )
  return [...new Set(leaves.map((element) => textOf(blockOf(element))))]
}

const UNIT = /\b10 g\b|\b(?:a|per|every) gram\b/i
const DAY = /\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]* 20\d\d\b/

const found = pages.flatMap((page) => priced(page).map((block) => ({ path: page.path, block })))

test('the prices of gold stand on the pages that show them', () => {
  expect([...new Set(found.map(({ path }) => path))]).toEqual(
    expect.arrayContaining(['/', '/gold-loan', '/gold-rate', '/loan-amount', '/plans']),
  )
})

describe.each(found)('$path: $block', ({ block }) => {
  test('a price has its unit, its day and the word sample beside it', () => {
    expect(block).toMatch(UNIT)
    expect(block).toMatch(DAY)
    expect(block).toMatch(/\bsample\b/i)
  })
})

test('a change in percent says since when', () => {
  const changes = found.filter(({ block }) => block.includes(prices.displayed.changeText))
  expect(changes.map(({ path }) => path).sort()).toEqual(['/', '/gold-loan'])
  for (const { block } of changes) expect(block).toMatch(/\bsince \d{1,2} [A-Z]/)
})

test.each(['/', '/gold-loan'])('%s, which shows two prices, says why they differ', (path) => {
  const page = pages.find((candidate) => candidate.path === path)
  expect(page && textOf(page.root)).toMatch(
    /valuation rate[^]*Both are samples, so the gap between them is not a real one\./,
  )
})
