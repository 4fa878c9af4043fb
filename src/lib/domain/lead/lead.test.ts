import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LEAD_TOPICS, MAX_TRIES, pauseAfter, topicOf } from './events.ts'
import { lettersOf, standingOf, TOKEN_SIGNS } from './lead.ts'
import { canSayLoan, isWholeWord, LOAN_STATES, needsWord, REFUSAL_REASONS } from './loan.ts'
import { refusalsOf, sharesOf, type CountedLead } from './shares.ts'
import { VISIT_STATES } from '#lib/domain/visit/visit-state'

const GIVEN = { givenAt: '2026-11-24T05:11:00.000Z', until: '2026-12-24T05:11:00.000Z', endedAt: null }
const at = (instant: string) => Date.parse(instant)

describe('the number of a lead', () => {
  it('is held by the borrower until it is given', () => {
    expect(standingOf(null, 0)).toEqual({ state: 'held', since: null, until: null })
  })

  it('is released until its days are over, to the millisecond', () => {
    expect(standingOf(GIVEN, at(GIVEN.until) - 1)).toEqual({
      ...{ state: 'released', since: GIVEN.givenAt, until: GIVEN.until },
    })
    expect(standingOf(GIVEN, at(GIVEN.until))).toEqual({ state: 'ended', since: GIVEN.until, until: null })
    expect(standingOf({ ...GIVEN, endedAt: GIVEN.until }, at(GIVEN.until)).state).toBe('ended')
  })

  it('is taken back from the moment on that its borrower says so, and stays so', () => {
    const endedAt = '2026-11-25T00:00:00.000Z'
    for (const now of [at(endedAt), at(GIVEN.until) + 1])
      expect(standingOf({ ...GIVEN, endedAt }, now)).toEqual({
        ...{ state: 'taken-back', since: endedAt, until: null },
      })
  })
})

describe('a token', () => {
  it('begins with the letters of its lender', () => {
    expect(['tamarind-tree', 'axis', 'the-old-brass-bell-bank'].map(lettersOf)).toEqual(['TT', 'A', 'TOBB'])
  })

  it('has no sign that is read for another', () => {
    expect(TOKEN_SIGNS).not.toMatch(/[01OI]/)
    expect(new Set(TOKEN_SIGNS).size).toBe(32)
  })
})

describe('an event', () => {
  it('is tried again after growing pauses of up to an hour, ten times in all', () => {
    const pauses = Array.from({ length: MAX_TRIES }, (_, at) => pauseAfter(at + 1))
    expect(pauses.slice(0, 3)).toEqual([5_000, 10_000, 20_000])
    expect(pauses.at(-1)).toBeNull()
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_TRIES - 1 }), (tries) => {
        expect(pauseAfter(tries)).toBeLessThanOrEqual(3_600_000)
        expect(pauseAfter(tries)).toBeGreaterThanOrEqual(5_000)
      }),
    )
  })

  it('follows from what a visit comes to, and on the way is none', () => {
    expect(topicOf('assigned', 'done')).toBe('visit.done')
    expect(topicOf('booked', 'missed')).toBe('visit.missed')
    expect(topicOf('booked', 'cancelled')).toBe('visit.cancelled')
    expect(topicOf('done', 'assigned')).toBe('visit.booked')
    expect(topicOf('missed', 'assigned')).toBe('visit.booked')
    expect(topicOf('assigned', 'on-the-way')).toBeNull()
    expect(topicOf('on-the-way', 'assigned')).toBeNull()
    for (const before of VISIT_STATES)
      for (const state of VISIT_STATES) expect([null, ...LEAD_TOPICS]).toContain(topicOf(before, state))
  })
})

describe('what a lender says of a loan', () => {
  it('has a reason where it refused and nowhere else, an amount where it granted and nowhere else', () => {
    for (const state of LOAN_STATES)
      for (const reason of [null, ...REFUSAL_REASONS])
        for (const amount of [null, 85_000 as never])
          expect(isWholeWord({ state, reason, amount })).toBe(
            state === 'loan.granted'
              ? reason === null
              : state === 'loan.refused'
                ? reason !== null && amount === null
                : reason === null && amount === null,
          )
  })

  it('can be said once the visit is over, and is due after one that took place', () => {
    expect(VISIT_STATES.filter(canSayLoan)).toEqual(['done', 'missed', 'cancelled'])
    expect(VISIT_STATES.filter((visit) => needsWord({ visit, loan: null }))).toEqual(['done'])
    expect(needsWord({ visit: 'done', loan: 'loan.declined' })).toBe(false)
  })
})

const lead = (offer: string, part: Partial<CountedLead> = {}): CountedLead => ({
  ...{ offer, visit: 'done', loan: null, reason: null },
  ...part,
})

describe('what became of leads', () => {
  it('is counted by offer, and together at the end', () => {
    const shares = sharesOf(
      [
        lead('Easy', { visit: 'booked' }),
        lead('Gold Loan', { loan: 'loan.granted' }),
        lead('Gold Loan', { loan: 'loan.refused', reason: 'papers' }),
        lead('Gold Loan', { visit: 'missed' }),
      ],
      3,
    )
    expect(shares.map(({ offer, handed, percent }) => [offer, handed, percent])).toEqual([
      ['Gold Loan', 3, 33],
      ['Easy', 1, null],
      [null, 4, 25],
    ])
    expect(shares[0]).toMatchObject({ toCome: 0, done: 2, missed: 1, granted: 1, refused: 1, open: 0 })
    expect(sharesOf([], 3)).toEqual([])
  })

  it('shows no share of fewer leads than it needs', () => {
    const leads = (count: number) =>
      Array.from({ length: count }, () => lead('Easy', { loan: 'loan.granted' }))
    expect(sharesOf(leads(9), 10).map(({ percent }) => percent)).toEqual([null, null])
    expect(sharesOf(leads(10), 10).map(({ percent }) => percent)).toEqual([100, 100])
  })

  it('names the reasons of refusals, the most frequent first', () => {
    const refused = (reason: CountedLead['reason']) => lead('Easy', { loan: 'loan.refused', reason })
    expect(refusalsOf([refused('amount'), refused('papers'), refused('papers'), lead('Easy')])).toEqual([
      { reason: 'papers', count: 2 },
      { reason: 'amount', count: 1 },
    ])
  })
})
