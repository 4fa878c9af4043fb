import type { LendersCopy } from '#lib/content/copy/copy'
import { formatExactly, formatPercent } from '#lib/domain/format/format'
import { amongOffers, type AmongOffers } from '#lib/domain/lender/among-offers'
import { STANDING_FIGURES, type StandingFigure } from '#lib/domain/lender/lender-facts'
import type { ComparedOffer } from '#lib/domain/offer/comparison'
import type { Locale } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'

/** A line of the charges of a lender. */
export interface ChargeLine {
  readonly term: string
  readonly says: string
  /** How many offers take less and how many more; null if the lender has not stated it, or all offers say the same. */
  readonly among: string | null
  /** The lender has not stated it. */
  readonly open: boolean
}

/** How many offers have a lower figure and how many a higher one; null if all have the same. */
export function formatAmong(
  { lower, higher, count }: Pick<AmongOffers, 'lower' | 'higher' | 'count'>,
  { page: { among: copy } }: Pick<LendersCopy, 'page'>,
): string | null {
  if (lower === 0 && higher === 0) return null
  const form = lower === 0 ? copy.lowest : higher === 0 ? copy.highest : copy.both
  return fill(form, { lower, higher, count })
}

/** Where a figure lies to the middle of all offers, and how many have a lower and a higher one. */
export function formatBesideMiddle(
  among: AmongOffers,
  copy: Pick<LendersCopy, 'page'>,
  format: (difference: number) => string,
): string {
  const { fromMiddle } = among
  const { beside } = copy.page
  const form = fromMiddle === 0 ? beside.same : fromMiddle < 0 ? beside.below : beside.above
  const others = formatAmong(among, copy)
  return [fill(form, { by: format(Math.abs(fromMiddle)) }), ...(others === null ? [] : [others])].join('; ')
}

/** What the charges of a lender are worded with. */
export interface ChargeWords {
  readonly copy: Pick<LendersCopy, 'askThem' | 'page'>
  readonly locale: Locale
  /** The name of the lender. */
  readonly lender: string
  /** The name of an offer, as the page shows it. */
  readonly named: (offer: ComparedOffer) => string
}

const CHARGES = [
  'fee',
  'closingCharge',
  'penalCharge',
  'coolingOff',
] as const satisfies readonly StandingFigure[]

const chargesOf = ({ none, ofOwed, aYear, days }: LendersCopy['page']['charges'], locale: Locale) =>
  ({
    fee: (fee) => (fee === 0 ? none : formatExactly(fee)),
    closingCharge: (percent) => (percent === 0 ? none : fill(ofOwed, { percent: formatPercent(percent) })),
    penalCharge: (percent) => fill(aYear, { percent: formatPercent(percent) }),
    coolingOff: (count) => plural(days, count, locale),
  }) as const satisfies Readonly<Record<(typeof CHARGES)[number], (figure: number) => string>>

/**
 * What a lender charges, by the lines of a Key Facts Statement. A charge that is the same at all its offers has one line, another
 * one for each offer. What is free at all of them stands in the first line, what it has not stated in the last.
 * @param all the offers that the charges are set beside
 */
export function chargeLines(
  offers: readonly ComparedOffer[],
  all: readonly ComparedOffer[],
  { copy, locale, lender, named }: ChargeWords,
): readonly ChargeLine[] {
  const { charges } = copy.page
  const formats = chargesOf(charges, locale)
  const stated: ChargeLine[] = []
  const free: string[] = []
  const open: string[] = []
  for (const charge of CHARGES) {
    const figures = new Set(offers.map(STANDING_FIGURES[charge]))
    if (charge !== 'coolingOff' && figures.size === 1 && figures.has(0)) {
      free.push(charges[charge])
      continue
    }
    for (const offer of figures.size === 1 ? offers.slice(0, 1) : offers) {
      const own = charges[charge]
      const term = figures.size === 1 ? own : fill(charges.of, { charge: own, title: named(offer) })
      const among = amongOffers(all, offer, charge)
      if (among)
        stated.push({ term, says: formats[charge](among.own), among: formatAmong(among, copy), open: false })
      else open.push(term)
    }
  }
  return [
    ...(free.length > 0 ? [{ term: free.join('; '), says: charges.none, among: null, open: false }] : []),
    ...stated,
    {
      term: [...open, charges.valuation, charges.stamp].join('; '),
      says: fill(copy.askThem, { lender }),
      among: null,
      open: true,
    },
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
