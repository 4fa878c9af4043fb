import type { Offer } from './offer.ts'
import type { PlansFilters, SortKey } from './plans-address.ts'
import { REPAYMENTS } from '#lib/domain/loan/repayment'

/**
 * What 'cheapest' means on this site: the lowest APR. Rupees are compared only among offers that are repaid in the same way:
 * a borrower who pays back each month owes less, and so pays less interest even at a higher price.
 */
export const CHEAPEST_FIRST: SortKey = 'lowest_apr'

type Repaid = Pick<Offer, 'repayment'>

/** Whether offers are repaid in the same way, so that what they cost in rupees can be compared; not if one is unknown. */
export const repaidAlike = (offers: readonly Repaid[]): boolean =>
  offers.every(({ repayment }) => repayment !== null && repayment === offers[0]?.repayment)

/** The place of an offer's way of repaying where costs are listed way by way; an unknown way is the last. */
export const repaymentPlace = ({ repayment }: Repaid): number =>
  repayment === null ? REPAYMENTS.length : REPAYMENTS.indexOf(repayment)

/** Whether a list stands way by way of repaying: in the order of the cost, unless one way alone is chosen. */
export const isWayByWay = ({ sort, repayments }: Pick<PlansFilters, 'sort' | 'repayments'>): boolean =>
  sort === 'lowest_cost' && repayments.length !== 1
