import { describe, expect, it } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { complaintDays } from './complaint-days.ts'
import { LETTER_RULES } from './letter-rules.fixture.ts'

const TODAY = '2026-11-24' as IsoDate

const daysOf = (officer: string | null, answer: string | null) =>
  complaintDays({ officer: officer as IsoDate | null, answer: answer as IsoDate | null }, TODAY, LETTER_RULES)

// Reserve Bank – Integrated Ombudsman Scheme, 2026, in force since 1 July 2026, clause 10(1)(f) and (g): no answer within 30 days from
// the day on which the lender got it, which does not count, or an answer that does not settle it; then 90 days from the end of the 30
// or from the last answer, whichever is later. Counted by hand on a calendar.
describe('the steps of a complaint', () => {
  it.each([
    // 30 days after 24 November are 24 December; 7 of December, 31, 28 and 24 of March are 90.
    [
      'sent today',
      null,
      null,
      { sent: '2026-11-24', answerBy: '2026-12-24', opens: '2026-12-25', closes: '2027-03-24' },
    ],
    [
      'sent before',
      '2026-11-01',
      null,
      { sent: '2026-11-01', answerBy: '2026-12-01', opens: '2026-12-02', closes: '2027-03-01' },
    ],
    [
      'answered badly within the 30 days: they count, since their end is later',
      '2026-11-01',
      '2026-11-10',
      { sent: '2026-11-01', answerBy: '2026-12-01', opens: '2026-11-10', closes: '2027-03-01' },
    ],
    [
      'answered on the day',
      '2026-11-10',
      '2026-11-10',
      { sent: '2026-11-10', answerBy: '2026-12-10', opens: '2026-11-10', closes: '2027-03-10' },
    ],
    [
      'answered on the last day',
      '2026-10-20',
      '2026-11-19',
      { sent: '2026-10-20', answerBy: '2026-11-19', opens: '2026-11-19', closes: '2027-02-17' },
    ],
    [
      'answered after the wait: the answer counts, since it is later',
      '2026-07-01',
      '2026-08-20',
      { sent: '2026-07-01', answerBy: '2026-07-31', opens: '2026-08-01', closes: '2026-11-18' },
    ],
    [
      'sent on a day ahead',
      '2026-12-24',
      '2026-12-25',
      { sent: '2026-11-24', answerBy: '2026-12-24', opens: '2026-12-25', closes: '2027-03-24' },
    ],
    [
      'answered before it was sent',
      '2026-11-10',
      '2026-11-01',
      { sent: '2026-11-10', answerBy: '2026-12-10', opens: '2026-12-11', closes: '2027-03-10' },
    ],
    [
      'answered, but not sent',
      null,
      '2026-11-10',
      { sent: '2026-11-24', answerBy: '2026-12-24', opens: '2026-12-25', closes: '2027-03-24' },
    ],
  ] as const)('%s', (_name, officer, answer, days) => {
    expect(daysOf(officer, answer)).toEqual(days)
  })

  it('take a leap day into account', () => {
    // 30 days after 31 January 2028 are 1 March; 30 of March, 30 of April and 30 of May are 90.
    const steps = { officer: '2028-01-31' as IsoDate, answer: null }
    expect(complaintDays(steps, '2028-02-01' as IsoDate, LETTER_RULES)).toEqual({
      ...{ sent: '2028-01-31', answerBy: '2028-03-01', opens: '2028-03-02', closes: '2028-05-30' },
    })
  })
})
