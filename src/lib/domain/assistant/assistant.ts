import type { IsoDate } from '#lib/domain/dates/dates'
import type { Locale } from '#lib/domain/shared/locale'
import { questionToShow } from '#lib/domain/person/personal-numbers'
import type { Repayment } from '#lib/domain/loan/repayment'
import { accept, refuse, type Result } from '#lib/domain/shared/result'
import { address } from '#lib/domain/shared/routes'

/** A paragraph of an answer, or the items of a list. Plain text, never markup. */
export type Block = string | readonly string[]

/** Where an answer comes from: a page of the site, or an `https:` address. */
export interface Source {
  readonly title: string
  readonly href: string
  /** The day on which it was last checked, or for which its figures hold. */
  readonly date?: IsoDate
}

/**
 * What kind of answer it is. `counted`: figures from the domain and the catalogue. `known`: a text of the site. `site`: about
 * MoneyPal itself. `asked`: a figure is missing, and is asked for. `unsure`: not understood well enough. `declined`: the
 * site does not answer such questions. `help`: somebody may be in danger or is being cheated; the right help comes first.
 */
export const ANSWER_KINDS = ['counted', 'known', 'site', 'asked', 'unsure', 'declined', 'help'] as const
type AnswerKind = (typeof ANSWER_KINDS)[number]

/**
 * Whether the page alone answers: nobody in danger waits for a service, what the site declines no service answers, and no
 * service knows the visitor's loans.
 */
export const isOwnOnly = ({ kind, ownLoan }: Pick<Answer, 'kind' | 'ownLoan'>): boolean =>
  kind === 'help' || kind === 'declined' || ownLoan === true

/** A figure of an answer as the page shows it: 'Most that may be lent', '₹1,01,291'. */
export interface AnswerFigure {
  readonly label: string
  readonly value: string
}

/** A way on from an answer: to a page of the site with the numbers in its address, to a number (`tel:`), or into a dialog. */
export interface Door {
  readonly title: string
  readonly href?: string
  readonly opens?: 'booking' | 'enquiry'
}

/** A question to ask next, with a short label for its chip. The question says everything, and needs no earlier one. */
export interface Chip {
  readonly label: string
  readonly question: string
}

/** An answer of the assistant. All of it is plain text, never markup. */
export interface Answer {
  readonly kind: AnswerKind
  /** The heading under which the answer was found, if any. */
  readonly heading?: string
  /** Said first where the question was not quite understood: what the answer is for. Nothing is claimed then. */
  readonly doubt?: string
  /** The short answer first, then the rest. Each figure of `figures` is in the text too. */
  readonly blocks: readonly Block[]
  /** The figures that were asked for, the main one first. */
  readonly figures?: readonly AnswerFigure[]
  /** How the figures were worked out, a step each. */
  readonly workings?: readonly string[]
  /** Whether a figure comes from a sample, which must be said beside it. */
  readonly sample?: boolean
  /** Whether it is about a loan of the visitor that the browser stores. */
  readonly ownLoan?: boolean
  /** Whether a language model wrote the text, which must be said beside it. */
  readonly byModel?: boolean
  /** What is missing, asked for in one row of chips. */
  readonly missing?: { readonly text: string; readonly chips: readonly Chip[] }
  /** The nearest topics, if the question was not understood, and questions that often follow. */
  readonly topics?: readonly Chip[]
  /** The main door first. */
  readonly doors?: readonly Door[]
  /** The first is the source of the answer; the others are further reading. */
  readonly sources: readonly Source[]
  /** What was understood, to be handed back with the next question. */
  readonly exchange?: Exchange
}

/** What a visitor told in a question or in those before it. */
export interface Facts {
  /** Rupees, above 0. */
  readonly amount?: number
  /** Grams, above 0. */
  readonly weight?: number
  /** Whole, 1 to 24. */
  readonly karat?: number
  /** Whole months, at least 1. */
  readonly months?: number
  readonly rate?: { readonly percent: number; readonly per: 'month' | 'year' }
  readonly repayment?: Repayment
  /** Names of lenders in the catalogue. */
  readonly lenders?: readonly string[]
  readonly doorstep?: boolean
  readonly noFee?: boolean
  /** Six digits. */
  readonly pinCode?: string
}

/** A question as it was understood. Kept by the page for the next question only; it holds no personal data but a PIN code. */
export interface Exchange {
  /** The topic of the answer, one of `training/`. */
  readonly topic: string
  readonly facts: Facts
  /** The question with all that it left to earlier ones: the address of an answer is made of it. */
  readonly question: string
}

/** A question with its answer, or a section of a guide: the smallest text that makes sense on its own. */
export interface Passage {
  /** A path on the site, including the fragment. */
  readonly href: string
  readonly title: string
  /** The title of the guide that contains the section; '' for a question. */
  readonly guide: string
  /** The day on which its facts were last checked, if the text says so. */
  readonly date?: IsoDate
  readonly blocks: readonly Block[]
}

type Spoken = Pick<Answer, 'doubt' | 'blocks' | 'missing'>

/** The text of an answer in one piece: what is read aloud. */
export const plainAnswer = ({ doubt, blocks, missing }: Spoken): string =>
  [...(doubt ? [doubt] : []), ...blocks.flat(), ...(missing ? [missing.text] : [])].join(' ')

/** What a screen reader announces of an answer: what it is for if that is in doubt, its first text, and what it asks for. */
export const shortAnswer = ({ doubt, blocks, missing }: Spoken): string =>
  [
    ...(doubt ? [doubt] : []),
    ...[blocks[0] ?? ''].flat().slice(0, 1),
    ...(missing ? [missing.text] : []),
  ].join(' ')

/** Maximum length of a question, in characters. */
export const MAX_QUESTION = 300

/**
 * Reads a question, typed or from the query: collapses whitespace, removes invisible and control characters, and cuts out
 * personal numbers, which belong in no address, heading or store.
 */
export function parseQuestion(text: string): Result<string, 'empty' | 'too-long'> {
  const question = questionToShow(text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')).trim()
  if (question === '') return refuse('empty')
  return question.length > MAX_QUESTION ? refuse('too-long') : accept(question)
}

/** The address of the answer to a question. */
export const answerAddress = (question: string, locale: Locale): string =>
  `${address('/ai', locale)}?${new URLSearchParams({ query: question }).toString()}`

/** Whether a door leads to a path on this site, an `https:` address, a telephone number, or into a dialog. */
export const isSafeDoor = ({ title, href }: Door): boolean =>
  href === undefined || /^tel:\+?\d+$/.test(href) || isSafeSource({ title, href })

/** Whether a source is safe to link to: a path on this site, or an `https:` address. */
export function isSafeSource({ href }: Source): boolean {
  if (/^\/(?![/\\])/.test(href)) return true
  try {
    return new URL(href).protocol === 'https:'
  } catch {
    return false
  }
}
