import { HttpError } from './http-error.ts'

const KEY_BYTES = 16

// `crypto.randomUUID` is missing on plain http: addresses.
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Tells two wishes apart. Nothing of the wish can be read from it. */
function fingerprint(text: string): string {
  let hash = 0
  for (const character of text) hash = (Math.imul(31, hash) + (character.codePointAt(0) ?? 0)) | 0
  return hash.toString(36)
}

/** The statuses that end a wish: it was refused, and the same one would be again. Not so 401 and 429. */
const ENDED = [400, 409, 422]

const isEnded = (error: unknown): boolean => error instanceof HttpError && ENDED.includes(error.status)

/** sessionStorage, or null where it is blocked (access then throws). */
function session(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}

/** The open wish of a name: its fingerprint and its key. Kept in the tab, so that it outlasts a reload. */
function createMemory(name: string) {
  const item = `moneypal:wish:${name}`
  let kept: string | null = null
  const read = () => {
    try {
      return kept ?? session()?.getItem(item) ?? null
    } catch {
      return kept
    }
  }
  return {
    keyOf(wish: string): string | null {
      const [known, key] = (read() ?? '').split(' ')
      return known === wish && key ? key : null
    },
    keep(wish: string, key: string): void {
      kept = `${wish} ${key}`
      try {
        session()?.setItem(item, kept)
      } catch {
        // Storage is full or blocked: the key lasts as long as the page.
      }
    },
    forget(key: string): void {
      if (!read()?.endsWith(key)) return
      kept = null
      try {
        session()?.removeItem(item)
      } catch {
        // Storage is blocked, so there is nothing to remove.
      }
    },
  }
}

/**
 * Sends requests that must not be executed twice. A payload keeps its idempotency key until the service has granted it
 * or refused it for good, also over a reload, so that the service recognises a retry after a lost answer.
 * @param name of the requests, unique among the senders
 * @returns a function that sends a payload with its key
 */
export function createIdempotentSender(
  name: string,
): <T>(payload: unknown, send: (idempotencyKey: string) => Promise<T>) => Promise<T> {
  const memory = createMemory(name)
  return async (payload, send) => {
    const wish = fingerprint(JSON.stringify(payload))
    const key = memory.keyOf(wish) ?? newKey()
    memory.keep(wish, key)
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
