import { OndcRefused, type OndcFailure } from '#lib/services/ondc-refused'

/** Why something was not done: refused, or nobody could be reached. */
export type LenderFailure = OndcFailure | 'away'

/** Why a call failed. */
export const failureOf = (error: unknown): LenderFailure =>
  error instanceof OndcRefused ? error.failure : 'away'

/** Seconds until a repeat makes sense, where that is known. */
export const waitOf = (error: unknown): { readonly retryAfter?: number } =>
  error instanceof OndcRefused && error.retryAfter !== null ? { retryAfter: error.retryAfter } : {}
