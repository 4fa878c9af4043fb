import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { addDays, type IsoDate } from '#lib/domain/dates/dates'
import { formatShortDate, spanTexts } from '#lib/domain/format/format'
import { MAX_AMOUNT } from '#lib/domain/money/largest-amount'
import type { Rupees } from '#lib/domain/money/money'
import { comparePage, MAX_COMPARED, SENT_OFFER_ID } from '#lib/domain/offer/compare-address'
import { stopPage } from '#lib/domain/my-loan/stop-link'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/domain/shared/locale'
import { inLocale } from '#lib/domain/shared/routes'
import { fill } from '#lib/domain/shared/text'
import { copyInEachLanguage } from '../../server/copy.ts'
import type { SmsTopic } from '../../server/ports/ports.ts'
import { textOf } from '../../server/ports/sms/text.ts'

const TEMPLATES = copyInEachLanguage<Readonly<Record<SmsTopic, string>>>('sms.json')
const BOOKING = copyInEachLanguage<{ readonly review: { readonly timeRange: string } }>('booking.json')

/** The characters of the GSM 7-bit alphabet, and those that count twice in it (3GPP TS 23.038, 6.2.1). */
const GSM_7 = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/
const COUNTS_TWICE = /[\^{}\\[~\]|€]/g

/** How many parts a text is sent and paid in: one of 160 (70 in other alphabets), or several of 153 (67). */
function partsIn(text: string): number {
  const isGsm = GSM_7.test(text)
  const length = text.length + (isGsm ? (text.match(COUNTS_TWICE) ?? []).length : 0)
  const [single, each] = isGsm ? [160, 153] : [70, 67]
  return length <= single ? 1 : Math.ceil(length / each)
}

const longest = (texts: readonly string[]): string =>
  texts.reduce((one, other) => (other.length > one.length ? other : one))

/** The offers of the site. */
const IDS = readdirSync('src/content/offers').map((file) => path.basename(file, '.yaml'))

/** The three offers with the longest ids, for the largest amount, at a year's cost beyond it. */
function longestComparison(locale: Locale): string {
  const ids = IDS.toSorted((one, other) => other.length - one.length).slice(0, MAX_COMPARED)
  const figures = ids.map((id) => ({ id, aprPercent: 100, cost: MAX_AMOUNT }))
  const terms = { amount: MAX_AMOUNT as Rupees, keepMonths: 12 }
  return comparePage(locale, ids, terms, { on: '2026-11-26' as IsoDate, figures })
}

/** The page that a message leads to. */
function pageOf(topic: SmsTopic, locale: Locale): string {
  if (topic === 'comparison') return longestComparison(locale)
  return topic.startsWith('loan.') ? stopPage(locale, 'a'.repeat(22)) : inLocale('/my-visit', locale)
}

/** The longest values that a message can carry. The host has as many letters as a name of three words. */
function worstValues(topic: SmsTopic, locale: Locale): Readonly<Record<string, string>> {
  const days = Array.from({ length: 366 }, (_, index) => addDays('2026-01-01' as IsoDate, index))
  const spans = [9 * 60, 10 * 60 + 30, 12 * 60, 15 * 60 + 45].flatMap((startMinutes) =>
    [60, 75, 120].map((minutes) => ({ startMinutes, endMinutes: startMinutes + minutes })),
  )
  return {
    code: '123456',
    id: 'BOOK-0123456789',
    day: longest(days.map((day) => formatShortDate(day, locale))),
    hours: longest(spans.map((span) => fill(BOOKING[locale].review.timeRange, spanTexts(span, locale)))),
    link: new URL(pageOf(topic, locale), 'https://moneypal.example').href,
  }
}

describe.each(LOCALES)('a text message in %s', (locale) => {
  test.each(Object.keys(TEMPLATES[locale]) as SmsTopic[])('%s has as many parts as are paid for', (topic) => {
    const text = textOf(topic, worstValues(topic, locale), locale)
    // The link of a comparison alone has more letters than two parts of a message in another alphabet.
    const max = topic === 'comparison' && locale !== DEFAULT_LOCALE ? 4 : 2
    expect({ text, length: text.length, parts: partsIn(text) <= max }).toMatchObject({ parts: true })
  })
})

it('a message can carry every offer of the site', () => {
  expect(IDS.length).toBeGreaterThan(20)
  expect(IDS.filter((id) => !SENT_OFFER_ID.test(id))).toEqual([])
})

it.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  [`${'a'.repeat(159)}{`, 2],
  ['क'.repeat(70), 1],
  ['क'.repeat(71), 2],
  ['क'.repeat(135), 3],
])('%s is counted as the networks count it', (text, parts) => {
  expect(partsIn(text)).toBe(parts)
})
