import type { Facts } from '#lib/domain/assistant/assistant'
import type { Token } from '#lib/assistant/words/tokens'
import type { NumberRead } from './numbers.ts'

/** What stands in a question in the place of what was told, so that questions with other figures are alike. */
export const PLACES = {
  amount: 'AMOUNT',
  weight: 'WEIGHT',
  karat: 'KARAT',
  months: 'MONTHS',
  past: 'PAST',
  rate: 'RATE',
  share: 'SHARE',
  lender: 'LENDER',
  pinCode: 'PIN',
  number: 'NUMBER',
} as const

/** Something told that stands from a token on. */
interface Found {
  readonly next: number
  readonly place: string
  readonly facts: Facts
}

/** Looks whether something is told from a token on. */
export type Look = (tokens: readonly Token[], at: number, number: NumberRead | null) => Found | null

export const RUPEES = /^(?:₹|rs|inr|rupees?|rupaye|rupay|rupe|rupiya|rupya)$/

/** The text of a token; empty where there is none. */
export const at = (tokens: readonly Token[], place: number): string => tokens[place]?.text ?? ''
