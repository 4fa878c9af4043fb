/** Why a service refused a call, where a screen does something about it. */
export const REFUSAL_CODES = [
  'slot-full',
  'slot-past',
  'same-hour',
  'open-visits',
  'no-consent',
  'area-not-served',
  'visit-closed',
  'key-reused',
  'not-proven',
  'too-many',
  'budget-spent',
  'country-not-served',
  'no-reminders',
  'invalid',
] as const
export type RefusalCode = (typeof REFUSAL_CODES)[number]

/** A refusal by a service, as opposed to a failure: the same call would be refused again. */
export class Refused extends Error {
  readonly code: RefusalCode
  /** Seconds until it makes sense to try again; null where that is not a matter of time. */
  readonly retryAfter: number | null

  constructor(code: RefusalCode, retryAfter: number | null = null) {
    super(code)
    this.code = code
    this.retryAfter = retryAfter
  }
}
