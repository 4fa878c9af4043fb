/** The cookie of each kind of session. */
const NAMES = { visitor: 'moneypal_visitor', admin: 'moneypal_session' } as const
const SAME_SITE = { visitor: 'Lax', admin: 'Strict' } as const

export type SessionKind = keyof typeof NAMES

/** The session cookie of a request; null without one. */
export function cookieOf(header: string | undefined, kind: SessionKind): string | null {
  for (const part of (header ?? '').split(';')) {
    const [name, value] = part.trim().split('=')
    if (name === NAMES[kind] && value) return value
  }
  return null
}

/** Says to the pages that the browser has a visitor's session, so that they ask for none that is not there. */
const HINT = 'moneypal_proven'

const attributes = (kind: SessionKind, secure: boolean) =>
  `Path=/api; HttpOnly; SameSite=${SAME_SITE[kind]}${secure ? '; Secure' : ''}`

function cookies(kind: SessionKind, token: string, seconds: number, secure: boolean): string[] {
  const session = `${NAMES[kind]}=${token}; Max-Age=${seconds}; ${attributes(kind, secure)}`
  if (kind === 'admin') return [session]
  const value = token === '' ? '' : '1'
  return [session, `${HINT}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`]
}

/** The cookie of a session; a visitor's has a hint beside it that scripts can read. */
export const sessionCookies = (
  kind: SessionKind,
  { token, seconds }: { readonly token: string; readonly seconds: number },
  secure: boolean,
): string[] => cookies(kind, token, seconds, secure)

export const clearCookies = (kind: SessionKind, secure: boolean): string[] => cookies(kind, '', 0, secure)
