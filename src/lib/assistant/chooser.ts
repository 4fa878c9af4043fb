import { createHttpClient } from '@/lib/http/client'
import { httpAssistant } from './http'
import { inTurn } from './in-turn'
import { createLocalAssistant } from './local'
import type { AssistantService } from './port'

// `import.meta.env` for the same reason as in services/chooser.ts: the arm that is not taken leaves the build.
const baseUrl = import.meta.env.PUBLIC_AI_API_URL

const local = createLocalAssistant()

/** The assistant of this build: the AI backend's where there is one, and the page's own where that can't answer. */
export const assistantService: AssistantService = baseUrl
  ? inTurn([httpAssistant(createHttpClient({ baseUrl })), local])
  : local
