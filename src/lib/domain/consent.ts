/** What a visitor is asked to agree to, each on its own. */
export const PURPOSES = ['one-time-code', 'pan', 'visit', 'enquiry', 'other-offers'] as const
export type Purpose = (typeof PURPOSES)[number]

/** The purposes that nothing else on the site depends on: given by a tick of their own, and given again by one press. */
export const OPTIONAL_PURPOSES: readonly Purpose[] = ['other-offers']

/** The version of the words that each purpose is asked for with: the day they were last changed. */
export const WORDINGS: Readonly<Record<Purpose, string>> = {
  'one-time-code': '2026-11-22',
  pan: '2026-11-22',
  visit: '2026-11-22',
  enquiry: '2026-11-22',
  'other-offers': '2026-11-22',
}

/** A consent as it is kept: what for, in which words, when it was given and when it was withdrawn. */
export interface Consent {
  readonly purpose: Purpose
  /** The version of the words. */
  readonly wording: string
  /** An instant, ISO 8601 in UTC. */
  readonly givenAt: string
  /** The same; null while the consent stands. */
  readonly withdrawnAt: string | null
}

/** What was given and withdrawn, oldest first. */
export type Consents = readonly Consent[]

/** More than a visitor gives in one tab; past it the oldest go. */
export const MOST_CONSENTS = 100

/** The last consent to a purpose, standing or withdrawn. */
export const lastConsent = (consents: Consents, purpose: Purpose): Consent | null =>
  consents.findLast((consent) => consent.purpose === purpose) ?? null

const stands = (consent: Consent | null): consent is Consent => consent?.withdrawnAt === null

/**
 * Adds a consent. One that stands already, in the same words, stays the only one.
 * @param nowMs epoch ms
 */
export function withConsent(consents: Consents, purpose: Purpose, nowMs: number): Consents {
  const last = lastConsent(consents, purpose)
  const wording = WORDINGS[purpose]
  if (stands(last) && last.wording === wording) return consents
  const given: Consent = { purpose, wording, givenAt: new Date(nowMs).toISOString(), withdrawnAt: null }
  return [...consents, given].slice(-MOST_CONSENTS)
}

/**
 * Ends every consent to a purpose that stands.
 * @param nowMs epoch ms
 */
export const withoutConsent = (consents: Consents, purpose: Purpose, nowMs: number): Consents =>
  consents.map((consent) =>
    consent.purpose === purpose && stands(consent)
      ? { ...consent, withdrawnAt: new Date(nowMs).toISOString() }
      : consent,
  )
