import { expect, test } from 'vitest'
import type { IsoDate } from '@/lib/domain/dates'
import { dateInWords } from './dates.ts'

test('a date stands in words, without its weekday', () => {
  expect(dateInWords('2026-11-21' as IsoDate, 'en-IN')).toBe('21 November 2026')
})
