import { expect, it } from 'vitest'
import { copyOf } from '#lib/content/copy/copy'
import type { IsoDate } from '#lib/domain/dates/dates'
import { PUBLIC_REASONS } from '#lib/domain/listing/public-reason'
import { LOCALES } from '#lib/domain/shared/locale'
import { notListedText } from '@/islands/not-listed/sentence'
import { instantText } from './words'

const en = copyOf('listing', 'en')
const withheld = (reason: (typeof PUBLIC_REASONS)[number], count: number) =>
  notListedText(en.notShown, { lender: 'Tamarind Tree', reason, count }, 'Tamarind Tree', 'en')

it('each reason is a sentence about one offer and about several', () => {
  expect(PUBLIC_REASONS.map((reason) => withheld(reason, 1))).toEqual([
    '1 offer of Tamarind Tree is not shown: its yearly cost does not add up.',
    '1 offer of Tamarind Tree is not shown: its instalments do not add up.',
    '1 offer of Tamarind Tree is not shown: its fee and tax do not add up.',
    '1 offer of Tamarind Tree is not shown: it lends more on the gold than it states.',
    '1 offer of Tamarind Tree is not shown: it lends more on the gold than the Reserve Bank allows.',
  ])
  expect(withheld('apr', 3)).toBe(
    '3 offers of Tamarind Tree are not shown: their yearly cost does not add up.',
  )
})

it('a lender that sends nothing is named with the day of its last figures', () => {
  const line = { lender: 'Blue Veranda', day: '2026-10-14' as IsoDate }
  expect(notListedText(en.notShown, line, 'Blue Veranda', 'en')).toBe(
    'Nothing of Blue Veranda is shown: its last figures are of 14 October.',
  )
})

it.each(LOCALES)('no sentence has a place that is not filled: %s', (locale) => {
  const { notShown, ...copy } = copyOf('listing', locale)
  const day = '2026-10-14' as IsoDate
  const lines = [
    ...PUBLIC_REASONS.flatMap((reason) => [1, 2].map((count) => ({ lender: 'Axis', reason, count }))),
    { lender: 'Axis', day },
  ]
  for (const line of lines) expect(notListedText(notShown, line, 'Axis', locale)).not.toMatch(/[{}]/)
  expect(instantText(copy, Date.UTC(2026, 10, 27, 4, 10), locale)).not.toMatch(/[{}]/)
})

it('an instant is a day and a time in India', () => {
  expect(instantText(en, Date.UTC(2026, 10, 26, 20, 10), 'en')).toBe('27 Nov, 1:40 AM')
})
