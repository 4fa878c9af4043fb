import { parseIsoDate, type IsoDate } from '#lib/domain/dates/dates'
import { roundToMilligram, type Grams } from '#lib/domain/gold/gold'
import { MAX_AMOUNT } from '#lib/domain/money/largest-amount'
import { roundToRupee, type Rupees } from '#lib/domain/money/money'
import type { Offer } from '#lib/domain/offer/offer'
import { INTEREST_DAYS } from '#lib/domain/loan/interest-days'
import { REPAYMENTS } from '#lib/domain/loan/repayment'
import { SLAB_STARTS, type RateSlab } from '#lib/domain/loan/slabs'
import { isFields } from './fields.ts'

const DEFAULT_TENURE_MONTHS = 12
const DEFAULT_LTV = 75

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** A number from `min` to `max`, or null. No figure of an offer may exceed MAX_AMOUNT. */
const numberOf = (value: unknown, min: number, max: number = MAX_AMOUNT): number | null =>
  typeof value === 'number' && value >= min && value <= max ? value : null

function rupeesOf(value: unknown, min: number): Rupees | null {
  const amount = numberOf(value, min)
  return amount === null ? null : roundToRupee(amount)
}

function gramsOf(value: unknown): Grams | null {
  const grams = numberOf(value, 0.001)
  return grams === null ? null : roundToMilligram(grams)
}

/** A whole number of at least 1, or null. */
function countOf(value: unknown): number | null {
  const months = numberOf(value, 1)
  return months === null || !Number.isInteger(months) ? null : months
}

/** The slabs of a hit, the shortest first; undefined if it has none; null if they can't be read. */
function slabsOf(value: unknown): readonly RateSlab[] | null | undefined {
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value) || value.length === 0) return null
  const slabs: RateSlab[] = []
  for (const slab of value as readonly unknown[]) {
    const upToMonths = isFields(slab) ? countOf(slab['upToMonths']) : null
    const annualRatePercent = isFields(slab) ? numberOf(slab['annualRatePercent'], 0, 100) : null
    if (upToMonths === null || annualRatePercent === null) return null
    if (upToMonths <= (slabs.at(-1)?.upToMonths ?? 0)) return null
    slabs.push({ upToMonths, annualRatePercent })
  }
  return slabs
}

/** An absolute `https:` address; anything else is ''. */
const secureUrlOf = (value: unknown): string => (textOf(value).startsWith('https://') ? textOf(value) : '')

/** A day of the calendar; undefined where it is none. */
const dayOf = (value: unknown): IsoDate | undefined => {
  const day = parseIsoDate(textOf(value))
  return day.ok ? day.value : undefined
}

/** An `https:` address or one relative to the site; anything else, such as `javascript:` or `http:`, is ''. */
function imageUrlOf(asset: unknown): string {
  const text = isFields(asset) ? textOf(asset['preview']) : ''
  try {
    return new URL(text, 'https://site.invalid').protocol === 'https:' ? text : ''
  } catch {
    return ''
  }
}

/**
 * Reads an untrusted search hit. Figures that are missing or out of range become null or a default (tenure 12 months,
 * loan-to-value 75 %, no fee, no charge for closing); the monthly rate falls back to a twelfth of the annual rate. With slabs
 * that can't be read, no rate is known.
 * @returns null for a hit without an id, a name or a bank
 */
export function toOffer(hit: unknown): Offer | null {
  if (!isFields(hit)) return null
  const id = textOf(hit['objectID'])
  const title = textOf(hit['name'])
  const bank = textOf(hit['bank'])
  if (id === '' || title === '' || bank === '') return null
  const slabs = slabsOf(hit['slabs'])
  const rateOf = (value: unknown) => (slabs === null ? null : numberOf(value, 0))
  const annualRatePercent = rateOf(hit['Annual Rol'])
  return {
    id,
    title,
    bank,
    product: textOf(hit['product']),
    annualRatePercent,
    monthlyRatePercent:
      rateOf(hit['Monthly Rol']) ?? (annualRatePercent === null ? null : annualRatePercent / 12),
    slabs: slabs ?? undefined,
    slabsFrom: slabs ? SLAB_STARTS.find((start) => start === hit['slabsFrom']) : undefined,
    rateWithoutRebatePercent: numberOf(hit['rateWithoutRebatePercent'], 0, 100) ?? undefined,
    tenureMonths: countOf(hit['Tenure']) ?? countOf(hit['term']) ?? DEFAULT_TENURE_MONTHS,
    ltv: numberOf(hit['ltv'], 1, 100) ?? DEFAULT_LTV,
    lendingValuePerGram: rupeesOf(hit['Rate Per Gram'], 1),
    requiredGold: gramsOf(hit['Required Gold']),
    monthlyInterest: rupeesOf(hit['Monthly Interest'], 0),
    repayment: REPAYMENTS.find((repayment) => repayment === hit['repayment']) ?? null,
    interestDays: INTEREST_DAYS.find((days) => days === hit['interestDays']),
    processingFee: rupeesOf(hit['processingFee'], 0) ?? (0 as Rupees),
    closingChargePercent: numberOf(hit['closingChargePercent'], 0, 100) ?? 0,
    penalChargePercent: numberOf(hit['penalChargePercent'], 0, 100) ?? undefined,
    coolingOffDays: countOf(hit['coolingOffDays']) ?? undefined,
    keyFactsStatement: secureUrlOf(hit['keyFactsStatement']) || undefined,
    doorstep: hit['doorstep'] === true,
    recommended: hit['recommended'] === true,
    imageUrl: imageUrlOf(hit['featuredAsset']),
    lastDay: dayOf(hit['lastDay']),
  }
}
