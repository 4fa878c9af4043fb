import { refuse } from '@/lib/domain/result'
import type { AssistantService } from './port'

/**
 * Several assistants as one: each is asked when the one before has no answer or cannot give one.
 * @throws what the last one threw, if it could not answer; the signal's reason once it is aborted
 */
export const inTurn = (assistants: readonly AssistantService[]): AssistantService => ({
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
