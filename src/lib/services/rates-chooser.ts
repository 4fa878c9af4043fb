import { httpRates } from './http/gold-rate.ts'
import type { RatesService } from './ports.ts'

// Inlined as a literal: a build without services drops the adapter.
const baseUrl = import.meta.env.PUBLIC_MAIN_API_URL

/** The rates of this build; null without services, where only the built-in rate is shown. Apart from the other
 * services, so that a page that shows the rate loads nothing else. */
export const rates: RatesService | null = baseUrl ? httpRates(baseUrl) : null
