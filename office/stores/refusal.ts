import { HttpError } from '#lib/http/http-error'
import type { OfficeEnquiry, OfficeVisit } from '@office/services/ports'

/** Why the office's server refuses a call, where a screen does something about it. */
const OFFICE_REFUSALS = [
  'credentials',
  'not-logged-in',
  'second-step',
  'not-allowed',
  'changed',
  'too-many',
  'invalid',
  'slot-full',
  'slot-past',
  'same-hour',
  'open-visits',
  'no-consent',
  'area-not-served',
  'visit-closed',
  'assessor-busy',
  'assessor-away',
  'shift-needed',
  'application-open',
  'weak-password',
  'no-mail',
  'last-admin',
  'last-second-step',
  'lender-there',
  'two-keys',
  'two-secrets',
  'paused',
  'not-due',
  'no-webhook',
  'address-refused',
  'visit-open',
  'file-type',
  'file-slow',
  'newer-version',
  'not-open',
  'price-old',
  'withheld',
  'none-chosen',
  'confirm',
  'not-shown-before',
  'too-late',
  'undone',
  'not-shown',
  'unknown',
] as const
export type OfficeRefusal = (typeof OFFICE_REFUSALS)[number]

interface RefusalDetails {
  /** Seconds until it makes sense to try again. */
  readonly retryAfter?: number | null
  /** With `changed`: what it is now. */
  readonly visits?: readonly OfficeVisit[]
  readonly enquiry?: OfficeEnquiry
  /** With `invalid`: where it stands in the body, such as 'body/pinCode', and what is wrong with it. */
  readonly errors?: readonly { readonly path: string; readonly message: string }[]
}

/** A refusal by the office's server, as opposed to a failure: the same call would be refused again. */
export class OfficeRefused extends Error {
  constructor(
    readonly code: OfficeRefusal,
    readonly details: RefusalDetails = {},
  ) {
    super(code)
  }
}

/** The code of a refusal; null for a failure. */
export const refusalOf = (error: unknown): OfficeRefusal | null =>
  error instanceof OfficeRefused ? error.code : null

/**
 * Waits for an answer of the office's server. Rejects with an `OfficeRefused` if the error has one of its codes or says
 * that there is no such thing (404), otherwise with the error as it is.
 */
export async function orOfficeRefused<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { code, visits, enquiry, errors } = Object(error.body) as RefusalDetails & {
      readonly code?: unknown
    }
    const known =
      OFFICE_REFUSALS.find((one) => one === code) ?? (error.status === 404 ? 'unknown' : undefined)
    throw known ? new OfficeRefused(known, { retryAfter: error.retryAfter, visits, enquiry, errors }) : error
  }
}
