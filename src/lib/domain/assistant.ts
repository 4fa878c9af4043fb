import { accept, refuse, type Result } from './result'

/** A paragraph of an answer, or the items of a list. Text, never markup. */
export type Block = string | readonly string[]

/** Where an answer is written: a page of the site, or an `https:` address. */
export interface Source {
  readonly title: string
  readonly href: string
}

/** What the assistant answers. */
export interface Answer {
  /** What the answer is about, where it was found under a heading. */
  readonly heading?: string
  readonly blocks: readonly Block[]
  /** The first is where the answer is written; the others say more. */
  readonly sources: readonly Source[]
}

/** A question with its answer, or a section of a guide: the smallest text that answers on its own. */
export interface Passage {
  /** A path of the site, with its fragment. */
  readonly href: string
  readonly title: string
  /** The title of the guide that the section is of; '' for a question. */
  readonly guide: string
  readonly blocks: readonly Block[]
}

/** The longest question, in characters. */
export const MAX_QUESTION = 300

/** A question as typed or taken from the address bar, with single spaces and without what cannot be seen. */
export function parseQuestion(text: string): Result<string, 'empty' | 'too-long'> {
  const question = text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  if (question === '') return refuse('empty')
  return question.length > MAX_QUESTION ? refuse('too-long') : accept(question)
}

/** A source that a link may lead to: a path of this site, or an `https:` address. */
export function isSafeSource({ href }: Source): boolean {
  if (/^\/(?![/\\])/.test(href)) return true
  try {
    return new URL(href).protocol === 'https:'
  } catch {
    return false
  }
}
