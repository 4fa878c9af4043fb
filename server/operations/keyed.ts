import { countFrom, perHour } from '../store/tallies.ts'
import type { Context } from './context.ts'

/** Of one address on the network, without a session. */
const KEYED = perHour(60)

/** Counts a change that is made without a session, by a key, a token or a browser's address. @throws Problem 429 beyond the limit */
export const countKeyed = (
  { store, secrets, now }: Pick<Context, 'store' | 'secrets' | 'now'>,
  from: string,
): Promise<void> => countFrom(store, 'reminders', from, KEYED, secrets, now())
