import { ask } from '@contract/generated/operations.gen'
import { accept, refuse } from '@/lib/domain/result'
import type { HttpClient } from '@/lib/http/client'
import type { AssistantService } from './port'

/** The assistant of the AI backend. Its answers are untrusted text: never render them as markup. */
export const httpAssistant = (call: HttpClient): AssistantService => ({
  async ask(question, { signal }) {
    const { answer } = await call(ask({ body: { question } }), signal)
    return answer ? accept({ kind: 'known', ...answer }) : refuse('nothing-found')
  },
})
