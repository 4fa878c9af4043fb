import { asciiDigits } from '#lib/domain/shared/digits'
import { accept, refuse, type Result } from '#lib/domain/shared/result'

/** How a PIN code is written. */
export const PIN_CODE = /^[1-9]\d{5}$/

/** An Indian postal code: six digits, the first not 0. */
export type PinCode = string & { readonly __kind: 'pin-code' }

/** Reads a PIN code, with or without spaces, in ASCII or Devanagari digits. */
export function parsePinCode(text: string): Result<PinCode, 'empty' | 'format'> {
  const digits = asciiDigits(text).replace(/\s/g, '')
  if (digits === '') return refuse('empty')
  return PIN_CODE.test(digits) ? accept(digits as PinCode) : refuse('format')
}
