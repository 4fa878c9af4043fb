import { expect, test } from 'vitest'
import { rowsText, unreadableDraft } from './rows-text.ts'

const LTV = { row: 7, field: 'ltvPercent', sentence: 'a number in percent is expected, not “75 pc”.' }
const WHOLE = { row: 8, field: null, sentence: 'it has too many cells.' }
const LINE = 'Line 7, “ltvPercent”: a number in percent is expected, not “75 pc”.'

test('the draft says where the first thing is, and how many rows are besides', () => {
  const file = { problem: LTV.sentence, rows: [LTV], all: 1, type: 'csv' } as const
  expect(unreadableDraft(file)).toBe(`${LINE}\n\nPlease correct it and send the file again.`)
  expect(unreadableDraft({ ...file, all: 2 })).toContain('\n\n1 more row can’t be read; see below.\n\n')
  expect(unreadableDraft({ ...file, all: 120 })).toContain('119 more rows can’t be read')
  expect(unreadableDraft({ ...file, rows: [], all: 0, problem: 'The file is no JSON.' })).toBe(
    'The file is no JSON.\n\nPlease correct it and send the file again.',
  )
})

test('rows are listed a line each, as many as there is room for', () => {
  expect(rowsText([LTV, WHOLE], 'csv', 500)).toBe(`${LINE}\nLine 8: it has too many cells.`)
  expect(rowsText([LTV, WHOLE], 'json', 500)).toMatch(/^Offer 7, .*\nOffer 8: /)
  expect(rowsText([LTV, WHOLE], 'csv', LINE.length + 1)).toBe(LINE)
  expect(rowsText([], 'csv', 500)).toBe('')
})
