import { z } from 'astro/zod'
import { FIGURES_BASE } from '#lib/domain/offer/offer'
import {
  CLOSING_CHARGE_BOUNDS,
  COOLING_OFF_BOUNDS,
  FEE_BOUNDS,
  HTTPS_ADDRESS,
  LENDING_VALUE_BOUNDS,
  PENAL_CHARGE_BOUNDS,
  RATE_BOUNDS,
  TENURE_BOUNDS,
} from '#lib/domain/offer/offer-limits'
import { roundToPercent } from '#lib/domain/loan/apr'
import { INTEREST_DAYS } from '#lib/domain/loan/interest-days'
import { rateOnItsDay, REPAYMENTS } from '#lib/domain/loan/repayment'
import { SLAB_STARTS } from '#lib/domain/loan/slabs'
import { numberWithin, sample, strictFields, text, wholeNumberWithin, yesOrNo } from './fields.ts'

const SLABS =
  'slabs must be a list from the shortest to the longest, each with upToMonths (whole months, more than in the line before) and annualRatePercent (from 1 to 36, more than in the line before); leave it out if there is one rate'

/** Weights are stated to the milligram. */
const GOLD_TOLERANCE_GRAMS = 0.001

const NO_STATEMENT =
  "keyFactsStatement must be the https address of the lender's own statement; leave it out if there is none"

const fields = strictFields('an offer', {
  /** The card's title: the bank's short name, such as SBI, or the product's name, such as HDFC Excel. */
  name: text("name must be the card's title, such as SBI"),
  /** The lender's short name, exactly as in its file in src/content/partners. */
  bank: text("bank must be a lender's short name from src/content/partners, such as HDFC"),
  /** Gold Loan, or the product's name. */
  product: text('product must be a name, such as Gold Loan'),
  /** Percent a year, if everything is paid on its day; the monthly rate is a twelfth of it. */
  annualRatePercent: numberWithin(
    RATE_BOUNDS.min,
    RATE_BOUNDS.max,
    'annualRatePercent must be a number in percent, such as 8.9, from 1 to 36',
  ),
  /** Rates that rise the longer interest stays unpaid, the shortest first; the last counts for everything longer. */
  slabs: z
    .array(
      z.strictObject(
        {
          upToMonths: wholeNumberWithin(TENURE_BOUNDS.min, TENURE_BOUNDS.max, SLABS),
          annualRatePercent: numberWithin(RATE_BOUNDS.min, RATE_BOUNDS.max, SLABS),
        },
        { error: SLABS },
      ),
      { error: SLABS },
    )
    .min(2, { error: SLABS })
    .refine(
      (slabs) =>
        slabs.every(({ upToMonths, annualRatePercent }, index) => {
          const before = slabs[index - 1]
          return !before || (upToMonths > before.upToMonths && annualRatePercent > before.annualRatePercent)
        }),
      { error: SLABS },
    )
    .optional(),
  /** From when a higher slab counts. Leave it out without slabs. */
  slabsFrom: z
    .enum(SLAB_STARTS, {
      error:
        'slabsFrom must be first-day (the higher slab counts from the first unpaid day) or slab-day (only from the day on which it begins)',
    })
    .optional(),
  /** Percent a year if something is paid late and a rebate is lost. Leave it out if there is no rebate. */
  rateWithoutRebatePercent: numberWithin(
    RATE_BOUNDS.min,
    RATE_BOUNDS.max,
    'rateWithoutRebatePercent must be a number in percent a year, such as 21.6, from 1 to 36; leave it out if there is no rebate',
  ).optional(),
  /** Loan-to-value, percent. 85 is the Reserve Bank's highest ceiling, for loans up to 2.5 lakh rupees. */
  ltv: numberWithin(1, 85, 'ltv must be a number in percent, such as 75; the Reserve Bank allows at most 85'),
  /** The longest tenure, in months. */
  tenureMonths: wholeNumberWithin(
    TENURE_BOUNDS.min,
    TENURE_BOUNDS.max,
    'tenureMonths must be whole months from 1 to 12, such as 11',
  ),
  /** How the loan is repaid. */
  repayment: z.enum(REPAYMENTS, {
    error:
      'repayment must be emi (equal instalments), interest-only (interest monthly, the rest at the end) or bullet (all at the end)',
  }),
  /** How the days of interest are counted. Leave it out if each month is a twelfth of a year. */
  interestDays: z
    .enum(INTEREST_DAYS, {
      error:
        'interestDays must be 30/360 (each month a twelfth of a year) or actual/365 (by the day); leave it out for 30/360',
    })
    .optional(),
  /** Rupees before tax; 0 if there is none. */
  processingFee: wholeNumberWithin(
    FEE_BOUNDS.min,
    FEE_BOUNDS.max,
    'processingFee must be whole rupees from 0 to 10000, without commas; 0 means no fee',
  ),
  /** The charge for closing before the end, percent of what is still owed, before tax; 0 if there is none. */
  closingChargePercent: numberWithin(
    CLOSING_CHARGE_BOUNDS.min,
    CLOSING_CHARGE_BOUNDS.max,
    'closingChargePercent must be a number in percent from 0 to 5, such as 0.5; 0 means no charge for closing early',
  ),
  /** The charge for paying late, percent a year of the amount that is late. Leave it out if the lender does not state it. */
  penalChargePercent: numberWithin(
    PENAL_CHARGE_BOUNDS.min,
    PENAL_CHARGE_BOUNDS.max,
    'penalChargePercent must be a number in percent a year from 0 to 36, such as 2; leave it out if the lender states none',
  ).optional(),
  /** Days in which the loan can be given back without a charge. Leave it out if the lender does not state them. */
  coolingOffDays: wholeNumberWithin(
    COOLING_OFF_BOUNDS.min,
    COOLING_OFF_BOUNDS.max,
    'coolingOffDays must be whole days from 1 to 30, such as 3; leave it out if the lender states none',
  ).optional(),
  /** The address of the lender's own Key Facts Statement. Leave it out if there is none. */
  keyFactsStatement: z
    .string({ error: NO_STATEMENT })
    .regex(HTTPS_ADDRESS, { error: NO_STATEMENT })
    .optional(),
  /** Whether the gold is weighed at the borrower's home; otherwise at the branch. */
  doorstep: yesOrNo(
    'doorstep must be true if the gold can be pledged at home, or false if it is pledged at the branch',
  ),
  /** Shows a badge; it does not move the offer in any list. Use it for few offers. */
  recommended: yesOrNo('recommended must be true or false; leave it out for false').default(false),
  /** Loan per gram, rupees. Leave it out if the lender states none. */
  lendingValuePerGram: wholeNumberWithin(
    LENDING_VALUE_BOUNDS.min,
    LENDING_VALUE_BOUNDS.max,
    'lendingValuePerGram must be whole rupees lent for a gram, such as 4600; leave it out if the lender states none',
  ).optional(),
  /** Grams for a loan of 1,00,000 rupees: 100000 / lendingValuePerGram, to three decimals. */
  requiredGold: z
    .number({ error: 'requiredGold must be the grams for a loan of 1,00,000 rupees, such as 21.739' })
    .optional(),
  /** Rupees a month for a loan of 1,00,000 rupees. At 36 percent a year it is 3000. */
  monthlyInterest: wholeNumberWithin(
    1,
    3000,
    'monthlyInterest must be whole rupees a month for a loan of 1,00,000 rupees, such as 775',
  ).optional(),
  /** Always true. */
  sample,
})

