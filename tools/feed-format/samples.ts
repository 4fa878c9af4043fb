import { roundToPercent } from '#lib/domain/loan/apr'
import { costForMonths } from '#lib/domain/loan/cost-for-months'
import { KARAT_22, type PledgedKarat } from '#lib/domain/gold/karat'
import { repaymentSchedule, toPaisa } from '#lib/domain/loan/repayment'
import { rulesOn } from '#lib/domain/loan/rules'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { Rupees } from '#lib/domain/money/money'
import { statedAmount, type FeedOffer, type StatedFigures } from '#lib/domain/feed/feed-offer'
import { marketOf } from '#lib/content/offers/market'
import { readYamlFiles } from '#lib/content/reading/read-files'
import { goldRatesSchema } from '#lib/content/schemas/rates'
import { rulesSchema } from '#lib/content/schemas/rules'

/** The day of the site's sample prices, whose rules the figures follow. */
const DAY = '2026-11-20' as IsoDate

const only = (folder: string): unknown => readYamlFiles(folder)[0]?.data

const market = marketOf(
  { data: goldRatesSchema.parse(only('rates')) },
  { data: rulesSchema.parse(only('rules')) },
)

/** What a lender lends for a gram by karat, if it lends so much for a gram of 22 KT. */
const lentByKarat = (of22: number): Partial<Record<PledgedKarat, number>> =>
  Object.fromEntries(
    ([24, 23, 22, 20, 18] as const).map((karat) => [karat, Math.floor((of22 * karat) / KARAT_22)]),
  )

const COMMON = {
  amountFrom: 10_000 as Rupees,
  amountUpTo: 2_500_000 as Rupees,
  tenureMonths: 12,
  interestDays: '30/360',
  closingChargePercent: 0.5,
  penalChargePercent: 3,
  lendingValuePerGram: lentByKarat(4468),
  valuationBasis: 'lower-of-both',
  coolingOffDays: 3,
  validFrom: DAY,
  validUntil: '2027-11-30' as IsoDate,
  grievanceName: 'Nodal officer, Tamarind Tree',
  grievancePhone: '1800 000 0000',
  grievanceMail: 'complaints@tamarind-tree.example',
} as const satisfies Partial<FeedOffer>

const TERMS: readonly FeedOffer[] = [
  {
    ...COMMON,
    id: 'TT-03',
    name: 'Tamarind Tree Harvest',
    product: 'Gold Loan',
    annualRatePercent: 9.6,
    rateWithoutRebatePercent: 12,
    repayment: 'emi',
    processingFee: 199,
    doorstep: true,
    pinAreas: ['1220', '1221'],
    keyFactsStatement: 'https://tamarind-tree.example/kfs/tt-03.pdf',
  },
  {
    ...COMMON,
    id: 'TT-07',
    name: 'Tamarind Tree Season',
    product: 'Gold Loan',
    annualRatePercent: 10.8,
    slabs: [
      { upToMonths: 1, annualRatePercent: 10.8 },
      { upToMonths: 3, annualRatePercent: 14.4 },
      { upToMonths: 12, annualRatePercent: 21.6 },
    ],
    slabsFrom: 'first-day',
    repayment: 'interest-only',
    processingFee: 0,
    doorstep: false,
    keyFactsStatement: 'https://tamarind-tree.example/kfs/tt-07.pdf',
  },
]

/** What an offer comes to if every payment is made on its day. */
function figuresOf(offer: FeedOffer): StatedFigures {
  const loan = {
    principal: statedAmount(offer),
    annualRatePercent: offer.annualRatePercent,
    slabs: offer.slabs,
    slabsFrom: offer.slabsFrom,
    tenureMonths: offer.tenureMonths,
    repayment: offer.repayment,
    processingFee: offer.processingFee ?? 0,
    closingChargePercent: offer.closingChargePercent ?? 0,
    feeTaxPercent: rulesOn(market.rules, DAY).feeTaxPercent,
  }
  const cost = costForMonths(loan, loan.tenureMonths)
  const paid = repaymentSchedule(loan).reduce((sum, { instalment }) => sum + instalment, 0)
  const lent = offer.lendingValuePerGram?.[KARAT_22] ?? 0
  return {
    aprPercent: roundToPercent(cost.aprPercent),
    monthlyPayment: cost.pattern.monthly,
    paidBack: toPaisa(paid),
    feeWithTax: cost.feeWithTax,
    ltvPercent: roundToPercent((lent / market.pricePerGram22) * 100),
  }
}

/** The made-up offers of the template, with their figures. */
export const SAMPLES: readonly FeedOffer[] = TERMS.map((offer) => ({ ...offer, ...figuresOf(offer) }))
