import { persistentAtom, setPersistentEngine } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'
import * as v from 'valibot'

/** Version of the stored data. Raise it if a schema changes so that old data could pass validation by mistake. */
const VERSION = 1
const PREFIX = 'moneypal:'
const KEY_PREFIX = `${PREFIX}${VERSION}:`

/** A store whose value survives a reload of the tab. `initial` is the value that the server renders. */
export interface SessionStore<T> extends WritableAtom<T> {
  readonly initial: T
}

const stores: { readonly store: object; readonly key: string; readonly reset: () => void }[] = []

/** sessionStorage, or null on the server and where it is blocked (access then throws). */
function browserSession(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage
  } catch {
    return null
  }
}

/** Values that session storage refused. They last as long as the page. */
const memory = new Map<string, string>()
const engine = new Proxy<Record<string, string>>(
  {},
  {
    has: (_, key: string) => read(key) !== null,
    get: (_, key: string) => read(key) ?? undefined,
    set(_, key: string, value: string) {
      try {
        const storage = browserSession()
        if (storage) {
          storage.setItem(key, value)
          memory.delete(key)
          return true
        }
      } catch {
        // Storage is full or blocked: keep the value in memory.
      }
      memory.set(key, value)
      return true
    },
    deleteProperty(_, key: string) {
      memory.delete(key)
      try {
        browserSession()?.removeItem(key)
      } catch {
        // Storage is blocked, so there is nothing to remove.
      }
      return true
    },
  },
)

function read(key: string): string | null {
  const kept = memory.get(key)
  if (kept !== undefined) return kept
  try {
    return browserSession()?.getItem(key) ?? null
  } catch {
    return null
  }
}

// `pageshow` updates a page restored from the back-forward cache; `storage` events never fire for the tab's own session.
setPersistentEngine(engine, {
  addEventListener(_key, _listener, restore) {
    if (typeof window !== 'undefined') window.addEventListener('pageshow', restore)
  },
  removeEventListener(_key, _listener, restore) {
    if (typeof window !== 'undefined') window.removeEventListener('pageshow', restore)
  },
  perKey: false,
})

/**
 * A store kept in the tab's session storage. Stored values are validated with the schema: missing, damaged, foreign or
 * outdated data gives the initial value and never throws.
 * @param name unique among the stores
 * @param schema the schema of a stored value
 * @param initial the value if nothing is stored; also the value that the server renders
 */
export function sessionStore<T>(
  name: string,
  schema: v.GenericSchema<unknown, T>,
  initial: T,
): SessionStore<T> {
  const store = persistentAtom<T>(KEY_PREFIX + name, initial, {
    // Undefined removes the item, so that a store at its initial value stores nothing.
    encode: (value) => (value === initial ? undefined : JSON.stringify(value)),
    decode(text) {
      try {
        const parsed = v.safeParse(schema, JSON.parse(text))
        return parsed.success ? parsed.output : initial
      } catch {
        return initial
      }
    },
  })
  stores.push({ store, key: KEY_PREFIX + name, reset: () => store.set(initial) })
  return Object.assign(store, { initial })
}

/**
 * Clears this site's data in the tab's session: loaded stores, and items of other versions.
 * @param spared the stores to keep
 */
export function clearSession(spared: readonly object[] = []): void {
  const kept = stores.filter(({ store }) => spared.includes(store)).map(({ key }) => key)
  for (const { key, reset } of stores) if (!kept.includes(key)) reset()
  try {
    const storage = browserSession()
    if (!storage) return
    for (const key of Object.keys(storage)) {
      if (key.startsWith(PREFIX) && !kept.includes(key)) storage.removeItem(key)
    }
  } catch {
    // Storage is blocked, so there is nothing to clear.
  }
}
