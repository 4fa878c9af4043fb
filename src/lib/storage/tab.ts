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
