import { describe, expect, it } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { complaintDays } from './complaint-days.ts'
import { LETTER_RULES } from './letter-rules.fixture.ts'

const TODAY = '2026-11-24' as IsoDate

const daysOf = (officer: string | null, answer: string | null) =>
  complaintDays({ officer: officer as IsoDate | null, answer: answer as IsoDate | null }, TODAY, LETTER_RULES)

// Reserve Bank – Integrated Ombudsman Scheme, 2026, in force since 1 July 2026: 30 days for the lender, then 90 for the Ombudsman.
describe('the steps of a complaint', () => {
  it.each([
    ['sent today', null, null, { sent: '2026-11-24', opens: '2026-12-24', closes: '2027-03-24' }],
    ['sent before', '2026-11-01', null, { sent: '2026-11-01', opens: '2026-12-01', closes: '2027-03-01' }],
    [
      'answered badly',
      '2026-11-01',
      '2026-11-10',
      { sent: '2026-11-01', opens: '2026-11-10', closes: '2027-02-08' },
    ],
    [
      'answered on the day',
      '2026-11-10',
      '2026-11-10',
      { sent: '2026-11-10', opens: '2026-11-10', closes: '2027-02-08' },
    ],
    [
      'answered after the wait',
      '2026-07-01',
      '2026-08-20',
      { sent: '2026-07-01', opens: '2026-08-20', closes: '2026-11-18' },
    ],
    [
      'sent on a day ahead',
      '2026-12-24',
      '2026-12-25',
      { sent: '2026-11-24', opens: '2026-12-24', closes: '2027-03-24' },
    ],
    [
      'answered before it was sent',
      '2026-11-10',
      '2026-11-01',
      { sent: '2026-11-10', opens: '2026-12-10', closes: '2027-03-10' },
    ],
    [
      'answered, but not sent',
      null,
      '2026-11-10',
      { sent: '2026-11-24', opens: '2026-12-24', closes: '2027-03-24' },
    ],
  ] as const)('%s', (_name, officer, answer, days) => {
    expect(daysOf(officer, answer)).toEqual(days)
  })
})
