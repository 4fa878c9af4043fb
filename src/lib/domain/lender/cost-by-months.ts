import { repaidAlike } from '#lib/domain/offer/comparable-costs'
import { COMPARED_FIGURES, compared, type ComparedOffer } from '#lib/domain/offer/comparison'
import type { FiguresBasis, Offer } from '#lib/domain/offer/offer'

/** The months after which a lender's page shows what closing the loan takes. */
const MONTHS_SHOWN = [1, 3, 6, 9, 12] as const

/** What an offer costs if the loan is closed after some months, whole rupees. */
interface CostOfMonths {
  readonly months: number
  readonly cost: number
  /** What must be ready on that day. */
  readonly toClose: number
  /** How much more that is than with the other offer; less than 0 if less, null if there is no other. */
  readonly more: number | null
}

/** What an offer costs by the months, beside another. */
export interface CostByMonths {
  /** Of the others that are repaid in the same way, the one with the lowest APR; null if there is none. */
  readonly beside: Offer | null
  readonly rows: readonly CostOfMonths[]
}

/**
 * What an offer costs for some numbers of months, beside the cheapest other offer that is repaid in the same way.
 * @param all all offers for one amount
 * @returns no rows if the cost is not known
 */
export function costByMonths(
  { offer, figures: { amount } }: ComparedOffer,
  all: readonly ComparedOffer[],
  basis: FiguresBasis,
): CostByMonths {
  const [beside] = all
    .filter((other) => other.offer.id !== offer.id && repaidAlike([offer, other.offer]))
    .map((other) => ({ offer: other.offer, apr: COMPARED_FIGURES.apr(other) ?? Infinity }))
    .toSorted((one, other) => one.apr - other.apr)
  const closedAfter = (each: Offer, keepMonths: number) => compared(each, amount, { ...basis, keepMonths })
  return {
    beside: beside?.offer ?? null,
    rows: MONTHS_SHOWN.flatMap((months) => {
      const closed = closedAfter(offer, months)
      const [cost, toClose] = [COMPARED_FIGURES.cost(closed), COMPARED_FIGURES.toClose(closed)]
      const other = beside ? COMPARED_FIGURES.cost(closedAfter(beside.offer, months)) : null
      return cost === null || toClose === null
        ? []
        : { months, cost, toClose, more: other === null ? null : cost - other }
    }),
  }
}
