import { COUNTRIES, fullNumber, parsePhone, type Country } from '#lib/domain/person/phone'
import { readAbroad } from '#lib/phone-numbers/abroad'
import type { Config } from '../config.ts'
import { Problem } from '../problem.ts'
import type { Budget } from '../store/budgets.ts'

/** The names of the budgets. */
export const CODES = 'codes'
export const BOOKINGS = 'bookings'
export const codesTo = (country: Country): string => `${CODES}:${country}`

/** The country whose mobile number this is; null for satellite, premium and all other numbers. */
function countryOf(phone: string): Country | null {
  for (const country of COUNTRIES) {
    const read = parsePhone(phone, country, readAbroad)
    // In one spelling alone, so that a number can't pass its limits in another one.
    if (read.ok && fullNumber(read.value) === phone) return read.value.country
  }
  return null
}

/**
 * What a code to a number is counted in.
 * @param phone E.164
 * @throws Problem 422 where no codes are sent to such numbers
 */
export function codeBudgets(
  phone: string,
  { codes, countries }: Pick<Config['budgets'], 'codes' | 'countries'>,
): readonly Budget[] {
  const country = countryOf(phone)
  const max = country === null ? undefined : countries.get(country)
  if (country === null || max === undefined)
    throw new Problem(422, 'No codes are sent to numbers of this kind.', { code: 'country-not-served' })
  return [
    { what: CODES, max: codes },
    { what: codesTo(country), max },
  ]
}

/** The share of a day's codes that comparisons may come to with them, so that no code waits for a comparison. */
const COMPARISON_SHARE = 0.8

/**
 * What a comparison to a number is counted in: the same as a code, with an earlier end.
 * @param phone E.164
 * @throws Problem 422 as `codeBudgets` does
 */
export const comparisonBudgets = (
  phone: string,
  budgets: Pick<Config['budgets'], 'codes' | 'countries'>,
): readonly Budget[] =>
  codeBudgets(phone, budgets).map(({ what, max }) => ({ what, max: Math.floor(max * COMPARISON_SHARE) }))
