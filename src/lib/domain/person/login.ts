import { DAY_MS } from '#lib/domain/dates/dates'

/** How often a password or a second step can be tried with an account or from an address; a right one begins anew. */
export const LOGIN_TRIES = 5

/** After so many wrong ones nobody logs in with the account or from the address for so long, ms. */
export const LOGIN_LOCK_MS = 15 * 60_000

/** For the second step after the password, ms. */
export const SECOND_STEP_MS = 5 * 60_000

/** To set a second step up at the first login, ms. */
export const SET_UP_MS = 15 * 60_000

/** How long a browser in which somebody was logged in is known as theirs, ms. */
export const DEVICE_LASTS_MS = 180 * DAY_MS

/** Recovery codes that a person gets at once. */
export const RECOVERY_CODES = 10

/** How long somebody stays logged in, ms. */
export const LOGIN_LASTS_MS = 12 * 60 * 60_000

/** How long somebody stays logged in who does nothing, ms. */
export const LOGIN_IDLE_MS = 15 * 60_000

/** Characters that a password has at least. */
export const MIN_PASSWORD_LENGTH = 12
