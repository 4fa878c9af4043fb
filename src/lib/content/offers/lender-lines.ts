import type { LendersCopy } from '#lib/content/copy/copy'
import { formatExactly, formatPercent } from '#lib/domain/format/format'
import type { ComparedOffer } from '#lib/domain/offer/comparison'
import type { Locale } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'

/** A line of the charges of a lender. */
export interface ChargeLine {
  readonly term: string
  readonly says: string
  /** The lender has not stated it. */
  readonly open: boolean
}

type Says = (offer: ComparedOffer) => string | null

/**
 * What a lender charges, by the lines of a Key Facts Statement. A charge that is the same at all its offers has one line, another
 * one for each offer.
 * @param named the name of an offer, as the page shows it
 */
export function chargeLines(
  offers: readonly ComparedOffer[],
  { unknown, page: { charges: copy } }: Pick<LendersCopy, 'unknown' | 'page'>,
  named: (offer: ComparedOffer) => string,
  locale: Locale,
): readonly ChargeLine[] {
  const stated = (percent: number | undefined, format: (percent: number) => string): string | null =>
    percent === undefined ? null : format(percent)
  const charges: readonly (readonly [string, Says])[] = [
    [
      copy.fee,
      ({ figures: { cost } }) => cost && (cost.feeWithTax === 0 ? copy.none : formatExactly(cost.feeWithTax)),
    ],
    [
      copy.closing,
      ({ offer: { closingChargePercent: percent } }) => (percent === 0 ? copy.none : formatPercent(percent)),
    ],
    [
      copy.late,
      ({ offer }) =>
        stated(offer.penalChargePercent, (percent) => fill(copy.aYear, { percent: formatPercent(percent) })),
    ],
    [copy.coolingOff, ({ offer }) => stated(offer.coolingOffDays, (days) => plural(copy.days, days, locale))],
  ]
  return [
    ...charges.flatMap(([charge, saysOf]) => {
      const line = (term: string, says: string | null): ChargeLine => ({
        term,
        says: says ?? unknown,
        open: says === null,
      })
      const [first, ...others] = offers.map(saysOf)
      if (first !== undefined && others.every((says) => says === first)) return [line(charge, first)]
      return offers.map((offer) => line(fill(copy.of, { charge, title: named(offer) }), saysOf(offer)))
    }),
    { term: copy.valuation, says: unknown, open: true },
    { term: copy.stamp, says: copy.byState, open: true },
  ]
}

/** Whether a lender's offers can be had at home. */
export function doorText(
  offers: readonly ComparedOffer[],
  { page: { place: copy } }: Pick<LendersCopy, 'page'>,
  locale: Locale,
): string {
  const door = offers.filter(({ offer }) => offer.doorstep).length
  if (door === 0) return copy.none
  return door === offers.length
    ? plural(copy.all, door, locale)
    : fill(copy.some, { door, count: offers.length })
}
