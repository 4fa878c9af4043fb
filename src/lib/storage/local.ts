/** The key of the days of a complaint. They stay on the device, for a complaint takes months. */
export const COMPLAINT_KEY = 'moneypal:1:complaint'

/** What this does with local storage; null where there is none, or it is blocked or full: access then throws. */
function onDevice<Answer>(act: (storage: Storage) => Answer): Answer | null {
  try {
    return act(globalThis.window.localStorage)
  } catch {
    return null
  }
}

/** The text under a key that stays on the device; null if there is none, or storage is blocked. */
export const readDevice = (key: string): string | null => onDevice((storage) => storage.getItem(key))

/** Writes a text that stays on the device. Returns whether it is stored. */
export const writeDevice = (key: string, text: string): boolean =>
  onDevice((storage) => [storage.setItem(key, text)]) !== null

/** Removes what is under a key. */
export const removeDevice = (key: string): void => void onDevice((storage) => storage.removeItem(key))
