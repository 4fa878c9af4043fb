import { createHttpClient } from '#lib/http/client'
import { pageLanguage } from '#lib/http/page-language'
import { httpOndc } from './http/ondc.ts'
import type { OndcService } from './ports.ts'

// Inlined as a literal: a build without services drops the adapter.
const baseUrl = import.meta.env.PUBLIC_MAIN_API_URL

/** The server asks the lender's site before it answers, for up to five seconds each time. */
const TIMEOUT_MS = 20_000

/** The lenders of the open network; null without a server, since a browser can't take part in it. Apart from the other
 * services, so that only pages that ask them load it. */
export const ondc: OndcService | null = baseUrl
  ? httpOndc(createHttpClient({ baseUrl, language: pageLanguage(), timeoutMs: TIMEOUT_MS }))
  : null