type Fields = z.output<typeof fields>

/** The field to change, and what to change. */
type Problem = readonly [keyof Fields, string] | null

function goldProblem({ lendingValuePerGram, requiredGold }: Fields): Problem {
  if (requiredGold === undefined) return null
  if (lendingValuePerGram === undefined)
    return ['requiredGold', 'requiredGold needs lendingValuePerGram: state both, or leave both out']
  const expected = FIGURES_BASE / lendingValuePerGram
  // The Number.EPSILON term lets a weight pass that is exactly one milligram off, despite floating-point error.
  if (Math.abs(requiredGold - expected) <= GOLD_TOLERANCE_GRAMS + Number.EPSILON * 100) return null
  return [
    'requiredGold',
    `requiredGold must be 100000 / lendingValuePerGram: at ${lendingValuePerGram} rupees a gram that is ${expected.toFixed(3)}, not ${requiredGold}`,
  ]
}

/** Rates are stated to two decimals. */
const RATE_TOLERANCE_PERCENT = 0.005

function slabProblem(offer: Fields): Problem {
  const { annualRatePercent, slabs, slabsFrom, repayment } = offer
  if (!slabs) return slabsFrom ? ['slabsFrom', 'slabsFrom needs slabs: state both, or leave both out'] : null
  if (!slabsFrom) return ['slabsFrom', 'slabs need slabsFrom: first-day or slab-day, as the agreement says']
  if (repayment === 'emi')
    return [
      'slabs',
      'slabs are for interest-only and bullet loans: equal instalments have one rate, so leave slabs out',
    ]
  const rate = rateOnItsDay(offer)
  if (Math.abs(rate - annualRatePercent) <= RATE_TOLERANCE_PERCENT + Number.EPSILON * 100) return null
  const paid = repayment === 'bullet' ? 'at the end of the term' : 'each month'
  return [
    'annualRatePercent',
    `annualRatePercent must be what the slabs come to if the interest is paid ${paid}, on its day: that is ${String(roundToPercent(rate))}, not ${String(annualRatePercent)}`,
  ]
}

function rebateProblem({ annualRatePercent, slabs, rateWithoutRebatePercent }: Fields): Problem {
  const field = 'rateWithoutRebatePercent'
  const highest = slabs?.at(-1)?.annualRatePercent
  if (rateWithoutRebatePercent === undefined || rateWithoutRebatePercent === highest) return null
  if (highest !== undefined)
    return [field, `${field} must be the rate of the last slab, ${String(highest)}, or be left out`]
  if (rateWithoutRebatePercent > annualRatePercent) return null
  return [
    field,
    `${field} must be above annualRatePercent, ${String(annualRatePercent)}; leave it out if there is no rebate`,
  ]
}

/** A gold-loan offer, a file of src/content/offers. The file name is the offer's id. */
export const offerSchema = fields.check(({ value, issues }) => {
  for (const problem of [goldProblem(value), slabProblem(value), rebateProblem(value)]) {
    if (problem === null) continue
    const [field, message] = problem
    issues.push({ code: 'custom', path: [field], message, input: value[field] })
  }
})

export type OfferContent = z.output<typeof offerSchema>
