import { formatGrams, formatRupees } from '#lib/domain/format/format'
import { weightAs22, type PledgedKarat } from '#lib/domain/gold/karat'
import { roundToMilligram, type Grams } from '#lib/domain/gold/gold'
import { mostDue } from '#lib/domain/loan/ceiling'
import { ceilingTerms } from '#lib/domain/offer/offer'
import type { Locale } from '#lib/domain/shared/locale'
import type { FigureBasis, Figures } from './basis.ts'

/** A necklace as it is, and as a careless test finds it. */
const GROSS = 30
const STONES = 2
const STONES_WRONG = 4
const KARAT: PledgedKarat = 22
const KARAT_WRONG: PledgedKarat = 20
/** Gold that is missing when the loan is repaid, grams of 22 KT. */
const MISSING = 3.2
/** How many days too late a packet comes back. */
const DAYS_LATE = 12

/** What a wrong weight or purity takes away, and what gold that is lost or late is worth. */
export function valuationFigures(basis: FigureBasis, locale: Locale): Figures {
  const { pricePerGram22, letterRules } = basis
  const of = (net: number, karat: PledgedKarat) => {
    const value = weightAs22(net as Grams, karat) * pricePerGram22
    return { value, max: Math.floor(mostDue(value, ceilingTerms(basis))) }
  }
  const right = of(GROSS - STONES, KARAT)
  const wrong = {
    stones: of(GROSS - STONES_WRONG, KARAT),
    purity: of(GROSS - STONES, KARAT_WRONG),
    both: of(GROSS - STONES_WRONG, KARAT_WRONG),
  }
  return {
    gross: formatGrams(GROSS, locale),
    stones: formatGrams(STONES, locale),
    net: formatGrams(GROSS - STONES, locale),
    stonesWrong: formatGrams(STONES_WRONG, locale),
    ...Object.fromEntries(
      Object.entries({ right, ...wrong }).flatMap(([name, { value, max }]) => [
        [`${name}Value`, formatRupees(value)],
        [`${name}Most`, formatRupees(max)],
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(wrong).map(([name, { max }]) => [`${name}Less`, formatRupees(right.max - max)]),
    ),
    missing: formatGrams(roundToMilligram(MISSING), locale),
    missingValue: formatRupees(MISSING * pricePerGram22),
    backDays: String(letterRules.backWorkingDays),
    perDay: formatRupees(letterRules.compensationPerDay),
    daysLate: String(DAYS_LATE),
    lateOwed: formatRupees(DAYS_LATE * letterRules.compensationPerDay),
    waitDays: String(letterRules.waitDays),
    withinDays: String(letterRules.withinDays),
  }
}
