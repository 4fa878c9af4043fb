import { describe, expect, test } from 'vitest'
import type { ContentFile, Surroundings } from './files.ts'
import { contentProblems, problemReport } from './problems.ts'

const around: Surroundings = {
  ownPages: ['/', '/faq', '/learn', '/learn/glossary', '/gold-loan'],
  marks: ['hdfc'],
  copy: [],
  notes: [],
}

const file = (collection: string, id: string, more: Partial<ContentFile> = {}): ContentFile => ({
  file: `src/content/${collection}/${id}.md`,
  collection,
  locale: 'en',
  id,
  body: 'A text.',
  problems: [],
  ...more,
  // Every text here names its source; problems with sources are tested in sources.test.ts.
  data: { sources: ['rbi-gold-2025'], ...more.data },
})

const story = (id: string, order: number, slip = false): ContentFile =>
  file('testimonials', id, { data: { order, ...(slip ? { slip: [{ item: 'ring', grams: 4 }] } : {}) } })

/** Further files that the home page needs. */
const STORIES = [story('a', 1, true), story('b', 2), story('c', 3), story('d', 4)]

const REGISTER = file('sources', 'sources', { data: { 'rbi-gold-2025': {} }, body: '' })

const problemsOf = (...files: ContentFile[]): string[] =>
  contentProblems([REGISTER, ...files, ...STORIES], around, ['en']).map(({ problem }) => problem)

test('content in order has no problems', () => {
  expect(
    problemsOf(
      file('faq', 'late-payment', { body: 'See [the guide](/learn/paying-late#costs) or [all](/faq).' }),
      file('guides', 'paying-late', { data: { products: ['gold-loan'] } }),
      file('products', 'gold-loan'),
      file('partners', 'hdfc', { data: { name: 'HDFC' }, body: '' }),
      file('offers', 'hdfc', { data: { bank: 'HDFC' }, body: '' }),
      file('pages', 'about', { data: { related: ['/learn', '/learn/paying-late'] } }),
      file('pages', 'partners', { body: 'See [it](/partners/offers-template.csv).' }),
    ),
  ).toEqual([])
})

test('what the schema says comes first', () => {
  expect(problemsOf(file('faq', 'x', { problems: ['order is missing'], body: '' }))).toEqual([
    'order is missing',
    'Write the text below the second line of three dashes',
  ])
})

describe('an editor is told what to change', () => {
  test.each<[string, ContentFile, string]>([
    [
      'a figure in a guide that has none',
      file('guides', 'x', { body: 'It costs {total}.', data: { products: [] } }),
      '{total} is no figure: only guides of src/lib/content/reading/figures/guide-figures.ts have figures',
    ],
    [
      'a link that leads nowhere',
      file('faq', 'x', { body: 'See [it](/abut).' }),
      'The text links to /abut, which is no page of this site',
    ],
    [
      'a related page that is none',
      file('pages', 'x', { data: { related: ['/lern'] } }),
      'related lists /lern, which is no page of this site',
    ],
    [
      'a related page of a product that is none',
      file('products', 'x', { data: { page: { sources: ['rbi-gold-2025'], related: ['/lern'] } } }),
      'related lists /lern, which is no page of this site',
    ],
    [
      'a heading as large as the title',
      file('guides', 'x', { body: '# Costs\n\nText.' }),
      'Begin headings in the text with ##: the title above is the only #',
    ],
    [
      'a blank that does not say what belongs there',
      file('pages', 'x', { body: 'Call <mark>number</mark>.' }),
      'Write a blank as <mark>[Operator: what belongs here]</mark>, not number',
    ],
    [
      'a name that is no address',
      file('guides', 'Paying_Late'),
      'Name the file in small letters, digits and single hyphens: its name is its address',
    ],
    [
      'a page in the place of another',
      file('pages', 'faq'),
      '/faq is a page already: give the file another name',
    ],
    [
      'a guide in the place of a page',
      file('guides', 'glossary'),
      '/learn/glossary is a page already: give the file another name',
    ],
    [
      'a product without its page',
      file('products', 'home-loan'),
      'Add page with its fields: every product but the gold loan has its page here',
    ],
    [
      'an offer of a lender that is not there',
      file('offers', 'hdfc', { data: { bank: 'HDCF' }, body: '' }),
      "bank is HDCF, which is no lender's name in src/content/partners: add its file, or correct the name",
    ],
    [
      'a lender without its mark',
      file('partners', 'sbi', { data: { name: 'SBI' }, body: '' }),
      'Its mark is not drawn yet: run npm run marks',
    ],
    [
      'a source that is not there',
      file('faq', 'x', { data: { sources: ['rbi-silver'] } }),
      'sources names rbi-silver, which is not in src/content/sources/sources.yaml: add it there, or correct the name',
    ],
    [
      'a claim that was taken out, also in a field',
      file('pages', 'x', { data: { inShort: ['A lender you meet here is supervised.'] } }),
      "Take out 'lender you meet here is supervised': the lenders on this site are samples, some of them invented",
    ],
    [
      'a guide about a product that is not there',
      file('guides', 'x', { data: { products: ['silver-loan'] } }),
      'products lists silver-loan, which has no file in src/content/products',
    ],
  ])('%s', (_what, broken, problem) => {
    expect(problemsOf(broken)).toEqual([problem])
  })

  test('a claim that was taken out, in the words of a screen', () => {
    const notes = [{ file: 'src/content/copy-notes/home.json', notes: { lead: 'Below the heading.' } }]
    const copy = [
      {
        file: 'src/content/copy/en/home.json',
        locale: 'en',
        repeated: [],
        words: { lead: 'We name the lenders that did not match.' },
      },
    ]
    expect(contentProblems(STORIES, { ...around, copy, notes }, ['en'])).toEqual([
      {
        file: 'src/content/copy/en/home.json',
        problem:
          "Take out 'name the lenders that did not match': no screen names the lenders without a matching offer",
      },
    ])
  })

  test('a riddle', () => {
    const problems = problemsOf(
      file('faq', 'x', { body: 'The gold stands for the loan.', data: { topic: 'moneypal' } }),
    )
    expect(problems).toEqual(["Take out 'The gold stands for the loan': a reader has to guess what it means"])
  })

  test('a page in the place of a product', () => {
    const product = file('products', 'home-loan', { data: { page: { sources: ['rbi-gold-2025'] } } })
    expect(problemsOf(product, file('pages', 'home-loan'))).toEqual([
      '/home-loan is a product already: give the file another name',
    ])
  })

  test('too few stories for the home page', () => {
    expect(contentProblems(STORIES.slice(0, 3), around, ['en'])).toEqual([
      {
        file: 'src/content/testimonials/en',
        problem: 'the Wall of Fame needs 3 stories besides the featured one, and has 2.',
      },
    ])
  })
})

test('the report names each file once, with all that is wrong in it', () => {
  expect(
    problemReport([
      { file: 'src/content/faq/a.md', problem: 'One.' },
      { file: 'src/content/faq/a.md', problem: 'Two.' },
      { file: 'src/content/faq/b.md', problem: 'Three.' },
    ]),
  ).toBe(
    'src/content/faq/a.md\n  - One.\n  - Two.\nsrc/content/faq/b.md\n  - Three.\n\n3 things to put right in src/content.',
  )
})
