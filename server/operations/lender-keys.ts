import { shortAddress } from '../addresses.ts'
import { Problem } from '../problem.ts'
import type { Actor } from '../store/audit.ts'
import { holderOf } from '../store/feeds/keys.ts'
import { countFrom, type Limit } from '../store/tallies.ts'
import type { Context } from './context.ts'

/** What a program of a lender sends along. */
interface Keyed {
  readonly bearer: string | null
  readonly from: string
}

/**
 * The lender whose program asks, by its key. All who guess at keys are counted with it.
 * @param what is counted, and how often a network may
 * @throws Problem 401 without a key of the lender
 */
export async function keyHolder(
  { store, secrets, now }: Context,
  lender: string,
  { bearer, from }: Keyed,
  { what, limit }: { readonly what: string; readonly limit: Limit },
): Promise<{ readonly lastSigns: string; readonly actor: Actor }> {
  await countFrom(store, what, from, limit, secrets, now())
  const holder = bearer === null ? null : await holderOf(store, bearer, now())
  // Nobody learns by it which lenders there are.
  if (holder?.lender !== lender)
    throw new Problem(401, 'Send a key of this lender: Authorization: Bearer KEY.', { code: 'credentials' })
  return { lastSigns: holder.lastSigns, actor: { id: `lender ${lender}`, address: shortAddress(from) } }
}
