import { Refused } from '#lib/services/refused'

/** Says whether the browser may have a session; asks for nothing that needs one where it has none. */
export type SessionHint = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>

/** The server sets and ends it with the session's own cookie, which scripts can't read. */
const HINT = 'moneypal_proven'

const hasHint = () => document.cookie.split(';').some((part) => part.trim() === `${HINT}=1`)

/** Whether this page can read the cookies of the services. */
const isOwnOrigin = (baseUrl: string) =>
  typeof document !== 'undefined' && new URL(baseUrl, location.href).origin === location.origin

/**
 * Refuses with 'not-proven' without a request where the hint of a session is missing. Services of another origin are
 * always asked.
 * @param baseUrl of the services
 */
export const sessionHint =
  (baseUrl: string): SessionHint =>
  async (ask) => {
    if (!isOwnOrigin(baseUrl)) return ask()
    if (!hasHint()) throw new Refused('not-proven')
    return ask()
  }
