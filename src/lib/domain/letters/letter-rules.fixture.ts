import type { IsoDate } from '#lib/domain/dates/dates'
import type { LetterRules } from './letter-rules.ts'

/** The rules in force in November 2026. */
export const LETTER_RULES: LetterRules = {
  backWorkingDays: 7,
  compensationPerDay: 5000,
  reservePercent: 90,
  afterTwoFailedPercent: 85,
  waitDays: 30,
  withinDays: 90,
  from: '2026-04-01' as IsoDate,
}
