/** The push services of the makers of browsers: Chrome and most others, Firefox, Safari, Edge. Nobody else is sent a message. */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'notify.windows.com',
] as const

/** The longest address that is stored, characters. */
const MAX_ENDPOINT = 1000

/** Where a browser takes push messages, and what they are encrypted with, as its `PushSubscription` has it. */
export interface PushSubscriptionKeys {
  readonly endpoint: string
  /** A point of P-256, 65 bytes in base64url. */
  readonly p256dh: string
  /** 16 bytes in base64url. */
  readonly auth: string
}

/** Whether an address is one of a push service: by https on its usual port, and of a maker of browsers. */
export function isPushAddress(text: string): boolean {
  if (text.length > MAX_ENDPOINT || !URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  const isPlain = port === '' && username === '' && password === ''
  const isKnown = SERVICES.some((name) => hostname === name || hostname.endsWith(`.${name}`))
  return protocol === 'https:' && isPlain && isKnown
}

/** What a browser takes messages for. */
export type PushUse = 'loan' | 'rate'

/** The versions of the words above the button, oldest first, by the days of their changes. */
const SHOWN_PUSH_WORDINGS: Readonly<Record<PushUse, readonly string[]>> = {
  loan: ['2026-11-28'],
  rate: ['2026-11-28'],
}

/** The version of those words today. */
export const pushWording = (use: PushUse): string => SHOWN_PUSH_WORDINGS[use].at(-1) ?? ''

/** Whether the site has shown such words, today or earlier. */
export const wasPushWording = (use: PushUse, wording: string): boolean =>
  SHOWN_PUSH_WORDINGS[use].includes(wording)
