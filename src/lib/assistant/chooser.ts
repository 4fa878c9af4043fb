import { createHttpClient } from '@/lib/http/client'
import { httpAssistant } from './http'
import { inTurn } from './in-turn'
import { createLocalAssistant } from './local'
import type { AssistantService } from './port'

// `import.meta.env`, as in services/chooser.ts, so that the bundler removes the unused branch.
const baseUrl = import.meta.env.PUBLIC_AI_API_URL

const local = createLocalAssistant()

/** The assistant of this build: the AI backend if configured, with the local assistant as fallback. */
export const assistantService: AssistantService = baseUrl
  ? inTurn([httpAssistant(createHttpClient({ baseUrl })), local])
  : local
