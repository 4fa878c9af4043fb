import { expect, test } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { formatShortDate } from '#lib/domain/format/format'
import { formatDate } from './dates.ts'

test('a date stands in words, without its weekday', () => {
  expect(formatDate('2026-11-21' as IsoDate, 'en')).toBe('21 November 2026')
})

test('in short, with its month cut to three letters', () => {
  expect(formatShortDate('2026-11-21' as IsoDate, 'en')).toBe('21 Nov 2026')
})
