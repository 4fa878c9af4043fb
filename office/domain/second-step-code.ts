import { CODE_LENGTH } from '#lib/domain/person/one-time-code'

/**
 * A code of an authenticator or a recovery code as the server reads it, however it was typed.
 * @returns null for what is neither
 */
export function parseSecondStepCode(text: string): string | null {
  const signs = text.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (/^\d+$/.test(signs) && signs.length === CODE_LENGTH) return signs
  return /^[a-z2-7]{10}$/.test(signs) ? `${signs.slice(0, 5)}-${signs.slice(5)}` : null
}
