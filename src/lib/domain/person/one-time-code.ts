/** Digits of a code that MoneyPal sends, and of one that an authenticator shows. */
export const CODE_LENGTH = 6

/** The fewest characters that the PAN screen takes for a code (the specification's screen of the PAN). */
export const MIN_CODE_LENGTH = 4

/** How often a code can be tried from one network; a right one after that counts for nothing. */
export const CODE_TRIES = 5

/**
 * How often a code can be tried from all networks together, so that guessing stays hopeless. The network that asked for
 * the code has its own tries beside them, so that strangers can't use them up.
 */
export const CODE_TRIES_OF_ALL = 15

/** Codes that are sent to one number in an hour. */
export const CODES_PER_HOUR = 5

/** How long a one-time code can be entered, ms. */
export const CODE_LASTS_MS = 5 * 60_000

/**
 * Between a code that nobody used and the next one to the same number, ms. After a used one, or one that was tried too
 * often, there is no pause.
 */
export const CODE_PAUSE_MS = 30_000

/** The last code that was sent to a number. */
export interface SentCode {
  /** Epoch ms; null if none was sent. */
  readonly sentAt: number | null
  /** Whether it counts no more: it proved the number, which a code does once, or was tried too often. */
  readonly used: boolean
}

/** Milliseconds since a code was sent. Not below 0 where the clock was set back. */
const ageOf = (sentAt: number, nowMs: number): number => Math.max(0, nowMs - sentAt)

/** Whether a code was sent that can still be entered. @param nowMs epoch ms */
export const isCodeOpen = ({ sentAt, used }: SentCode, nowMs: number): boolean =>
  sentAt !== null && !used && ageOf(sentAt, nowMs) < CODE_LASTS_MS

/** Whether a code was sent, not used, and is too old by now. @param nowMs epoch ms */
export const isCodeExpired = ({ sentAt, used }: SentCode, nowMs: number): boolean =>
  sentAt !== null && !used && ageOf(sentAt, nowMs) >= CODE_LASTS_MS

/** Whole seconds since the code was sent. @param nowMs epoch ms */
export const secondsSince = (sentAt: number, nowMs: number): number => Math.floor(ageOf(sentAt, nowMs) / 1000)

/**
 * Whole seconds until another code can be sent, from 0 to 30. One that was sent long after now, before the clock was set back,
 * asks for no pause.
 * @param nowMs epoch ms
 */
export const secondsToNextCode = ({ sentAt, used }: SentCode, nowMs: number): number =>
  sentAt === null || used || sentAt - nowMs > CODE_PAUSE_MS
    ? 0
    : Math.ceil(Math.max(0, CODE_PAUSE_MS - ageOf(sentAt, nowMs)) / 1000)
