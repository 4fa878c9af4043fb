import { accept, refuse, type Result } from '#lib/domain/shared/result'

/** The longest name that a service accepts, in characters. */
export const MAX_NAME_LENGTH = 100

// Marks (M) are the vowel signs of Indian scripts; the two joiners (U+200C, U+200D) shape their conjuncts.
const NAME = /^[\p{L}\p{M}\u200c\u200d .'’-]+$/u

/** Why a text is not a person's name. */
export type NameProblem = 'empty' | 'too-long' | 'characters'

/**
 * Reads a person's name: letters of any script, spaces, dots, apostrophes and hyphens, at most 100 characters, at
 * least one of them a letter. Trims the text and collapses repeated spaces.
 */
export function parsePersonName(text: string): Result<string, NameProblem> {
  const name = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (name.replace(/[\s\p{Cf}]/gu, '') === '') return refuse('empty')
  if (!/\p{L}/u.test(name) || !NAME.test(name)) return refuse('characters')
  return [...name].length > MAX_NAME_LENGTH ? refuse('too-long') : accept(name)
}
