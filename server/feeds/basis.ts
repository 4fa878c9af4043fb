import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { AuditBasis } from '#lib/domain/audit/finding'
import { addDays, daysBetween, istDate, type IsoDate } from '#lib/domain/dates/dates'
import type { LoanPrice } from '#lib/domain/gold/loan-price'
import { rulesOn } from '#lib/domain/loan/rules'
import { goldPricesOf } from '#lib/content/offers/rates'
import { ruleTableOf } from '#lib/content/offers/rules'
import type { Context } from '../operations/context.ts'
import { shownAt, type ShownAt } from '../store/feeds/shown.ts'
import { storedLoanPrice } from '../store/rates/prices.ts'

const contentOf = (file: string): unknown =>
  parse(readFileSync(new URL(`../../src/content/${file}`, import.meta.url), 'utf8'))

// `npm run check:content` holds both files to their schemas.
const RULES = ruleTableOf(contentOf('rules/lending.yaml') as Parameters<typeof ruleTableOf>[0])
const PRICES = goldPricesOf({ data: contentOf('rates/gold.yaml') } as Parameters<typeof goldPricesOf>[0])

/** The price of the content, for a server into which nobody has entered one. */
const CONTENT_PRICE: LoanPrice = {
  pricePerGram22: PRICES.pricePerGram22,
  day: PRICES.valuation.date,
  basis: PRICES.valuation.previousDay < PRICES.valuationRatePerGram ? 'previous-day' : 'average-30-days',
}

/** Where nobody has entered a price, that of the content counts; else the newer of the two. */
const newer = (entered: LoanPrice | null): LoanPrice =>
  entered && entered.day >= CONTENT_PRICE.day ? entered : CONTENT_PRICE

/** What feeds are read and audited with, and decided about. */
export type FeedContext = Pick<Context, 'store' | 'now' | 'sendsMail'> & {
  readonly config: Pick<Context['config'], 'feeds' | 'siteUrl'>
}

/**
 * What an audit of now counts with, and by which price.
 * @param on a later day, by whose rules it is audited; the price is as old then as it is today
 */
export async function auditBasis(
  { store, config, now }: FeedContext,
  on: IsoDate = istDate(now()),
): Promise<{ readonly basis: AuditBasis; readonly price: LoanPrice }> {
  const today = istDate(now())
  const price = newer(await storedLoanPrice(store, today))
  const { tolerances } = config.feeds
  const priceDay = addDays(price.day, daysBetween(today, on))
  const { pricePerGram22 } = price
  return { price, basis: { day: on, rules: rulesOn(RULES, on), pricePerGram22, priceDay, tolerances } }
}

/** Whether a price is too old to audit with. */
export const isTooOld = ({ config, now }: Pick<FeedContext, 'config' | 'now'>, priceDay: string): boolean =>
  daysBetween(priceDay as IsoDate, istDate(now())) > config.feeds.tolerances.priceDays

/** By what offers are shown now. */
export const shownAtOf = ({ config, now }: Pick<FeedContext, 'config' | 'now'>): ShownAt =>
  shownAt(now(), config.feeds.keepDays)
