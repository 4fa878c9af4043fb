import { HTTPS_ADDRESS, type Bounds } from '#lib/domain/offer/offer-limits'

/** How a request for a lender's file shows that it is ours. */
export const PULL_PROOFS = ['hmac', 'bearer'] as const

/** Bounds of how often a lender's file is fetched, hours. */
export const PULL_HOURS: Bounds = { min: 1, max: 168 }

/** Characters of the address of a lender's file. */
export const MAX_PULL_ADDRESS = 300

/** Whether a text is an address from which a lender's file can be fetched: https, a named host, no password in it. */
export const isPullAddress = (text: string): boolean =>
  text.length <= MAX_PULL_ADDRESS && HTTPS_ADDRESS.test(text)

/** Whether two addresses are of one server, so that a secret for the one may go to the other. Both are such addresses. */
export const isSameServer = (one: string, other: string): boolean =>
  new URL(one).origin === new URL(other).origin

/** Characters of the secret that goes with an address, none of them a space. */
export const PULL_SECRET_LENGTH: Bounds = { min: 16, max: 200 }

/** The signs of a secret. The contract states the same pattern. */
export const PULL_SECRET = /^[!-~]+$/

/** Whether a text does as a secret: it is sent in a header. */
export const isPullSecret = (text: string): boolean =>
  PULL_SECRET.test(text) && text.length >= PULL_SECRET_LENGTH.min && text.length <= PULL_SECRET_LENGTH.max
