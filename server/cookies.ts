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

const attributes = (kind: SessionKind, secure: boolean) =>
  `Path=/api; HttpOnly; SameSite=${SAME_SITE[kind]}${secure ? '; Secure' : ''}`

export const sessionCookie = (
  kind: SessionKind,
  { token, seconds }: { readonly token: string; readonly seconds: number },
  secure: boolean,
): string => `${NAMES[kind]}=${token}; Max-Age=${seconds}; ${attributes(kind, secure)}`

export const clearCookie = (kind: SessionKind, secure: boolean): string =>
  `${NAMES[kind]}=; Max-Age=0; ${attributes(kind, secure)}`
