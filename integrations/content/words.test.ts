import { expect, test } from 'vitest'
import type { ContentFile } from './files.ts'
import { wordProblems } from './words.ts'

const file = (collection: string, data: object, body = ''): ContentFile => ({
  file: `src/content/${collection}/x`,
  collection,
  locale: 'en',
  id: 'x',
  data: data as Record<string, unknown>,
  body,
  problems: [],
})

const GLOSSARY = file('glossary', {
  words: [
    { term: 'Tenure', meaning: 'For how long the loan runs.', also: ['term'], avoid: ['term'] },
    { term: 'Locker', meaning: 'Where gold is kept.', avoid: ['vault', 'a safe'] },
    { term: 'Karat', meaning: 'How many of 24 parts are gold. 22 KT is 916.', avoid: ['carat'] },
  ],
})

const problemsOf = (body: string): string[] =>
  wordProblems([GLOSSARY, file('faq', { question: 'Is it so?' }, body)], []).map(({ problem }) => problem)

test.each([
  ['It runs for a longer term.', "Write tenure, not term: 'It runs for a longer term.'"],
  ['Kept in vaults.', "Write locker, not vault: 'Kept in vaults.'"],
  ['Kept in a safe.', "Write locker, not a safe: 'Kept in a safe.'"],
  ['Gold of 22 carat.', "Write karat, not carat: 'Gold of 22 carat.'"],
  ['Gold of 22 karat.', "Write KT after a number, such as 22 KT: 'Gold of 22 karat.'"],
  ['Marked 22K.', "Write KT after a number, such as 22 KT: 'Marked 22K.'"],
  ['The KT of a ring.', "Write KT only after a number, and karat elsewhere: 'The KT of a ring.'"],
  [
    'The bank you choose decides.',
    "Write lender where it need not be a bank: 'The bank you choose decides.'",
  ],
])('%s is refused', (body, problem) => {
  expect(problemsOf(body)).toEqual([problem])
})

test.each([
  'A term loan on fair terms.',
  'Market value uses the 30-day average 22-carat rate.',
  'Sorted by Shortest term.',
  'Gold of {purity} KT and of 22 KT.',
  'Your gold is safe in a locker.',
  'A bank account of your own.',
])('%s is in order', (body) => {
  expect(problemsOf(body)).toEqual([])
})

test('a word that is spelt in two ways is refused where the rarer one is', () => {
  const hindi = (id: string, body: string): ContentFile => ({
    ...file('faq', {}, body),
    locale: 'hi',
    file: id,
  })
  const files = [hindi('a', 'नुक़सान से बचें। मुंबई'), hindi('b', 'नुक़सान नहीं'), hindi('c', 'नुकसान मुँबई मुंबई')]
  expect(wordProblems(files, [])).toEqual([
    { file: 'c', problem: 'Write नुक़सान, not नुकसान: one spelling for one word' },
    { file: 'c', problem: 'Write मुंबई, not मुँबई: one spelling for one word' },
  ])
})

test('the words of the screens are held to the list too', () => {
  const copies = [
    {
      file: 'src/content/copy/en/x.json',
      locale: 'en',
      repeated: [],
      words: { filters: { label: 'Term', href: '/term' } },
    },
  ]
  expect(wordProblems([GLOSSARY], copies)).toEqual([
    { file: 'src/content/copy/en/x.json', problem: "Write tenure, not term: 'Term'" },
  ])
})
