import type { Locale } from '#lib/domain/shared/locale'
import { address } from '#lib/domain/shared/routes'

/** What a device holds to change its reminders, and what the link of a message holds to stop them: 132 bits in base64url. */
export const REMINDER_KEY = /^[A-Za-z0-9_-]{22}$/

const MARK = '#stop='

/** Where the link of a reminder leads. The token is behind the mark, which no browser sends. @returns a path */
export const stopPage = (locale: Locale, token: string): string =>
  `${address('/my-visit', locale)}${MARK}${token}`

/** The token of such a link. @param hash of an address, such as '#stop=…' @returns null for any other */
export function stopTokenIn(hash: string): string | null {
  const token = hash.startsWith(MARK) ? hash.slice(MARK.length) : ''
  return REMINDER_KEY.test(token) ? token : null
}
