import { parseGrams, type Grams } from '#lib/domain/gold/gold'
import type { Locale } from '#lib/domain/shared/locale'
import { FINENESS_22_KT, FINENESSES, type Fineness } from '#lib/domain/gold/karat'
import { address } from '#lib/domain/shared/routes'

/** The parameters of the page of the gold's worth. */
export const WORTH_PARAMETERS = ['weight', 'fineness'] as const

/** A piece of gold that a link brings. */
export interface LinkedPiece {
  /** Above 0, up to 1 kg. */
  readonly weight: Grams
  readonly fineness: Fineness
}

/** What the address of the page of the gold's worth asks for; no personal data. */
export interface WorthAddress {
  /** Null if the address has no weight, or one that can't be used. */
  readonly piece: LinkedPiece | null
  /** What was not used: unreadable or out of range. */
  readonly notDone: readonly (typeof WORTH_PARAMETERS)[number][]
}

/**
 * Reads the query of the page of the gold's worth. Never fails: a weight that can't be used is left out, a fineness that is
 * none of `FINENESSES` is replaced with 916, and `notDone` reports both. Without a fineness it is 916.
 */
export function readWorthAddress(params: URLSearchParams): WorthAddress {
  const weight = parseGrams(params.get('weight') ?? '')
  if (!weight.ok) return { piece: null, notDone: weight.reason === 'empty' ? [] : ['weight'] }
  const stamp = params.get('fineness') ?? ''
  const grade = FINENESSES.find(({ fineness }) => String(fineness) === stamp)
  return {
    piece: { weight: weight.value, fineness: grade?.fineness ?? FINENESS_22_KT },
    notDone: grade || stamp === '' ? [] : ['fineness'],
  }
}

/** The address of the page of the gold's worth with a piece. */
export const worthPage = (locale: Locale, { weight, fineness }: LinkedPiece): string =>
  `${address('/worth', locale)}?weight=${weight}&fineness=${fineness}`
