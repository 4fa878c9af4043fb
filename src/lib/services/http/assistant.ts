import { accept, refuse } from '@/lib/domain/result'
import { ASSISTANT } from './assistant-operations'
import type { HttpClient } from './client'

/** The assistant over the AI backend. What it says is text of a stranger: nothing in it may be read as markup. */
export const httpAssistant = (call: HttpClient) => ({
  /** Answers a question of at most 300 characters. Rejects as the client does. */
  async ask(question: string, { signal }: { readonly signal: AbortSignal }) {
    const { answer } = await call(ASSISTANT.ask, { body: { question }, signal })
    return answer ? accept(answer) : refuse('nothing-found')
  },
})
