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
 * Sends wishes that must not be granted twice. A wish keeps its key until the service has answered or refused it, so
 * that the same wish, sent again after an answer got lost, is recognised.
 * @returns sends a payload with its key
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
