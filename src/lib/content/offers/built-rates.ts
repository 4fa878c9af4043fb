import { getCollection, getEntry } from 'astro:content'
import { differingCities } from '#lib/domain/gold/rate-cities'
import type { RateHistory } from '#lib/domain/gold/rate-history'
import { rateHistoriesOf } from './rate-history.ts'
import { goldPricesOf } from './rates.ts'

/** The prices of past days that the site was built with, and whether they are made up. */
export async function builtRates(): Promise<{
  /** In the city that is shown where none is named. */
  readonly history: RateHistory
  /** In the other cities. */
  readonly others: readonly RateHistory[]
  readonly sample: boolean
}> {
  const { displayed } = goldPricesOf(await getEntry('rates', 'gold'))
  const histories = rateHistoriesOf(await getCollection('rateHistory'), displayed)
  return { ...histories, sample: displayed.sample }
}

/** The cities that the page of the gold rate offers, that which is shown where none is named first. */
export async function offeredCities(): Promise<readonly RateHistory[]> {
  const { history, others } = await builtRates()
  return differingCities(history, others)
}
