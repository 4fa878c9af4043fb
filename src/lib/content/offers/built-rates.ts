import { getCollection, getEntry } from 'astro:content'
import type { RateHistory } from '#lib/domain/gold/rate-history'
import { rateHistoryOf } from './rate-history.ts'
import { goldPricesOf } from './rates.ts'

/** The prices of past days that the site was built with, and whether they are made up. */
export async function builtRates(): Promise<{ readonly history: RateHistory; readonly sample: boolean }> {
  const { displayed } = goldPricesOf(await getEntry('rates', 'gold'))
  return { history: rateHistoryOf(await getCollection('rateHistory'), displayed), sample: displayed.sample }
}
