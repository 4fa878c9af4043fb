import { createEventClient } from '#lib/http/event-client'
import { withService } from './http.ts'
import { createLocalAssistant } from './local.ts'
import type { AssistantService } from './port.ts'

// `import.meta.env`, as in services/chooser.ts, so that the bundler removes the unused branch.
const baseUrl = import.meta.env.PUBLIC_AI_API_URL

const local = createLocalAssistant()

/** The assistant of this build: the one in the page, and beside it the AI backend if one is configured. */
export const assistantService: AssistantService = baseUrl
  ? withService(local, createEventClient({ baseUrl }))
  : local
