import { inSession } from './tab.ts'

/** The text under a key; null if there is none, or storage is blocked. */
export const readTab = (key: string): string | null => inSession((storage) => storage.getItem(key))

/** Writes a text. Returns whether it is stored: not so where storage is full or blocked. */
export const writeTab = (key: string, text: string): boolean =>
  inSession((storage) => [storage.setItem(key, text)]) !== null

/** Removes what is under a key. */
export const removeTab = (key: string): void => void inSession((storage) => storage.removeItem(key))
