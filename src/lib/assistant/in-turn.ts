import { refuse } from '@/lib/domain/result'
import type { AssistantService } from './port'

/**
 * Combines several assistants: the next one is asked if the previous one has no answer or fails.
 * @throws the last assistant's error, if that one failed; the signal's reason once it is aborted
 */
export const inTurn = (assistants: readonly AssistantService[]): AssistantService => ({
  prepare() {
    for (const assistant of assistants) assistant.prepare?.()
  },
  async ask(question, options) {
    let failure: { readonly error: unknown } | null = null
    for (const assistant of assistants) {
      try {
        const answer = await assistant.ask(question, options)
        if (answer.ok) return answer
        failure = null
      } catch (error) {
        options.signal.throwIfAborted()
        failure = { error }
      }
    }
    if (failure) throw failure.error
    return refuse('nothing-found')
  },
})
