import { formatGrams } from '#lib/domain/format/format'
import { roundToMilligram } from '#lib/domain/gold/gold'
import { letterRulesOf } from '#lib/content/offers/rules'
import { marketOf } from '#lib/content/offers/market'
import { offersOf, type OfferEntry } from '#lib/content/offers/offers'
import type { GoldRatesContent } from '#lib/content/schemas/rates'
import type { PartnerContent } from '#lib/content/schemas/partner'
import type { RulesContent } from '#lib/content/schemas/rules'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { LetterRules } from '#lib/domain/letters/letter-rules'
import { roundToPercent } from '#lib/domain/loan/apr'
import type { ChargedLoan } from '#lib/domain/loan/cost-for-months'
import type { RepaidLoan } from '#lib/domain/loan/repayment'
import { basisOn, NO_VISITOR } from '#lib/domain/offer/market'
import type { FiguresBasis, Offer } from '#lib/domain/offer/offer'
import type { Locale } from '#lib/domain/shared/locale'

/** The content that figures are worked out with. */
export interface FigureContent {
  readonly rates: { readonly data: GoldRatesContent } | undefined
  readonly rules: { readonly data: RulesContent } | undefined
  readonly offers: readonly OfferEntry[]
  readonly partners: readonly { readonly id: string; readonly data: PartnerContent }[]
}

/** The prices and rules of a day, and the sample offers of each kind of lender. */
export interface FigureBasis extends FiguresBasis {
  readonly letterRules: LetterRules
  readonly offersOf: Readonly<Record<PartnerContent['kind'], readonly Offer[]>>
}

/** Figures by their names, as a language writes them. */
export type Figures = Readonly<Record<string, string>>

/**
 * What the figures of guides are worked out with. The offers are the samples also where a build shows those of lenders.
 * @throws if the prices or the rules are missing
 */
export function figureBasis({ rates, rules, offers, partners }: FigureContent, day: IsoDate): FigureBasis {
  const market = marketOf(rates, rules)
  if (!rules) throw new Error('src/content/rules/lending.yaml is missing: it holds the rules of the site.')
  const samples = offersOf(offers, partners)
  const kinds = new Map(partners.map(({ data }) => [data.name, data.kind]))
  const ofKind = (kind: PartnerContent['kind']) => samples.filter(({ bank }) => kinds.get(bank) === kind)
  return {
    ...basisOn(market, day, NO_VISITOR),
    letterRules: letterRulesOf(rules.data),
    offersOf: { bank: ofKind('bank'), 'finance-company': ofKind('finance-company') },
  }
}

/** A loan of an example: what is not named is free of charge. */
export const exampleLoan = (
  loan: RepaidLoan & Partial<ChargedLoan>,
  { rules }: Pick<FigureBasis, 'rules'>,
): ChargedLoan => ({
  processingFee: 0,
  closingChargePercent: 0,
  feeTaxPercent: rules.feeTaxPercent,
  ...loan,
})

/** A rate or share as a sentence writes it, without noughts at its end: '10.5%'. */
export const formatRate = (percent: number): string => `${roundToPercent(percent)}%`

/** A weight to a tenth of a gram, rounded up: less would not be enough. */
export const formatWeightNeeded = (grams: number, locale: Locale): string =>
  formatGrams(Math.ceil(roundToMilligram(grams) * 10) / 10, locale)
