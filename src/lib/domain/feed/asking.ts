import { DAY_MS } from '#lib/domain/dates/dates'

/** What a lender has sent last, and whether it was written to since. */
interface LastSent {
  /** Whether its last file that was read is so old that nothing of it is shown. */
  readonly isTooOld: boolean
  readonly isUnreadable: boolean
  /** When it was last asked for a file since then, epoch ms; null where it was not. */
  readonly requestedMs: number | null
}

/** Whether a lender can be asked for a new file: its last one is too old or can't be read, and it was not asked within a day. */
export const canRequestFile = ({ isTooOld, isUnreadable, requestedMs }: LastSent, nowMs: number): boolean =>
  (isTooOld || isUnreadable) && (requestedMs === null || nowMs - requestedMs >= DAY_MS)
