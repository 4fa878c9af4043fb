import { accept, refuse, type Result } from '#lib/domain/shared/result'
import { roundToMilligram, type Grams } from './gold.ts'

/**
 * The grades of hallmarked gold, parts of a thousand, with their karat (Bureau of Indian Standards, IS 1417). The first are
 * the purest.
 */
export const FINENESSES = [
  { fineness: 999, karat: 24 },
  { fineness: 958, karat: 23 },
  { fineness: 916, karat: 22 },
  { fineness: 833, karat: 20 },
  { fineness: 750, karat: 18 },
  { fineness: 585, karat: 14 },
] as const
export type Fineness = (typeof FINENESSES)[number]['fineness']

/** The fineness of 22 KT, to which the prices for loans refer. */
export const FINENESS_22_KT = 916

/** The purities that the offers count gold of, karat. */
export const PLEDGED_KARATS = [24, 23, 22, 20, 18] as const
export type PledgedKarat = (typeof PLEDGED_KARATS)[number]

/** The purity to which rates per gram refer. */
export const KARAT_22: PledgedKarat = 22

/**
 * Reads the purity of gold that is to be pledged.
 * @returns karat; `too-low` below 18, `unreadable` for what no stamp says
 */
export function parseKarat(text: string): Result<PledgedKarat, 'unreadable' | 'too-low'> {
  const karat = /^\d{1,2}$/.test(text) ? Number(text) : 0
  const pledged = PLEDGED_KARATS.find((each) => each === karat)
  if (pledged) return accept(pledged)
  return refuse(karat > 0 && karat < Math.min(...PLEDGED_KARATS) ? 'too-low' : 'unreadable')
}

/** The weight of 22 KT gold that holds as much gold, to the milligram. */
export function weightAs22(weight: Grams, karat: PledgedKarat): Grams {
  const fineness = FINENESSES.find((grade) => grade.karat === karat)?.fineness ?? FINENESS_22_KT
  return roundToMilligram((weight * fineness) / FINENESS_22_KT)
}
