import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { addDays, istDate, istInstant, istMinutes, type IsoDate } from '#lib/domain/dates/dates'
import { HOLIDAYS } from '#lib/domain/dates/holidays.fixture'
import { myLoan } from './loan.fixture.ts'
import {
  canBeReminded,
  dueReminders,
  isQuiet,
  MAX_REMINDER_DAYS,
  quietUntil,
  reminderDays,
  type Reminder,
} from './reminder-times.ts'

const day = (text: string) => text as IsoDate
const TODAY = day('2026-11-24')
const DUE = day('2026-12-19')
const at = (date: string, minutes: number) => istInstant(day(date), minutes)

test('the days are those by which to pay what is not paid; a closed loan has none', () => {
  expect(reminderDays(myLoan(), HOLIDAYS).slice(0, 2)).toEqual([DUE, '2027-01-20'])
  expect(reminderDays(myLoan(), HOLIDAYS)).toHaveLength(7)
  const closing = { repaidOn: TODAY, returnedOn: null, sealWhole: null, weights: [], notes: [] }
  expect(reminderDays(myLoan({ closing }), HOLIDAYS)).toEqual([])
})

it.each([
  ['2026-12-12', 8 * 60 + 59, true],
  ['2026-12-12', 9 * 60, false],
  ['2026-12-12', 20 * 60 + 59, false],
  ['2026-12-12', 21 * 60, true],
  ['2026-12-12', 0, true],
])('on %s in minute %i of the day: quiet is %s', (date, minutes, quiet) => {
  expect(isQuiet(at(date, minutes))).toBe(quiet)
})

test('the quiet hours end at nine in the morning, of that day or the next', () => {
  expect(quietUntil(at('2026-12-12', 21 * 60))).toBe(at('2026-12-13', 9 * 60))
  expect(quietUntil(at('2026-12-12', 8 * 60))).toBe(at('2026-12-12', 9 * 60))
})

test('days of one loan are a month or so apart, in their order, and within the longest tenure', () => {
  expect(canBeReminded([DUE, day('2027-01-20')], TODAY)).toBe(true)
  expect(canBeReminded([DUE, addDays(DUE, 19)], TODAY)).toBe(false)
  expect(canBeReminded([DUE, day('2026-11-19')], TODAY)).toBe(false)
  expect(canBeReminded([day('2036-12-19')], TODAY)).toBe(false)
})

test('the days of every loan can be reminded of', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3650 }), fc.integer({ min: 1, max: 60 }), (days, tenureMonths) => {
      const takenOn = addDays(day('2020-01-01'), days)
      const loan = myLoan({ takenOn, tenureMonths, paidDays: 0, partPayments: [] })
      const left = reminderDays(loan, HOLIDAYS)
      expect(left.length).toBeLessThanOrEqual(MAX_REMINDER_DAYS)
      expect(canBeReminded(left, takenOn)).toBe(true)
    }),
  )
})

test('however often and however late somebody looks, each is sent once at most, in time, and the last always', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 4 * 24 * 60 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(steps, fc.integer({ min: 0, max: 59 }), (minutes, minute) => {
      const sinceMs = at('2026-11-24', 8 * 60)
      const sent: Reminder[] = []
      const messages: Reminder[] = []
      let nowMs = sinceMs
      let lookedOnDay = false
      for (const step of minutes) {
        nowMs += step * 60_000
        if (isQuiet(nowMs)) continue
        const { now, needless, nextMs } = dueReminders({ days: [DUE], sinceMs, minute, sent }, nowMs)
        expect(nextMs ?? Infinity).toBeGreaterThan(nowMs)
        expect(now.length).toBeLessThanOrEqual(1)
        for (const one of now) expect(istDate(nowMs) >= addDays(one.day, -one.daysBefore)).toBe(true)
        messages.push(...now)
        sent.push(...now, ...needless)
        if (istDate(nowMs) === DUE && istMinutes(nowMs) >= 9 * 60 + minute) lookedOnDay = true
      }
      expect(new Set(messages.map(({ daysBefore }) => daysBefore)).size).toBe(messages.length)
      expect(messages.some(({ daysBefore }) => daysBefore === 0)).toBe(lookedOnDay)
    }),
  )
})
