import { unknown, Problem } from '../problem.ts'
import { revisionOf } from '../store/feeds/decisions.ts'
import { lockLender, type Lender } from '../store/feeds/lenders.ts'
import {
  newestRead,
  offersOf,
  rowsMarkedShown,
  versionOf,
  type OfferRow,
  type SummaryRow,
} from '../store/feeds/versions.ts'
import type { Store } from '../store/open.ts'
import type { Tx } from '../store/transaction.ts'

/** What stands of a lender, as the audit that a decision needs reads it. */
export interface Standing {
  readonly version: SummaryRow
  /** Its offers. */
  readonly rows: readonly OfferRow[]
  /** What is marked as shown, of all versions. */
  readonly shown: readonly OfferRow[]
}

/** @throws Problem 404 for a version that is not there */
export async function standingWith(store: Store, lender: string, number: number): Promise<Standing> {
  const version = await versionOf(store, lender, number)
  if (!version) throw unknown()
  return {
    version,
    rows: await offersOf(store, lender, number),
    shown: await rowsMarkedShown(store, lender),
  }
}

/** @throws Problem 409 where a newer version than the one that is decided about, or than was seen, is there */
export async function checkNewest(
  store: Store | Tx,
  lender: string,
  number: number,
  seen: number,
): Promise<void> {
  const newest = (await newestRead(store, lender)) ?? number
  if (newest !== number || newest !== seen)
    throw new Problem(
      409,
      `Version ${newest} came meanwhile. Nothing was published. Look at ${newest}; its differences are worked out.`,
      { code: 'newer-version' },
    )
}

/**
 * The lender, kept from changing until the transaction ends.
 * @throws Problem 409 where something was decided about it since it was seen
 */
export async function lockUnchanged(tx: Tx, lender: string, revision: number): Promise<Lender> {
  const locked = await lockLender(tx, lender)
  if ((await revisionOf(tx, lender)) !== revision)
    throw new Problem(
      409,
      'Something was decided about this lender meanwhile. Nothing of yours was done. Look at what stands now.',
      { code: 'changed' },
    )
  return locked
}

/** @throws Problem 409 for a version that is past what is asked */
export const notOpen = (sentence: string): Problem => new Problem(409, sentence, { code: 'not-open' })

export const rowOfShown = ({ number, offer_id: offer }: OfferRow) => ({ number, offer })
