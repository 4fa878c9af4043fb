import { describe, expect, test } from 'vitest'
import type { Locale } from '#lib/domain/shared/locale'
import { copyProblems } from './copy.ts'
import { repeatedKeys } from './files.ts'

const HINDI = 'hi' as Locale
const ENGLISH = {
  title: 'Offers for {amount}',
  count: { one: '{count} offer', other: '{count} offers' },
  next: { text: 'Go on', href: '/plans' },
}
const NOTES = { title: '{amount}: rupees', count: '{count}: a number', next: 'The link below' }

const copyFile = (locale: string, words: unknown) => ({
  file: `src/content/copy/${locale}/x.json`,
  locale,
  words,
  repeated: [] as readonly number[],
})
const notesFile = (notes: Record<string, string>) => ({ file: 'src/content/copy-notes/x.json', notes })
const addresses = (locale: Locale) => new Set([locale === HINDI ? '/hi/plans' : '/plans'])

const inEnglish = (words: unknown, notes: Record<string, string> = NOTES) =>
  copyProblems([copyFile('en', words)], [notesFile(notes)], addresses, ['en'])
const inHindi = (words: unknown) =>
  copyProblems([copyFile('en', ENGLISH), copyFile('hi', words)], [notesFile(NOTES)], addresses, [
    'en',
    HINDI,
  ]).map(({ file, problem }) => [file, problem])

const TRANSLATED = {
  title: '{amount} के ऑफ़र',
  count: { one: '{count} ऑफ़र', other: '{count} ऑफ़र' },
  next: { text: 'आगे', href: '/hi/plans' },
}

test('words in order, in both languages, have no problems', () => {
  expect(inEnglish(ENGLISH)).toEqual([])
  expect(inHindi(TRANSLATED)).toEqual([])
})

describe('a translator is told of', () => {
  const file = 'src/content/copy/hi/x.json'
  test.each<[string, object, string]>([
    ['a key that lacks', { ...TRANSLATED, title: undefined }, 'Add title: the file in en has it'],
    ['a key too many', { ...TRANSLATED, lead: 'x' }, 'Remove lead: the file in en has no such key'],
    [
      'a place that was lost',
      { ...TRANSLATED, title: 'ऑफ़र' },
      'title has no place, and the file in en has {amount}',
    ],
    [
      'a place that was renamed',
      { ...TRANSLATED, title: '{rupees}' },
      'title has {rupees}, and the file in en has {amount}',
    ],
    [
      'a form that the language has',
      { ...TRANSLATED, count: { many: '{count}', other: '{count}' } },
      'Add count.one: numbers have this form in hi',
    ],
    [
      'a link to a page in another language',
      { ...TRANSLATED, next: { text: 'आगे', href: '/plans' } },
      'next.href leads to /plans, which is no page of this site',
    ],
  ])('%s', (_what, words, problem) => {
    expect(inHindi(words)).toEqual([[file, problem]])
  })

  test('a file that lacks', () => {
    expect(copyProblems([copyFile('en', ENGLISH)], [notesFile(NOTES)], addresses, ['en', HINDI])).toEqual([
      { file, problem: 'Add the file' },
    ])
  })
})

describe('who writes the words is told of', () => {
  test.each<[string, Record<string, string>, string]>([
    [
      'a note that lacks',
      { title: NOTES.title, count: NOTES.count },
      'Add next.text, or a key above it: say where the text is used',
    ],
    [
      'a place without a note',
      { ...NOTES, title: 'The heading' },
      'Add title: say what is put in place of {amount}',
    ],
    ['a note of a key that went', { ...NOTES, lead: 'x' }, 'Remove lead: no file has this key'],
  ])('%s', (_what, notes, problem) => {
    expect(inEnglish(ENGLISH, notes).map(({ problem: said }) => said)).toContain(problem)
    expect(inEnglish(ENGLISH, notes)[0]?.file).toBe('src/content/copy-notes/x.json')
  })
})

test('a key that stands twice in a group is named by its line, in each language', () => {
  const json = '{\n  "title": "a",\n  "next": { "title": "b" },\n  "title": "c"\n}'
  const repeated = repeatedKeys(json)
  expect(repeated).toEqual([4])
  expect(
    copyProblems(
      [copyFile('en', ENGLISH), { ...copyFile('hi', TRANSLATED), repeated }],
      [notesFile(NOTES)],
      addresses,
      ['en', HINDI],
    ),
  ).toEqual([
    {
      file: 'src/content/copy/hi/x.json',
      problem: 'Line 4 repeats a key of its group: remove one of the two',
    },
  ])
})
