import { formatCount } from '#lib/domain/audit/counts'
import { Problem } from '../problem.ts'
import { note, type Actor } from '../store/audit.ts'
import { countChanges } from '../store/changes.ts'
import { decide, standingOf, type OfferMove, type VersionMove } from '../store/feeds/decide.ts'
import { lastShownBefore } from '../store/feeds/decisions.ts'
import { saveOfferAudits, type Audited } from '../store/feeds/received.ts'
import {
  rowsAt,
  shownVersions,
  takenOffSince,
  type OfferRow,
  type SummaryRow,
} from '../store/feeds/versions.ts'
import { transact, type Tx } from '../store/transaction.ts'
import { auditNow } from './audit-now.ts'
import type { FeedContext } from './basis.ts'
import { checkPrice, withheldFor } from './publish.ts'
import { lockUnchanged, rowOfShown, standingWith, type Standing } from './standing.ts'

/** The states of a version to which can be rolled back, once it was shown. */
export const PAST: readonly SummaryRow['state'][] = ['replaced', 'rolled-back']

/** What was shown with an older version, with its audit of now. */
interface Past extends Standing {
  readonly past: readonly OfferRow[]
  readonly audited: Audited
}

const keyOf = ({ number, offer_id }: OfferRow): string => `${number} ${offer_id}`

/** The states of offers that rolling back changes. */
function movesOf({ past, audited, shown }: Past): { readonly moves: OfferMove[]; readonly gone: number } {
  const fits = new Map(past.map((row, at) => [keyOf(row), audited.audits[at]?.verdict !== 'withheld']))
  const off = shown
    .filter((row) => fits.get(keyOf(row)) !== true)
    .map((row): OfferMove => ({
      ...rowOfShown(row),
      state: 'shown',
      to: fits.has(keyOf(row)) ? 'withheld' : 'removed',
    }))
  const others = past.filter(({ state }) => state !== 'shown')
  const on = others.map((row): OfferMove => ({
    ...{ ...rowOfShown(row), state: row.state },
    to: fits.get(keyOf(row)) === true ? 'shown' : 'withheld',
  }))
  const codes = new Set(
    past.filter((row) => fits.get(keyOf(row))).map(({ offer_id }) => offer_id.toLowerCase()),
  )
  return {
    moves: [...off, ...on],
    gone: shown.filter(({ offer_id }) => !codes.has(offer_id.toLowerCase())).length,
  }
}

/** What was shown with a version when another one took its place, but for what was taken off since. */
async function pastOf(
  context: FeedContext,
  lender: string,
  standing: Standing,
): Promise<readonly OfferRow[]> {
  const { store } = context
  const { number, state } = standing.version
  const before = (await lastShownBefore(store, lender)).get(number)
  if (!before || !PAST.includes(state))
    throw new Problem(409, `Version ${number} was not shown before, or it is shown now.`, {
      code: 'not-shown-before',
    })
  const taken = await takenOffSince(store, lender, before.at)
  const rows = await rowsAt(store, lender, before.shown_before)
  return rows.filter(({ offer_id }) => !taken.has(offer_id))
}

async function applyRollBack(tx: Tx, past: Past, by: string, nowMs: number): Promise<number> {
  const { version, shown, audited } = past
  const { lender_id: lender, number } = version
  await saveOfferAudits(tx, lender, audited.audits, past.past)
  const { moves, gone } = movesOf(past)
  const others = (await shownVersions(tx, lender)).map((other): VersionMove => {
    const before = standingOf(other)
    return { number: other.number, before, to: { ...before, state: 'rolled-back' } }
  })
  const before = standingOf(version)
  const fits = audited.audits.filter(({ verdict }) => verdict !== 'withheld').length
  await decide(
    tx,
    lender,
    {
      ...{ what: 'rolled-back', number, by, shown: fits, withheld: audited.audits.length - fits, off: gone },
      ...{ shownBefore: shown.map(rowOfShown), offers: moves },
      versions: [{ number, before, to: { ...before, state: 'shown' } }, ...others],
    },
    nowMs,
  )
  return fits
}

/**
 * Shows again what was shown with an older version, as far as it adds up by today's rules and price.
 * @throws Problem for what stands in the way, in a sentence; nothing is changed then
 */
export async function rollBackTo(
  context: FeedContext,
  { lender, number }: { readonly lender: string; readonly number: number },
  revision: number,
  actor: Actor,
): Promise<void> {
  const { store, now } = context
  const standing = await standingWith(store, lender, number)
  const past = await pastOf(context, lender, standing)
  const audited = await auditNow(
    context,
    past.map(({ fields }) => fields),
    standing.shown,
  )
  checkPrice(context, audited)
  const held = audited.audits.filter(({ verdict }) => verdict === 'withheld')
  if (held.length === audited.audits.length)
    throw new Problem(
      409,
      `Nothing of version ${number} can be shown any more. ${held.slice(0, 1).map(withheldFor).join('')}`.trim(),
      { code: 'withheld' },
    )
  await transact(store, async (tx) => {
    await lockUnchanged(tx, lender, revision)
    const fits = await applyRollBack(tx, { ...standing, past, audited }, actor.id, now())
    await note(
      tx,
      actor,
      'feed-rolled-back',
      lender,
      now(),
      `version ${number}, ${formatCount(fits, 'offer')}`,
    )
    await countChanges(tx, 'offers')
  })
}
