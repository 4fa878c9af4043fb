import { asciiDigits } from './digits'
import { accept, refuse, type Result } from './result'

/** An Indian mobile number without its country code: ten digits, the first of them 6 to 9. */
export type IndianMobile = string & { readonly __kind: 'indian-mobile' }

// Contact apps wrap a copied number in invisible direction marks (category Cf); word processors turn its hyphens into dashes (Pd).
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

/** The number as a person reads it: '+91 98110 24680'. */
export const formatMobile = (mobile: IndianMobile): string => `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`

/** The number in E.164, as services take it: '+919811024680'. */
export const fullNumber = (mobile: IndianMobile): string => `+91${mobile}`
