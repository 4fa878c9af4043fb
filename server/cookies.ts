/** The cookie of each kind of session. */
const NAMES = { visitor: 'moneypal_visitor', admin: 'moneypal_session' } as const

/** Says that somebody of the office was logged in with the browser before; opens nothing. */
const DEVICE = 'moneypal_device'

const SAME_SITE = { visitor: 'Lax', admin: 'Strict' } as const

export type SessionKind = keyof typeof NAMES

function valueOf(header: string | undefined, wanted: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const [name, value] = part.trim().split('=')
    if (name === wanted && value) return value
  }
  return null
}

/** The session cookie of a request; null without one. */
export const cookieOf = (header: string | undefined, kind: SessionKind): string | null =>
  valueOf(header, NAMES[kind])

/** The cookie of a request that says whose browser it is; null without one. */
export const deviceOf = (header: string | undefined): string | null => valueOf(header, DEVICE)

export const deviceCookie = (
  { token, seconds }: { readonly token: string; readonly seconds: number },
  secure: boolean,
): string =>
  `${DEVICE}=${token}; Max-Age=${seconds}; Path=/api/auth; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`

/** Says whose browser asked lenders on ONDC; nothing else is known of it. */
const ASKER = 'moneypal_ondc'

/** The cookie of a request that says which browser asked lenders; null without one. */
export const askerOf = (header: string | undefined): string | null => valueOf(header, ASKER)

export const askerCookie = (
  { token, seconds }: { readonly token: string; readonly seconds: number },
  secure: boolean,
): string =>
  `${ASKER}=${token}; Max-Age=${seconds}; Path=/api/ondc; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

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
