import type { Entry, SimulatedEntry } from './entries.ts'

/** All keys of the site begin so; clearing the details removes them. */
const PREFIX = 'moneypal:'

/** Version of the stored data. Raise it if a schema changes so that old data could pass validation by mistake. */
const VERSION = 1

/** The key of an entry in session storage. */
export const keyOf = (entry: Entry | SimulatedEntry): string => `${PREFIX}${VERSION}:${entry}`

/** The key of the chosen language, which stays when the details are cleared. */
export const LANGUAGE_KEY = 'moneypal.language'

/** sessionStorage, or null where it is blocked (access then throws). While the site is built nothing is written. */
function session(): Storage | null {
  try {
    return (typeof window === 'undefined' ? globalThis : window).sessionStorage ?? null
  } catch {
    return null
  }
}

/** The text under a key; null if there is none, or storage is blocked. */
export function readTab(key: string): string | null {
  try {
    return session()?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Writes a text. Returns whether it is stored: not so where storage is full or blocked. */
export function writeTab(key: string, text: string): boolean {
  try {
    const storage = session()
    storage?.setItem(key, text)
    return storage !== null
  } catch {
    return false
  }
}

/** Removes what is under a key. Where storage is blocked there is nothing to remove. */
export function removeTab(key: string): void {
  try {
    session()?.removeItem(key)
  } catch {
    // Blocked.
  }
}

/** The keys of this site that the tab has, of other versions too. */
export function keysInTab(): readonly string[] {
  try {
    return Object.keys(session() ?? {}).filter((key) => key.startsWith(PREFIX))
  } catch {
    return []
  }
}
