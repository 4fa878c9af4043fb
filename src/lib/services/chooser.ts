import { createHttpClient } from '@/lib/http/client'
import { httpServices } from './http/services'
import type { Services } from './ports'
import { simulatedServices } from './simulated/services'

// Not from `astro:env`, which validates the same setting: the bundler puts `import.meta.env` in as a literal, so that the
// arm that is not taken leaves the build with what only it imports.
const baseUrl = import.meta.env.PUBLIC_MAIN_API_URL

/** The services of this build. Only choosers name an adapter. */
export const services: Services = baseUrl ? httpServices(createHttpClient({ baseUrl })) : simulatedServices
