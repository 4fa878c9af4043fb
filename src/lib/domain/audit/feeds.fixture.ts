import type { IsoDate } from '#lib/domain/dates/dates'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import type { Rupees } from '#lib/domain/money/money'
import {
  bySlabs,
  daily,
  lenderFigures,
  monthly,
  nearest,
  type LenderLoan,
  type Way,
} from './lender-sums.fixture.ts'

/** The value of a gram of 22 KT that the made-up lenders work with, rupees. */
const PRICE = 5958.33

/** Parts of a thousand. */
const FINE = { 24: 999, 22: 916, 18: 750 } as const

/** A seeded random generator, the same on every machine: a linear congruence of 48 bits. */
export interface Dice {
  readonly between: (min: number, max: number) => number
  readonly oneOf: <T>(choices: readonly T[]) => T
  /** True so often, of a hundred. */
  readonly chance: (percent: number) => boolean
}

export function diceOf(seed: number): Dice {
  // Neighbouring seeds would begin alike without the multiplication.
  let state = (BigInt(seed) * 0x9e3779b97f4a7c15n) & 0xffffffffffffn
  const next = (): number => {
    state = (state * 0x5deece66dn + 0xbn) & 0xffffffffffffn
    return Number(state >> 16n) / 2 ** 32
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    between,
    oneOf: <T>(choices: readonly T[]) => choices[between(0, choices.length - 1)] as T,
    chance: (percent) => next() * 100 < percent,
  }
}

/** What a made-up offer is drawn with; what is not given is drawn. */
export interface Draw {
  readonly way?: Way
  readonly months?: number
  readonly fee?: number
  readonly slabs?: boolean
  readonly byDays?: boolean
  readonly amountUpTo?: number
  /** Percent of the value that is lent; as much as is allowed, or less, unless given. */
  readonly lent?: number
  /** Whether a value per gram is stated, and not only the share. */
  readonly perGram?: boolean
  /** Whether nothing is left out and nothing is rounded to the rupee. */
  readonly exact?: boolean
}

export const rupeesOf = (amount: number): Rupees => amount as Rupees

/** The percent that may be due on gold for a sum. */
const allowedOn = (due: number): number => (due <= 250_000 ? 85 : due <= 500_000 ? 80 : 75)

/** The fee with 18% GST, to the paisa. */
export const taxed = (fee: number): number => nearest(fee * 118) / 100

const twoDecimals = (value: number): number => nearest(value * 100) / 100

function slabsOf(dice: Dice, rate: number, way: Way, months: number) {
  const reach = way === 'bullet' ? months : 1
  const first = [reach, rate] as const
  return [first, [reach + 3, rate + dice.between(1, 4) / 4], [reach + 6, rate + 2]] as const
}

/** What is lent on a gram: rounded down to ten rupees. */
export const perGramOf = (karat: keyof typeof FINE, percent: number): number =>
  Math.floor((PRICE * FINE[karat] * percent) / 916 / 1000) * 10

function lendingOf(dice: Dice, percent: number, perGram: boolean): Partial<FeedOffer> {
  if (!perGram) return { ltvPercent: percent }
  const others = dice.chance(30) ? { 18: perGramOf(18, percent), 24: perGramOf(24, percent) } : {}
  return { ltvPercent: percent, lendingValuePerGram: { 22: perGramOf(22, percent), ...others } }
}

/** How the lender counts its interest, and the fields that say so. */
function countingOf(dice: Dice, draw: Draw, rate: number, way: Way, months: number) {
  if (draw.slabs ?? (way !== 'emi' && dice.chance(20))) {
    const slabs = slabsOf(dice, rate, way, months)
    const whole = dice.chance(50)
    return {
      interest: bySlabs(slabs, whole),
      fields: {
        interestDays: '30/360',
        slabs: slabs.map(([upToMonths, annualRatePercent]) => ({ upToMonths, annualRatePercent })),
        slabsFrom: whole ? 'first-day' : 'slab-day',
      } as const,
    }
  }
  return (draw.byDays ?? dice.chance(25))
    ? {
        interest: daily(rate, dice.between(0, 9), dice.between(1, 28)),
        fields: { interestDays: 'actual/365' } as const,
      }
    : { interest: monthly(rate), fields: { interestDays: '30/360' } as const }
}

