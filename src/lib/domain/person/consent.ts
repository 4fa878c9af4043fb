/** The purposes for which consent is asked, each separately. */
export const PURPOSES = [
  ...(['one-time-code', 'pan', 'visit', 'enquiry', 'other-offers', 'lender-number'] as const),
  ...(['ondc-lender', 'loan-kept', 'loan-reminders', 'rate-alert'] as const),
] as const
export type Purpose = (typeof PURPOSES)[number]

/** Purposes that no feature depends on. Each has its own checkbox, and can be given again with one button. */
export const OPTIONAL_PURPOSES: readonly Purpose[] = ['other-offers']

/**
 * The versions of each purpose's wording that the site has shown, oldest first: the dates of their changes. The last is
 * today's. Earlier ones stay, since pages that are still open, or are read without a connection, show them.
 */
export const SHOWN_WORDINGS = {
  'one-time-code': ['2026-11-22'],
  pan: ['2026-11-22', '2026-11-25'],
  visit: ['2026-11-22', '2026-11-25', '2026-11-27'],
  enquiry: ['2026-11-22'],
  'other-offers': ['2026-11-22', '2026-11-25'],
  'lender-number': ['2026-11-27'],
  'ondc-lender': ['2026-11-27'],
  'loan-kept': ['2026-11-27'],
  'loan-reminders': ['2026-11-27'],
  'rate-alert': ['2026-11-28'],
} as const satisfies Readonly<Record<Purpose, readonly [string, ...string[]]>>

const newestOf = (purpose: Purpose): string => SHOWN_WORDINGS[purpose].at(-1) ?? ''

/** The version of each purpose's wording today. */
export const WORDINGS: Readonly<Record<Purpose, string>> = {
  'one-time-code': newestOf('one-time-code'),
  pan: newestOf('pan'),
  visit: newestOf('visit'),
  enquiry: newestOf('enquiry'),
  'other-offers': newestOf('other-offers'),
  'lender-number': newestOf('lender-number'),
  'ondc-lender': newestOf('ondc-lender'),
  'loan-kept': newestOf('loan-kept'),
  'loan-reminders': newestOf('loan-reminders'),
  'rate-alert': newestOf('rate-alert'),
}

/** Whether the site has shown a wording, today or earlier. */
export const wasShown = ({ purpose, wording }: GivenConsent): boolean =>
  (SHOWN_WORDINGS[purpose] as readonly string[]).includes(wording)

/** From this version on the words of the visit say what the lender of the plan learns. */
const LENDER_KNOWS_FROM = '2026-11-27'

/** Whether a consent to a visit lets the lender of the plan know of it. */
export const letsLenderKnow = ({ purpose, wording }: GivenConsent): boolean =>
  purpose === 'visit' && wording >= LENDER_KNOWS_FROM

/** A stored consent: purpose, version of the wording, and when it was given and withdrawn. */
export interface Consent {
  readonly purpose: Purpose
  /** The version of the wording, from `WORDINGS`. */
  readonly wording: string
  /** An instant, ISO 8601 in UTC. */
  readonly givenAt: string
  /** ISO 8601 in UTC; null while the consent is in force. */
  readonly withdrawnAt: string | null
}

/** A consent as it is given: the purpose, and the version of its wording. */
export type GivenConsent = Pick<Consent, 'purpose' | 'wording'>

/** The consent to the current wording of a purpose. */
export const consentTo = (purpose: Purpose): GivenConsent => ({ purpose, wording: WORDINGS[purpose] })

/** All consents, also withdrawn ones, oldest first. */
export type Consents = readonly Consent[]

/** Maximum number of stored consents, more than a visitor gives in one tab; the oldest are dropped beyond it. */
export const MAX_CONSENTS = 100

/** The latest consent to a purpose, in force or withdrawn. */
export const lastConsent = (consents: Consents, purpose: Purpose): Consent | null =>
  consents.findLast((consent) => consent.purpose === purpose) ?? null

const stands = (consent: Consent | null): consent is Consent => consent?.withdrawnAt === null

/**
 * Adds a consent, unless one with the same wording is already in force.
 * @param nowMs epoch ms
 */
export function withConsent(consents: Consents, purpose: Purpose, nowMs: number): Consents {
  const last = lastConsent(consents, purpose)
  const wording = WORDINGS[purpose]
  if (stands(last) && last.wording === wording) return consents
  const given: Consent = { purpose, wording, givenAt: new Date(nowMs).toISOString(), withdrawnAt: null }
  return [...consents, given].slice(-MAX_CONSENTS)
}

/**
 * Withdraws every consent to a purpose that is in force.
 * @param nowMs epoch ms
 */
export const withoutConsent = (consents: Consents, purpose: Purpose, nowMs: number): Consents =>
  consents.map((consent) =>
    consent.purpose === purpose && stands(consent)
      ? { ...consent, withdrawnAt: new Date(nowMs).toISOString() }
      : consent,
  )
