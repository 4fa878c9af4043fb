/** The key of the chosen language, which stays when the details are cleared. */
export const LANGUAGE_KEY = 'moneypal.language'

/** What this does with session storage; null where that is blocked or full: access then throws. */
export function inSession<Answer>(act: (storage: Storage) => Answer): Answer | null {
  try {
    return act((globalThis.window ?? globalThis).sessionStorage)
  } catch {
    return null
  }
}

/** The text under a key; null if there is none, or storage is blocked. */
export const readTab = (key: string): string | null => inSession((storage) => storage.getItem(key))

/** Writes a text. Returns whether it is stored: not so where storage is full or blocked. */
export const writeTab = (key: string, text: string): boolean =>
  inSession((storage) => [storage.setItem(key, text)]) !== null

/** Removes what is under a key. */
export const removeTab = (key: string): void => void inSession((storage) => storage.removeItem(key))
