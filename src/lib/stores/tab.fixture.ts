import { vi } from 'vitest'

/** The session storage of a tab that keeps these items. */
export const storageOver = (items: Map<string, string>) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => items.set(key, value),
  removeItem: (key: string) => items.delete(key),
})

/** Lets modules believe that they run in a tab that keeps these items. `vi.unstubAllGlobals()` ends it. */
export const stubTab = (items: Map<string, string>) =>
  vi.stubGlobal('window', {
    sessionStorage: storageOver(items),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
