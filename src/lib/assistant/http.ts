import { ask } from '@contract/generated/operations.gen'
import { accept, refuse } from '@/lib/domain/result'
import type { HttpClient } from '@/lib/http/client'
import type { AssistantService } from './port'

/** The assistant over the AI backend. What it says is text of a stranger: nothing in it may be read as markup. */
export const httpAssistant = (call: HttpClient): AssistantService => ({
  async ask(question, { signal }) {
    const { answer } = await call(ask({ body: { question } }), signal)
    return answer ? accept(answer) : refuse('nothing-found')
  },
})
