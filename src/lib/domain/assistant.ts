import { accept, refuse, type Result } from './result'

/** A paragraph of an answer, or the items of a list. Plain text, never markup. */
export type Block = string | readonly string[]

/** Where an answer comes from: a page of the site, or an `https:` address. */
export interface Source {
  readonly title: string
  readonly href: string
}

/** An answer of the assistant. */
export interface Answer {
  /** The heading under which the answer was found, if any. */
  readonly heading?: string
  readonly blocks: readonly Block[]
  /** The first is the source of the answer; the others are further reading. */
  readonly sources: readonly Source[]
}

/** A question with its answer, or a section of a guide: the smallest text that makes sense on its own. */
export interface Passage {
  /** A path on the site, including the fragment. */
  readonly href: string
  readonly title: string
  /** The title of the guide that contains the section; '' for a question. */
  readonly guide: string
  readonly blocks: readonly Block[]
}

/** Maximum length of a question, in characters. */
export const MAX_QUESTION = 300

/** Reads a question, typed or from the query: collapses whitespace and removes invisible and control characters. */
export function parseQuestion(text: string): Result<string, 'empty' | 'too-long'> {
  const question = text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  if (question === '') return refuse('empty')
  return question.length > MAX_QUESTION ? refuse('too-long') : accept(question)
}

/** Whether a source is safe to link to: a path on this site, or an `https:` address. */
export function isSafeSource({ href }: Source): boolean {
  if (/^\/(?![/\\])/.test(href)) return true
  try {
    return new URL(href).protocol === 'https:'
  } catch {
    return false
  }
}
