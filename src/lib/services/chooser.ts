import { inTurn } from './assistants'
import { httpAssistant } from './http/assistant'
import { createHttpClient } from './http/client'
import { httpServices } from './http/services'
import { createLocalAssistant } from './local/assistant'
import type { AssistantService, Services } from './ports'
import { simulatedServices } from './simulated/services'

// Not from `astro:env`, which validates the same settings: the bundler puts `import.meta.env` in as literals, so that the
// arm that is not taken leaves the build with what only it imports.
const mainUrl = import.meta.env.PUBLIC_MAIN_API_URL
const aiUrl = import.meta.env.PUBLIC_AI_API_URL

const main = mainUrl ? httpServices(createHttpClient({ baseUrl: mainUrl })) : simulatedServices
const local = createLocalAssistant()
const assistant: AssistantService = aiUrl
  ? inTurn([httpAssistant(createHttpClient({ baseUrl: aiUrl })), local])
  : local

/** The services of this build. Only choosers name an adapter. */
export const services: Services = { ...main, assistant }
