import { HttpError } from '#lib/http/http-error'
import { REFUSAL_CODES, Refused } from '#lib/services/refused'

/**
 * Waits for an answer of the main backend. Rejects with a `Refused` if the error has one of its codes, otherwise with
 * the error as it is.
 */
export async function orRefused<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { code } = Object(error.body) as { readonly code?: unknown }
    const known = REFUSAL_CODES.find((one) => one === code)
    throw known ? new Refused(known, error.retryAfter) : error
  }
}
