import { describe, expect, it } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { RULES_2026 } from './rules.fixture.ts'
import { rulesOn, type RuleTable } from './rules.ts'

const day = (text: string) => text as IsoDate
const TABLE: RuleTable = {
  ceiling: [
    { from: day('2021-04-01'), value: [{ upTo: null, percent: 75 }] },
    { from: day('2026-04-01'), value: RULES_2026.ceiling },
  ],
  bulletMonths: [{ from: day('2014-07-22'), value: 12 }],
  pledge: [{ from: day('2026-04-01'), value: RULES_2026.pledge }],
  feeTaxPercent: [{ from: day('2017-07-01'), value: 18 }],
}

describe('the rules of a day', () => {
  it.each([
    ['2026-03-31', [75]],
    ['2026-04-01', [85, 80, 75]],
    ['2030-01-01', [85, 80, 75]],
    ['2001-01-01', [75]],
  ])('%s', (date, percents) => {
    expect(rulesOn(TABLE, day(date)).ceiling.map(({ percent }) => percent)).toEqual(percents)
  })

  it('has every rule', () => {
    expect(rulesOn(TABLE, day('2026-11-22'))).toEqual(RULES_2026)
  })
})
