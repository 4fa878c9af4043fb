import { persistentAtom, setPersistentEngine } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'
import * as v from 'valibot'

/** The shape of what is stored. A change of any stored schema that old data could pass by mistake raises it. */
const VERSION = 1
const PREFIX = 'moneypal:'
const KEY_PREFIX = `${PREFIX}${VERSION}:`

/** A store whose value outlives a reload of the tab. `initial` is what the server rendered. */
export interface SessionStore<T> extends WritableAtom<T> {
  readonly initial: T
}

const stores: { readonly store: object; readonly key: string; readonly reset: () => void }[] = []

/** sessionStorage where the browser gives it, else null: it is absent on the server and may throw where it is blocked. */
function browserSession(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage
  } catch {
    return null
  }
}

/** Reads and writes the tab's session storage; keeps the value in memory where the browser refuses to. */
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
        // Full or blocked: the value still lives as long as the page.
      }
      memory.set(key, value)
      return true
    },
    deleteProperty(_, key: string) {
      memory.delete(key)
      try {
        browserSession()?.removeItem(key)
      } catch {
        // Blocked storage holds nothing to remove.
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

// `pageshow` brings a page from the back-forward cache up to date; `storage` never fires for a session of one tab.
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
 * A store kept in the tab's session storage. What is read back is checked against the schema: missing, damaged, foreign
 * or older data gives the initial value, never an exception.
 * @param name unique among the stores
 * @param schema what a stored value must look like
 * @param initial the value without anything stored; also what the server renders
 */
export function sessionStore<T>(
  name: string,
  schema: v.GenericSchema<unknown, T>,
  initial: T,
): SessionStore<T> {
  const store = persistentAtom<T>(KEY_PREFIX + name, initial, {
    // Undefined removes the item: a store at its initial value leaves nothing behind.
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
 * Empties what this site keeps in the tab's session, loaded stores and leftovers of other versions alike.
 * @param spared the stores that stay as they are
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
    // Blocked storage holds nothing to empty.
  }
}
