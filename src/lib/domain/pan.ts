import { accept, refuse, type Result } from './result'

/** A Permanent Account Number: five letters, four digits and one letter, in capitals. */
export type Pan = string & { readonly __kind: 'pan' }

const PAN_LENGTH = 10

/** What a PAN field holds while a person types: ASCII letters in capitals and digits, at most ten of them. */
export const cleanPan = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, PAN_LENGTH)

/**
 * Reads a PAN, cleaning the text first.
 * @returns the PAN, or `incomplete` below ten characters and `format` where letters and digits are out of place
 */
export function parsePan(text: string): Result<Pan, 'empty' | 'incomplete' | 'format'> {
  const pan = cleanPan(text)
  if (pan === '') return refuse('empty')
  if (pan.length < PAN_LENGTH) return refuse('incomplete')
  if (!/^[A-Z]{5}\d{4}[A-Z]$/.test(pan)) return refuse('format')
  return accept(pan as Pan)
}

/** A PAN that may be kept and shown: its last four characters, the rest as X. It is no longer a valid PAN. */
export const maskPan = (pan: Pan): string => 'X'.repeat(PAN_LENGTH - 4) + pan.slice(-4)

/** Whether the text is what `maskPan` gives. */
export const isMaskedPan = (text: string): boolean => /^X{6}\d{3}[A-Z]$/.test(text)
