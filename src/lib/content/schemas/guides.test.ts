import { describe, expect, test } from 'vitest'
import { readTextFiles } from '#lib/content/reading/read-files'
import { guideSchema } from './guides.ts'

const guide = {
  title: 'How loan-to-value works',
  description: 'How much a lender may give.',
  order: 1,
  updated: '2026-11-20',
  products: ['gold-loan'],
  sources: ['rbi-gold-2025'],
}

test('a guide is accepted, also without products', () => {
  expect(guideSchema.parse(guide)).toEqual(guide)
  const { products: _products, ...bare } = guide
  expect(guideSchema.parse(bare)).toEqual({ ...bare, products: [] })
})

describe('a guide is refused, in words that say what to change, with', () => {
  test.each([
    ['no title', { ...guide, title: ' ' }, 'title must say in a few words what the guide explains'],
    [
      'a day that does not exist',
      { ...guide, updated: '2026-02-30' },
      "updated must be the day the facts were last checked, in quotes: '2026-11-20'",
    ],
    [
      'a product by its name',
      { ...guide, products: ['Gold Loan'] },
      'products must list file names of src/content/products, such as gold-loan',
    ],
    [
      'no sources',
      { ...guide, sources: [] },
      'sources must list at least one source, so that readers can check the text',
    ],
    [
      'a source by its title',
      { ...guide, sources: ['Directions, 2025'] },
      'Name each source in small letters, digits and hyphens, such as rbi-gold-2025: texts refer to it by that name',
    ],
    [
      'a misspelt field',
      { ...guide, source: 'RBI' },
      'Remove or correct source: the fields of a guide are title, description, order, updated, inShort, products, sources',
    ],
  ])('%s', (_what, data, problem) => {
    expect(guideSchema.safeParse(data).error?.issues.map(({ message }) => message)).toEqual([problem])
  })
})

describe('the guides', () => {
  const products = readTextFiles('products', 'en').map(({ id }) => id)
  const guides = readTextFiles('guides', 'en').map(({ id, data, body }) => ({
    id,
    body,
    ...guideSchema.parse(data),
  }))

  test.each(guides)('$id names products that there are', ({ products: named }) => {
    expect(named.filter((product) => !products.includes(product))).toEqual([])
  })

  test.each(guides)('$id has sections whose headings differ', ({ body }) => {
    const headings = [...body.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
    expect(headings.length).toBeGreaterThanOrEqual(3)
    expect(new Set(headings).size).toBe(headings.length)
  })
})
