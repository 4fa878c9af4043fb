import { vi } from 'vitest'

/** A tab's session storage with these items. */
export const storageOver = (items: Map<string, string>) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => items.set(key, value),
  removeItem: (key: string) => items.delete(key),
})

/** Stubs a browser tab with these items in its session storage. `vi.unstubAllGlobals()` ends it. */
export const stubTab = (items: Map<string, string>) =>
  vi.stubGlobal('window', {
    sessionStorage: storageOver(items),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
