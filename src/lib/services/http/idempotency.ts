import { HttpError } from '@/lib/http/http-error'

const KEY_BYTES = 16

// `crypto.randomUUID` is missing on plain http: addresses.
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

const isRefusal = (error: unknown): boolean =>
  error instanceof HttpError && error.status >= 400 && error.status < 500

/**
 * Sends requests that must not be executed twice. A payload keeps its idempotency key until the service has answered or
 * refused it (4xx), so that the service recognises a retry after a lost answer.
 * @returns a function that sends a payload with its key
 */
export function createIdempotentSender(): <T>(
  payload: unknown,
  send: (idempotencyKey: string) => Promise<T>,
) => Promise<T> {
  let open: { readonly wish: string; readonly key: string } | null = null
  return async (payload, send) => {
    const wish = JSON.stringify(payload)
    const mine = open?.wish === wish ? open : { wish, key: newKey() }
    open = mine
    const settle = () => {
      if (open === mine) open = null
    }
    try {
      const answer = await send(mine.key)
      settle()
      return answer
    } catch (error) {
      if (isRefusal(error)) settle()
      throw error
    }
  }
}
