import { roundToPercent } from '#lib/domain/loan/apr'
import { yearlyRate, type Offer } from '#lib/domain/offer/offer'
import { quoteCost, type Quote, type QuoteCost } from './quote.ts'

/** The terms of an offer that a quote is compared with. */
export type OfferTerms = Pick<
  Offer,
  | 'id'
  | 'title'
  | 'annualRatePercent'
  | 'slabs'
  | 'slabsFrom'
  | 'tenureMonths'
  | 'repayment'
  | 'processingFee'
  | 'lastDay'
>

/** An offer's APR for an amount, percent to two decimals. */
export interface OfferApr {
  readonly id: string
  readonly title: string
  readonly tenureMonths: number
  readonly aprPercent: number
}

/** The offers among which a quote is ranked. */
export interface OffersLike {
  readonly offers: readonly OfferTerms[]
  /** Whether they run for as many months as the quote, too. */
  readonly sameMonths: boolean
}

/**
 * The offers among which a quote is ranked: all that are repaid in the same way in as many months; where there is none, all
 * that are repaid in the same way.
 */
export function offersLike(
  offers: readonly OfferTerms[],
  { repayment, tenureMonths }: Pick<Quote, 'repayment' | 'tenureMonths'>,
): OffersLike {
  const sameWay = offers.filter((offer) => offer.repayment === repayment)
  const alike = sameWay.filter((offer) => offer.tenureMonths === tenureMonths)
  return alike.length > 0 ? { offers: alike, sameMonths: true } : { offers: sameWay, sameMonths: false }
}

/** How many offers are drawn beside a quote. */
const DRAWN = 6

/**
 * The offers that are drawn beside a quote: the one of the lowest APR, and of the others those whose APR is the closest to the
 * quote's.
 * @param offers lowest APR first
 * @param aprs the APR of the quote, percent; two if it is not known what its interest is taken on; none while it is not known
 * @returns at most `DRAWN`, lowest APR first
 */
export function drawnAround(offers: readonly OfferApr[], aprs: readonly number[]): readonly OfferApr[] {
  const distance = ({ aprPercent }: OfferApr): number =>
    aprs.length === 0 ? 0 : Math.min(...aprs.map((apr) => Math.abs(apr - aprPercent)))
  const [lowest, ...others] = offers
  const closest = others.toSorted((a, b) => distance(a) - distance(b)).slice(0, DRAWN - 1)
  return offers.filter((offer) => offer === lowest || closest.includes(offer))
}

/** The APR of each offer for an amount, lowest first. Offers without a rate or a way of repaying are left out. */
export const aprsOf = (
  offers: readonly OfferTerms[],
  principal: Quote['principal'],
  feeTaxPercent: number,
): readonly OfferApr[] =>
  offers
    .flatMap((offer) => {
      const { id, title, tenureMonths, repayment, processingFee } = offer
      const ratePercent = yearlyRate({ ...offer, monthlyRatePercent: null })
      if (ratePercent === null || repayment === null) return []
      const { aprPercent } = quoteCost(
        {
          principal,
          ratePercent,
          per: 'year',
          basis: 'reducing',
          repayment,
          tenureMonths,
          fee: processingFee,
        },
        feeTaxPercent,
      )
      return [{ id, title, tenureMonths, aprPercent: roundToPercent(aprPercent) }]
    })
    .sort((a, b) => a.aprPercent - b.aprPercent || a.tenureMonths - b.tenureMonths)

/** The place of an APR among the offers: 1 if none of them is lower. */
export const placeAmong = (offers: readonly OfferApr[], aprPercent: number): number =>
  1 + offers.filter((offer) => offer.aprPercent < roundToPercent(aprPercent)).length

/**
 * What the same loan would cost at another yearly rate, on what is still owed and without a fee.
 * @param annualRatePercent percent a year, not negative
 */
export const costAtRate = (quote: Omit<Quote, 'basis'>, annualRatePercent: number): QuoteCost =>
  quoteCost({ ...quote, ratePercent: annualRatePercent, per: 'year', basis: 'reducing', fee: 0 }, 0)
