/**
 * Keeps a text in the tab, or reads it; '' removes it. Storage may be full or switched off: then nothing is kept.
 * @param key begins with `moneypal:` if clearing the details removes it
 */
export function inTab(key: string, text?: string): string | null {
  try {
    if (text) sessionStorage.setItem(key, text)
    else if (text === '') sessionStorage.removeItem(key)
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
