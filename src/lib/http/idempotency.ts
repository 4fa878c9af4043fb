import { readTab, removeTab, writeTab } from '#lib/storage/items'
import { HttpError } from './http-error.ts'

const KEY_BYTES = 16

// `crypto.randomUUID` is missing on plain http: addresses.
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Tells two payloads apart. Nothing of the payload can be read from it. */
function fingerprint(text: string): string {
  let hash = 0
  for (const character of text) hash = (Math.imul(31, hash) + (character.codePointAt(0) ?? 0)) | 0
  return hash.toString(36)
}

/** The statuses that end a request: it was refused, and the same one would be again. Not so 401 and 429. */
const ENDED = [400, 409, 422]

const isEnded = (error: unknown): boolean => error instanceof HttpError && ENDED.includes(error.status)

/** The unanswered request of an entry: its fingerprint and its idempotency key. In the tab, so that it outlasts a reload. */
function createMemory(entry: string) {
  let inMemory: string | null = null
  const read = () => inMemory ?? readTab(entry)
  return {
    keyOf(payload: string): string | null {
      const [known, key] = (read() ?? '').split(' ')
      return known === payload && key ? key : null
    },
    store(payload: string, key: string): void {
      inMemory = `${payload} ${key}`
      writeTab(entry, inMemory)
    },
    forget(key: string): void {
      if (!read()?.endsWith(key)) return
      inMemory = null
      removeTab(entry)
    },
  }
}

/**
 * Sends requests that must not be executed twice. A payload keeps its idempotency key until the service has granted it
 * or refused it for good, also over a reload, so that the service recognises a retry after a lost answer.
 * @param entry the key in the tab's storage, unique among the senders
 * @returns a function that sends a payload with its key
 */
export function createIdempotentSender(
  entry: string,
): <T>(payload: unknown, send: (idempotencyKey: string) => Promise<T>) => Promise<T> {
  const memory = createMemory(entry)
  return async (payload, send) => {
    const print = fingerprint(JSON.stringify(payload))
    const key = memory.keyOf(print) ?? newKey()
    memory.store(print, key)
    try {
      const answer = await send(key)
      memory.forget(key)
      return answer
    } catch (error) {
      if (isEnded(error)) memory.forget(key)
      throw error
    }
  }
}
