import { persistentAtom, setPersistentEngine } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'
import * as v from 'valibot'
import { type Entry, keyOf, PREFIX } from '#lib/storage/entries'
import { readTab, removeTab, writeTab } from '#lib/storage/items'
import { inSession } from '#lib/storage/tab'

/** A store whose value survives a reload of the tab. `initial` is the value that the server renders. */
export interface SessionStore<T> extends WritableAtom<T> {
  readonly initial: T
}

const stores: { readonly store: object; readonly key: string; readonly reset: () => void }[] = []

/** Values that session storage refused. They last as long as the page. */
const memory = new Map<string, string>()
const read = (key: string): string | null => memory.get(key) ?? readTab(key)
const engine = new Proxy<Record<string, string>>(
  {},
  {
    has: (_, key: string) => read(key) !== null,
    get: (_, key: string) => read(key) ?? undefined,
    set(_, key: string, value: string) {
      if (writeTab(key, value)) memory.delete(key)
      else memory.set(key, value)
      return true
    },
    deleteProperty(_, key: string) {
      memory.delete(key)
      removeTab(key)
      return true
    },
  },
)

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
 * @param name its entry; unique among the stores
 * @param schema the schema of a stored value
 * @param initial the value if nothing is stored; also the value that the server renders
 */
export function sessionStore<T>(
  name: Entry,
  schema: v.GenericSchema<unknown, T>,
  initial: T,
): SessionStore<T> {
  const store = persistentAtom<T>(keyOf(name), initial, {
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
  stores.push({ store, key: keyOf(name), reset: () => store.set(initial) })
  return Object.assign(store, { initial })
}

/**
 * Clears this site's data in the tab's session: loaded stores, and items of other versions.
 * @param spared the stores to keep
 */
export function clearSession(spared: readonly object[] = []): void {
  const left = stores.filter(({ store }) => spared.includes(store)).map(({ key }) => key)
  for (const { key, reset } of stores) if (!left.includes(key)) reset()
  for (const key of inSession((storage) => Object.keys(storage)) ?? [])
    if (key.startsWith(PREFIX) && !left.includes(key)) removeTab(key)
}
