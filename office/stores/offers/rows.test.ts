import { expect, it } from 'vitest'
import { APR_WRONG, EASY, feedVersion, FEE_FINE, NOT_STATED, offerRow, SHORT, WEEKDAY } from './feeds.fixture'
import { canTick, checksOf, chosenOf, fieldRows, isOvertaken, mainRows, workingGroups } from './rows'

it('names an APR that does not add up also where only something else was changed', () => {
  expect(fieldRows(EASY)).toEqual([
    { field: 'processingFee', before: '₹199', after: '₹999', stale: false },
    { field: 'aprPercent', before: '10.42%', after: '10.42%', stale: true },
  ])
  expect(fieldRows(offerRow({ ...EASY, findings: [FEE_FINE] }))).toHaveLength(1)
  expect(fieldRows(offerRow({ ...EASY, change: 'new' }))).toHaveLength(1)
})

it('shows of a new offer first what it is known by', () => {
  const row = (field: string) => ({ field, before: null, after: 'x', stale: false })
  expect(mainRows([row('product'), row('aprPercent')]).map(({ field }) => field)).toEqual(['aprPercent'])
  expect(mainRows([row('product')])).toHaveLength(1)
})

it('says of each check how it came out', () => {
  const results = checksOf([
    ...[APR_WRONG, FEE_FINE, NOT_STATED],
    { ...APR_WRONG, rule: 'ceiling' },
    { ...FEE_FINE, rule: 'ceiling' },
    { ...FEE_FINE, rule: 'validity' },
  ]).map(({ result }) => result)
  expect(results).toEqual(['no', 'adds-up', 'look', 'over', 'within', 'in-order'])
})

it('puts the lines of a sum under their headings', () => {
  const groups = workingGroups(APR_WRONG.workings)
  expect(groups.map(({ group, lines }) => [group, lines.length])).toEqual([
    ['In hand', 2],
    ['Paid back, and the year', 1],
  ])
})

it('chooses what adds up, what somebody confirmed, and never what is withheld or gone', () => {
  const { offers } = feedVersion()
  const ids = (marks: readonly (readonly [string, boolean])[]) =>
    chosenOf(offers, new Map(marks)).map(({ id }) => id)
  expect(ids([])).toEqual(['TT-01'])
  expect(ids([['TT-07', true]])).toEqual(['TT-07', 'TT-01'])
  expect(ids([['TT-01', false]])).toEqual([])
  expect(
    ids([
      ['TT-03', true],
      ['TT-05', true],
      ['TT-07', true],
    ]),
  ).toEqual(['TT-07', 'TT-01'])
  for (const offer of [EASY, SHORT, offerRow({ change: 'not-read' }), offerRow({ state: 'shown' })])
    expect(canTick(offer)).toBe(false)
  expect(canTick(offerRow({ verdict: 'withheld' }))).toBe(false)
  expect(canTick(WEEKDAY)).toBe(true)
  // Withheld for now only, since it begins later.
  expect(canTick(offerRow({ state: 'withheld', verdict: 'withheld', begins: '2026-12-01' }))).toBe(true)
})

it('knows whether a newer file has come', () => {
  expect(isOvertaken(feedVersion())).toBe(false)
  expect(isOvertaken(feedVersion({ newest: 15 }))).toBe(true)
})
