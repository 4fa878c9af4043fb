import { accept, refuse, type Result } from '#lib/domain/shared/result'

/** A Permanent Account Number: five letters, four digits and one letter, in capitals. */
export type Pan = string & { readonly __kind: 'pan' }

const PAN_LENGTH = 10

/** Cleans the text of a PAN field during typing: ASCII capital letters and digits, at most ten characters. */
export const cleanPan = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, PAN_LENGTH)

/**
 * Reads a PAN, cleaning the text first.
 * @returns the PAN, `incomplete` below ten characters, or `format` if letters and digits are in the wrong positions
 */
export function parsePan(text: string): Result<Pan, 'empty' | 'incomplete' | 'format'> {
  const pan = cleanPan(text)
  if (pan === '') return refuse('empty')
  if (pan.length < PAN_LENGTH) return refuse('incomplete')
  if (!/^[A-Z]{5}\d{4}[A-Z]$/.test(pan)) return refuse('format')
  return accept(pan as Pan)
}

/** Masks a PAN to store and show it: keeps the last four characters, the rest become X. The result is no valid PAN. */
export const maskPan = (pan: Pan): string => 'X'.repeat(PAN_LENGTH - 4) + pan.slice(-4)

/** Whether a text has the format of `maskPan`. */
export const isMaskedPan = (text: string): boolean => /^X{6}\d{3}[A-Z]$/.test(text)
