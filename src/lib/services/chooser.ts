import { createHttpClient } from '#lib/http/client'
import { pageLanguage } from '#lib/http/page-language'
import { httpServices } from './http/services.ts'
import { sessionHint } from './http/session-hint.ts'
import type { Services } from './ports.ts'
import { simulatedServices } from './simulated/services.ts'

// `import.meta.env` instead of `astro:env`: the bundler inlines the value as a literal, so the unused adapter and its
// imports are removed from the build. `astro:env` still validates this setting.
const baseUrl = import.meta.env.PUBLIC_MAIN_API_URL

/** The services of this build. Only choosers import adapters. */
export const services: Services = baseUrl
  ? httpServices(createHttpClient({ baseUrl, language: pageLanguage() }), sessionHint(baseUrl))
  : simulatedServices
