import type { FeedDecisionKind, FeedOfferState } from '#contract/generated/types.gen'
import { newId } from '../../ids.ts'
import type { Tx } from '../transaction.ts'
import type { DecisionRow } from './decisions.ts'
import type { OfferBefore, ShownRow, VersionBefore } from './tables.ts'
import { setOffers, type SummaryRow } from './versions.ts'

/** An offer of a version whose state a decision changes. */
export interface OfferMove extends OfferBefore {
  readonly to: FeedOfferState
}

/** A version that a decision changes. */
export interface VersionMove {
  readonly number: number
  readonly before: VersionBefore
  readonly to: VersionBefore
}

/** What is decided about a lender. */
export interface NewDecision {
  readonly what: FeedDecisionKind
  readonly number: number | null
  /** The id of a person, or 'server'. */
  readonly by: string
  readonly detail?: string
  /** The offers that are taken off or have ended. */
  readonly codes?: readonly string[]
  readonly shown?: number
  readonly withheld?: number
  readonly off?: number
  readonly from?: Date
  readonly shownBefore: readonly ShownRow[]
  readonly offers: readonly OfferMove[]
  readonly versions: readonly VersionMove[]
}

/** What a version is, as a decision remembers it. */
export const standingOf = (
  row: Pick<SummaryRow, 'state' | 'from_at' | 'chosen' | 'decided_at' | 'decided_by'>,
): VersionBefore => ({
  state: row.state,
  from: row.from_at?.toISOString() ?? null,
  chosen: row.chosen,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by,
})

/** Sets the states of offers; first of those that go off, since a code is shown once. */
async function moveOffers(
  tx: Tx,
  lender: string,
  moves: readonly (ShownRow & { readonly to: FeedOfferState })[],
): Promise<void> {
  const byState = Map.groupBy(moves, ({ to }) => to)
  for (const [to, some] of byState) if (to !== 'shown') await setOffers(tx, lender, some, { state: to })
  await setOffers(tx, lender, byState.get('shown') ?? [], { state: 'shown' })
}

async function setVersion(tx: Tx, lender: string, number: number, to: VersionBefore): Promise<void> {
  const instant = (text: string | null) => (text === null ? null : new Date(text))
  await tx
    .updateTable('feed_versions')
    .set({
      state: to.state,
      from_at: instant(to.from),
      chosen: to.chosen === null ? null : JSON.stringify(to.chosen),
      decided_at: instant(to.decidedAt),
      decided_by: to.decidedBy,
    })
    .where('lender_id', '=', lender)
    .where('number', '=', number)
    .execute()
}

/** Does what was decided, and notes it. The lender is locked. @returns the id of the decision */
export async function decide(
  tx: Tx,
  lender: string,
  { offers, versions, shownBefore, ...decision }: NewDecision,
  nowMs: number,
): Promise<string> {
  const { last } = await tx
    .selectFrom('feed_decisions')
    .select((row) => row.fn.coalesce(row.fn.max('place'), row.val(0)).as('last'))
    .where('lender_id', '=', lender)
    .executeTakeFirstOrThrow()
  const id = newId()
  const before = versions.map((version) => [version.number, version.before] as const)
  await tx
    .insertInto('feed_decisions')
    .values({
      ...{ id, lender_id: lender, place: Number(last) + 1, at: new Date(nowMs) },
      ...{ what: decision.what, number: decision.number, by_id: decision.by },
      ...{ detail: decision.detail ?? null, from_at: decision.from ?? null },
      offers: JSON.stringify(decision.codes ?? []),
      ...{ shown: decision.shown ?? 0, withheld: decision.withheld ?? 0, off_count: decision.off ?? 0 },
      shown_before: JSON.stringify(shownBefore),
      states_before: JSON.stringify(Object.fromEntries(before)),
      offers_before: JSON.stringify(offers.map(({ number, offer, state }) => ({ number, offer, state }))),
    })
    .execute()
  await moveOffers(tx, lender, offers)
  for (const { number, to } of versions) await setVersion(tx, lender, number, to)
  return id
}

/** Takes back what a decision changed. @param versions what its versions become again */
export async function undo(
  tx: Tx,
  { id, lender_id: lender, offers_before }: Pick<DecisionRow, 'id' | 'lender_id' | 'offers_before'>,
  versions: Readonly<Record<string, VersionBefore>>,
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('feed_decisions')
    .set({ undone_at: new Date(nowMs) })
    .where('id', '=', id)
    .execute()
  await moveOffers(
    tx,
    lender,
    offers_before.map(({ state, ...offer }) => ({ ...offer, to: state })),
  )
  for (const [number, before] of Object.entries(versions))
    await setVersion(tx, lender, Number(number), before)
}
