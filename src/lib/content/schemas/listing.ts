import { z } from 'astro/zod'
import { PUBLIC_REASONS } from '#lib/domain/listing/public-reason'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { Grams } from '#lib/domain/gold/gold'
import { INTEREST_DAYS } from '#lib/domain/loan/interest-days'
import { REPAYMENTS } from '#lib/domain/loan/repayment'
import { SLAB_STARTS } from '#lib/domain/loan/slabs'
import type { Listing } from '#lib/domain/listing/listing'
import type { Rupees } from '#lib/domain/money/money'

const text = z.string().min(1)
const percent = z.number().min(0).max(100)
const months = z.int().min(1).max(12)
const rupees = z
  .int()
  .min(0)
  .transform((amount) => amount as Rupees)
const grams = z
  .number()
  .min(0)
  .transform((weight) => weight as Grams)
const day = z.iso.date().transform((date) => date as IsoDate)

const listedOffer = z.object({
  id: text,
  title: text,
  bank: text,
  product: text,
  annualRatePercent: percent,
  monthlyRatePercent: percent,
  slabs: z.array(z.object({ upToMonths: months, annualRatePercent: percent })).optional(),
  slabsFrom: z.enum(SLAB_STARTS).optional(),
  rateWithoutRebatePercent: percent.optional(),
  tenureMonths: months,
  ltv: percent,
  lendingValuePerGram: rupees.nullable(),
  requiredGold: grams.nullable(),
  monthlyInterest: rupees.nullable(),
  repayment: z.enum(REPAYMENTS),
  interestDays: z.enum(INTEREST_DAYS).optional(),
  processingFee: rupees,
  closingChargePercent: percent,
  penalChargePercent: percent.optional(),
  coolingOffDays: z.int().min(1).max(30).optional(),
  keyFactsStatement: z.string().startsWith('https://').optional(),
  doorstep: z.boolean(),
  recommended: z.boolean(),
  imageUrl: text,
  lastDay: day.optional(),
})

/** The list of offers as the server answers with it. It says nothing in words: no editor writes it. */
export const listingSchema: z.ZodType<Listing> = z.object({
  version: text,
  asOf: z.iso.datetime(),
  lenders: z.array(z.object({ id: text, name: text })),
  offers: z.array(listedOffer),
  withheld: z.array(z.object({ lender: text, reason: z.enum(PUBLIC_REASONS), offers: z.array(text).min(1) })),
  silent: z.array(z.object({ lender: text, day })),
})
