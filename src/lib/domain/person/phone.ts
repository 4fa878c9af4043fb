import { asciiDigits } from '#lib/domain/shared/digits'
import { accept, refuse, type Result } from '#lib/domain/shared/result'

/** An Indian mobile number without its country code: ten digits, the first of them 6 to 9. */
export type IndianMobile = string & { readonly __kind: 'indian-mobile' }

// Contact apps wrap a copied number in invisible direction marks (category Cf); word processors turn hyphens into
// dashes (Pd).
const SEPARATORS = /[\s().[\]\p{Pd}\p{Cf}]/gu

// Only a marked country code (+91, 0091) may be followed by the trunk 0, as in '+91 (0) 98110 24680'.
const NUMBER = /^(?:(?:\+|00)910?|91|0)?([6-9]\d{9})$/

/**
 * Reads an Indian mobile number as people type and paste it: with +91, 0091, 91 or a leading 0, with spaces, hyphens,
 * dots and brackets, in ASCII or Devanagari digits.
 */
export function parseIndianMobile(text: string): Result<IndianMobile, 'empty' | 'invalid'> {
  const compact = asciiDigits(text).replace(SEPARATORS, '')
  if (compact === '') return refuse('empty')
  const national = NUMBER.exec(compact)?.[1]
  return national === undefined ? refuse('invalid') : accept(national as IndianMobile)
}

/** The countries whose mobile numbers the site accepts, in display order. */
export const COUNTRIES = ['IN', 'US', 'GB', 'AU', 'CA'] as const
export type Country = (typeof COUNTRIES)[number]

/** A country's dial code and the digit groups of its mobile numbers. */
const PLANS: Readonly<Record<Country, { readonly dialCode: string; readonly groups: RegExp }>> = {
  IN: { dialCode: '+91', groups: /(\d{5})(\d+)/ },
  US: { dialCode: '+1', groups: /(\d{3})(\d{3})(\d+)/ },
  GB: { dialCode: '+44', groups: /(\d{4})(\d+)/ },
  AU: { dialCode: '+61', groups: /(\d{3})(\d{3})(\d+)/ },
  CA: { dialCode: '+1', groups: /(\d{3})(\d{3})(\d+)/ },
}

/** A mobile number: its national digits and its country. */
export interface Phone {
  readonly country: Country
  readonly number: string
}

/** The country's dial code with a plus: '+91'. */
export const dialCode = (country: Country): string => PLANS[country].dialCode

/** The number in national format: '98110 24680'. */
export const formatNational = ({ country, number }: Phone): string =>
  PLANS[country].groups.exec(number)?.slice(1).join(' ') ?? number

/** The number in international format: '+91 98110 24680'. */
export const formatPhone = (phone: Phone): string => `${dialCode(phone.country)} ${formatNational(phone)}`

/** An Indian number in international format: '+91 98110 24680'. */
export const formatMobile = (mobile: IndianMobile): string => formatPhone({ country: 'IN', number: mobile })

/** The number in E.164, the format of the services: '+919811024680'. */
export const fullNumber = ({ country, number }: Phone): string => dialCode(country) + number

/** Reads a mobile number of a country other than India; null if the text is none. */
export type ReadAbroad = (text: string, country: Exclude<Country, 'IN'>) => Phone | null

/**
 * Reads a mobile number of a country.
 * @param readAbroad reads the numbers of countries other than India; null until it is loaded
 * @returns the number, or why it was refused; `unread` if `readAbroad` is needed and not loaded yet
 */
export function parsePhone(
  text: string,
  country: Country,
  readAbroad: ReadAbroad | null,
): Result<Phone, 'empty' | 'invalid' | 'unread'> {
  if (country === 'IN') {
    const mobile = parseIndianMobile(text)
    return mobile.ok ? accept({ country, number: mobile.value }) : mobile
  }
  if (!/[\p{L}\p{N}]/u.test(text)) return refuse('empty')
  if (!readAbroad) return refuse('unread')
  const phone = readAbroad(text, country)
  return phone ? accept(phone) : refuse('invalid')
}

/** The digits after '+' or '00' if a text starts with either, otherwise null: '+44 7400…' and '0044…' give '44…'. */
function dialled(text: string): string | null {
  const compact = asciiDigits(text).replace(SEPARATORS, '')
  return /^(?:\+|00)(\d*)$/.exec(compact)?.[1] ?? null
}

/**
 * The country of a typed or pasted number's dial code; the chosen country if there is no known dial code. If countries
 * share the code, the chosen one wins, otherwise the first.
 */
export function countryOf(text: string, chosen: Country): Country {
  const digits = dialled(text)
  if (digits === null) return chosen
  const named = (country: Country) => digits.startsWith(dialCode(country).slice(1))
  return named(chosen) ? chosen : (COUNTRIES.find(named) ?? chosen)
}
