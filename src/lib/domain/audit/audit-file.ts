import { daysBetween } from '#lib/domain/dates/dates'
import { formatWeekdayAndDay } from '#lib/domain/format/format'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import { formatCount } from './counts.ts'
import { finding, type AuditBasis, type Finding } from './finding.ts'

/** Whether the price of gold is too old to audit anything with. */
export const isPriceOld = ({ day, priceDay, tolerances }: AuditBasis): boolean =>
  daysBetween(priceDay, day) > tolerances.priceDays

const SMALLEST_SHARE = 0.5

const offersOf = (count: number): string => formatCount(count, 'offer')

/**
 * What is found in a file as a whole: a price of gold with which nothing can be audited, and a file that shrinks.
 * `withheld`: nothing of it can be shown.
 * @param shown the offers of the same lender that are shown now, by code
 */
export function auditFile(
  file: readonly FeedOffer[],
  basis: AuditBasis,
  shown: ReadonlyMap<string, FeedOffer>,
): readonly Finding[] {
  const counts = { stated: offersOf(file.length), worked: `${offersOf(shown.size)} shown` }
  return [
    ...(isPriceOld(basis)
      ? [
          finding('price', 'Price of gold', {
            stated: formatWeekdayAndDay(basis.priceDay, 'en'),
            verdict: 'withheld',
            sentence: `The gold price is of ${formatWeekdayAndDay(basis.priceDay, 'en')}. After ${basis.tolerances.priceDays} days LTV and ceiling can’t be checked, so nothing can be published. Enter the price in Settings.`,
          }),
        ]
      : []),
    ...(file.length === 0
      ? [
          finding('shrunk', 'Offers in the file', {
            ...counts,
            verdict: 'to-confirm',
            sentence: `The file has no offers.${shown.size > 0 ? ` ${offersOf(shown.size)} would go off the site. Please confirm that nothing is offered any more.` : ''}`,
          }),
        ]
      : file.length < shown.size * SMALLEST_SHARE
        ? [
            finding('shrunk', 'Offers in the file', {
              ...counts,
              verdict: 'to-confirm',
              sentence: `The file has ${offersOf(file.length)}, and ${shown.size} are shown now. Please confirm that the others are no longer offered.`,
            }),
          ]
        : []),
  ]
}
