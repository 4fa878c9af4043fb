import { accept, refuse, type Result } from './result'

/** The fewest characters of a name that tells who somebody is. */
const MIN_NAME_LENGTH = 2

/** The most characters of a name that a service takes. */
export const MAX_NAME_LENGTH = 100

// Marks (M) are the vowel signs of Indian scripts; the two joiners (U+200C, U+200D) shape their conjuncts.
const NAME = /^[\p{L}\p{M}\u200c\u200d .'’-]+$/u

/** Why a text is not a person's name. */
export type NameProblem = 'empty' | 'too-short' | 'too-long' | 'characters'

/**
 * Reads a person's name: letters of any script, spaces, dots, apostrophes and hyphens, 2 to 100 characters, at least
 * one of them a letter. Spaces at the ends are dropped, several in a row become one.
 */
export function parsePersonName(text: string): Result<string, NameProblem> {
  const name = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (name.replace(/[\s\p{Cf}]/gu, '') === '') return refuse('empty')
  if (!NAME.test(name) || !/\p{L}/u.test(name)) return refuse('characters')
  const { length } = [...name]
  if (length < MIN_NAME_LENGTH) return refuse('too-short')
  return length > MAX_NAME_LENGTH ? refuse('too-long') : accept(name)
}