/** The figures as this lender writes them: to the paisa, or rounded to the rupee. */
function statedOf(dice: Dice, loan: LenderLoan, exact: boolean, byDays: boolean): Partial<FeedOffer> {
  const { apr, monthly: payment, paidBack } = lenderFigures(loan)
  const isWhole = !exact && dice.chance(40)
  const inRupees = isWhole && loan.months > 1
  const paid = inRupees ? nearest(payment) : payment
  const sum =
    inRupees && loan.way !== 'bullet' && !(byDays && loan.way === 'interest-only') && dice.chance(50)
      ? paid * loan.months + (loan.way === 'emi' ? 0 : loan.amount)
      : isWhole
        ? nearest(paidBack)
        : paidBack
  return {
    aprPercent: twoDecimals(apr),
    paidBack: sum,
    ...(loan.way === 'bullet' ? {} : { monthlyPayment: paid }),
    feeWithTax: loan.feeWithTax,
  }
}

const OPTIONAL = [
  'penalChargePercent',
  'coolingOffDays',
  'validUntil',
  'aprPercent',
  'monthlyPayment',
  'paidBack',
] as const

/** An offer whose figures add up. */
export function goodOffer(dice: Dice, id: string, draw: Draw = {}): FeedOffer {
  const way = draw.way ?? dice.oneOf(['emi', 'interest-only', 'bullet'] as const)
  const months = draw.months ?? (way === 'bullet' ? dice.between(1, 12) : dice.between(1, 24))
  const rate = dice.between(850, 2400) / 100
  const fee = draw.fee ?? dice.oneOf([0, 49, 99, 149, 250, 499, 999, 1500])
  const amountFrom = dice.oneOf([10_000, 25_000, 50_000])
  const amountUpTo = draw.amountUpTo ?? dice.oneOf([75_000, 200_000, 500_000, 2_500_000])
  const amount = Math.min(100_000, amountUpTo)
  const { interest, fields } = countingOf(dice, draw, rate, way, months)
  const loan = { amount, ratePercent: rate, months, way, feeWithTax: taxed(fee), interest }
  const atEnd = way === 'bullet' ? 1 + (rate * months) / 1200 : 1
  const percent = draw.lent ?? Math.floor(allowedOn(amountUpTo * atEnd) / atEnd) - dice.between(0, 3)
  const offer: FeedOffer = {
    id,
    name: `Offer ${id}`,
    product: 'Gold Loan',
    annualRatePercent: rate,
    repayment: way,
    tenureMonths: months,
    amountFrom: rupeesOf(amountFrom),
    amountUpTo: rupeesOf(amountUpTo),
    processingFee: fee,
    closingChargePercent: 0,
    penalChargePercent: 2,
    valuationBasis: 'lower-of-both',
    coolingOffDays: 3,
    keyFactsStatement: 'https://lender.example/kfs.pdf',
    validFrom: '2026-11-01' as IsoDate,
    validUntil: '2026-12-31' as IsoDate,
    grievancePhone: '1800 000 000',
    ...fields,
    ...lendingOf(dice, percent, draw.perGram ?? dice.chance(70)),
    ...statedOf(dice, loan, draw.exact ?? false, fields.interestDays === 'actual/365'),
  }
  if ((draw.exact ?? false) || dice.chance(50)) return offer
  const leftOut: string = dice.oneOf(OPTIONAL)
  return Object.fromEntries(
    Object.entries(offer).filter(([field]) => field !== leftOut),
  ) as unknown as FeedOffer
}
