import { describe, expect, it } from 'vitest'
import { rulesSchema } from './rules.ts'

const row = { from: '2026-04-01', source: 'rbi-gold-2025', checked: '2026-11-22' }
const STEPS = [{ upTo: 250_000, percent: 85 }, { percent: 75 }]
const RULES = {
  ceiling: [{ ...row, steps: STEPS }],
  bulletMonths: [{ ...row, months: 12 }],
  pledge: [{ ...row, ornaments: 1000, coins: 50 }],
  feeTax: [{ ...row, percent: 18 }],
  goldBack: [{ ...row, workingDays: 7, compensationPerDay: 5000 }],
  auction: [{ ...row, reservePercent: 90, afterTwoFailedPercent: 85 }],
  complaint: [{ ...row, waitDays: 30, withinDays: 90 }],
  keyFacts: [{ ...row, workingDays: 3 }],
}

const problemsOf = (rules: object): string[] => {
  const parsed = rulesSchema.safeParse({ ...RULES, ...rules })
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message)
}
const tax = (...rows: object[]) => problemsOf({ feeTax: rows })
const later = { ...row, from: '2027-04-01', replaces: '2026-04-01', percent: 20 }
const first = { ...row, percent: 18 }

describe('the rules are accepted', () => {
  it('with one row each, and with a row that replaces another', () => {
    expect(problemsOf({})).toEqual([])
    expect(tax(first, later)).toEqual([])
  })
})

describe('the rules are refused, in words that say what to change, with', () => {
  it.each<[string, readonly object[], string]>([
    ['no row', [], 'feeTax must have a row'],
    [
      'a first row that replaces one',
      [{ ...first, replaces: '2017-07-01' }],
      'feeTax: the first row, of 2026-04-01, replaces none: leave replaces out',
    ],
    [
      'a row that does not say what it replaces',
      [first, { ...later, replaces: undefined }],
      "feeTax: the row of 2027-04-01 must say which row it replaces: replaces: '2026-04-01'",
    ],
    [
      'rows out of order',
      [first, { ...later, from: '2026-04-01' }],
      'feeTax: write the rows in the order of their days: 2026-04-01 does not come after 2026-04-01',
    ],
    [
      'a percent in words',
      [{ ...first, percent: '18%' }],
      'percent must be a number from 0 to 100, such as 85',
    ],
    [
      'no source',
      [{ ...first, source: undefined }],
      'source must be a name from src/content/sources/sources.yaml, such as rbi-gold-2025',
    ],
    [
      'no day of the check',
      [{ ...first, checked: undefined }],
      "checked must be the day on which it was last compared with its source: '2026-11-22'",
    ],
  ])('%s', (_, rows, problem) => {
    expect(tax(...rows)).toEqual([problem])
  })

  it.each<[string, readonly object[]]>([
    ['no steps', []],
    ['no last step', [{ upTo: 250_000, percent: 85 }]],
    ['a step after the last one', [{ percent: 85 }, { percent: 75 }]],
    ['percentages that rise', [{ upTo: 250_000, percent: 75 }, { percent: 85 }]],
    ['limits that fall', [{ upTo: 500_000, percent: 85 }, { upTo: 250_000, percent: 80 }, { percent: 75 }]],
  ])('a ceiling with %s', (_, steps) => {
    expect(problemsOf({ ceiling: [{ ...row, steps }] })).toEqual([
      'steps must go from the smallest loans to the largest, each with a lower percent, and only the last one without upTo',
    ])
  })
})
