import { roundToMilligram, type Grams } from '#lib/domain/gold/gold'
import { FINENESS_22_KT, FINENESSES } from '#lib/domain/gold/karat'

const PURE_KARAT = 24

/**
 * The gold that was entered in a lender's form, as gold of 22 KT.
 * @param values as they are sent: `jewellery` in grams, `purity` such as '22K'; 22 KT where none is stated
 * @returns null where no weight was entered, or a purity that nobody knows
 */
export function enteredGold(values: ReadonlyMap<string, string>): Grams | null {
  const weight = Number(values.get('jewellery') ?? '')
  const [, karat] = /^(\d{1,2})\s?(?:k|kt)?$/i.exec(values.get('purity') ?? '22K') ?? []
  if (!(weight > 0) || karat === undefined || Number(karat) > PURE_KARAT) return null
  const graded = FINENESSES.find((grade) => grade.karat === Number(karat))
  const fineness = graded?.fineness ?? (Number(karat) * 1000) / PURE_KARAT
  return roundToMilligram((weight * fineness) / FINENESS_22_KT)
}
