import { describe, expect, test } from 'vitest'
import type { z } from 'astro/zod'
import { faqSchema } from './faq.ts'
import { pressSchema } from './press.ts'
import { productSchema } from './products.ts'
import { testimonialSchema } from './testimonials.ts'

const question = { question: 'How is LTV calculated?', order: 3, pages: ['home', 'gold-loan'] }
const product = {
  name: 'Home Loan',
  summary: 'Buy, build or repair.',
  order: 2,
  icon: 'house',
  action: 'Know more',
}
const story = {
  name: 'Sunita Yadav',
  place: 'Rewari, Haryana',
  purpose: 'Seed',
  amount: 100_000,
  order: 1,
  slip: [{ item: '1 ring', grams: 4.253 }],
  sample: true,
}
const paper = { name: 'The Gurugram Ledger', width: 75, weight: 800, order: 1, sample: true }

const problemsOf = (schema: z.ZodType, data: unknown): string[] => {
  const parsed = schema.safeParse(data)
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message)
}

test.each<[string, z.ZodType, object]>([
  ['a question', faqSchema, question],
  ['a question of no page but its own', faqSchema, { ...question, pages: [] }],
  ['a product', productSchema, product],
  ['a product with a rate to compare', productSchema, { ...product, rateElsewhere: 1.5 }],
  ['a story with a slip', testimonialSchema, story],
  ['a press name', pressSchema, paper],
])('%s is accepted', (_what, schema, data) => {
  expect(schema.parse(data)).toEqual(data)
})

describe('a file is refused, in words that say what to change, with', () => {
  test.each<[string, z.ZodType, object, string]>([
    [
      'a question left empty',
      faqSchema,
      { ...question, question: ' ' },
      'question must be the question as a visitor asks it, such as How is LTV calculated?',
    ],
    [
      'a page that does not exist',
      faqSchema,
      { ...question, pages: ['homepage'] },
      'pages must list the pages that show the question: [home, gold-loan], or [] for none',
    ],
    [
      'an order in words',
      faqSchema,
      { ...question, order: 'first' },
      'order must be a whole number from 1 to 999; the lowest number comes first',
    ],
    [
      'a misspelt field',
      faqSchema,
      { ...question, page: 'home' },
      'Remove or correct page: the fields of a question are question, topic, order, pages, sources',
    ],
    [
      'an unknown drawing',
      productSchema,
      { ...product, icon: 'horse' },
      'icon must be one of bangles, house, person, shop, key, scooter, car, transfer',
    ],
    [
      'a yearly rate for a monthly one',
      productSchema,
      { ...product, rateElsewhere: 18 },
      'rateElsewhere must be a monthly rate in percent, such as 1.5; leave it out on other products',
    ],
    [
      'a grouped amount',
      testimonialSchema,
      { ...story, amount: '1,00,000' },
      'amount must be whole rupees without commas, such as 150000, from 1000 to 10 crore',
    ],
    [
      'a slip without lines',
      testimonialSchema,
      { ...story, slip: [] },
      'slip needs at least one line, or leave it out',
    ],
    [
      'a weight with its unit',
      testimonialSchema,
      { ...story, slip: [{ item: '1 ring', grams: '4.253 g' }] },
      'grams must be a weight in grams, such as 18.125',
    ],
    [
      'the sample mark taken off',
      testimonialSchema,
      { ...story, sample: false },
      'sample must be true: these figures are made up, and the site labels them as a sample',
    ],
    [
      'letters wider than the face',
      pressSchema,
      { ...paper, width: 150 },
      'width must be a whole number from 75 (narrow) to 125 (wide)',
    ],
  ])('%s', (_what, schema, data, problem) => {
    expect(problemsOf(schema, data)).toEqual([problem])
  })
})
