import { describe, expect, it } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { RULES_2026 } from '#lib/domain/loan/rules.fixture'
import { rulesOn } from '#lib/domain/loan/rules'
import { readYamlFiles } from '#lib/content/reading/read-files'
import { figuresInForce, rulesOf, ruleTableOf } from './rules.ts'
import { rulesSchema } from '#lib/content/schemas/rules'

const [file, ...others] = readYamlFiles('rules')
const rules = rulesSchema.parse(file?.data)
const on = (day: string) => rulesOn(ruleTableOf(rules), day as IsoDate)

it('texts show the figures of the newest rules', () => {
  expect(figuresInForce(rules)).toEqual({
    backDays: 7,
    compensation: '₹5,000',
    reserve: '90%',
    afterTwoFailed: '85%',
    waitDays: 30,
    withinDays: 90,
    keyFactsDays: 3,
  })
})

describe('the rules of the site', () => {
  it('are one file', () => {
    expect(file?.id).toBe('lending')
    expect(others).toEqual([])
    expect(() => rulesOf(undefined)).toThrow('src/content/rules/lending.yaml is missing')
  })

  it('are those that the tests of the calculations use', () => {
    expect(on('2026-11-22')).toEqual(RULES_2026)
  })

  it.each([
    ['2019-01-01', 75, 18],
    ['2020-12-01', 90, 18],
    ['2026-03-31', 75, 18],
    ['2017-06-30', 75, 15],
  ])('keep the rows of the past: %s', (day, percent, feeTaxPercent) => {
    expect(on(day)).toMatchObject({ ceiling: [{ upTo: null, percent }], feeTaxPercent })
  })
})
