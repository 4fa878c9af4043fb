import { istDate } from '#lib/domain/dates/dates'
import { formatCount } from '#lib/domain/audit/counts'
import { note, SERVER } from '../store/audit.ts'
import { countChanges } from '../store/changes.ts'
import { decide, standingOf } from '../store/feeds/decide.ts'
import { revisionOf } from '../store/feeds/decisions.ts'
import type { DueVersion } from '../store/feeds/ending.ts'
import { lockLender } from '../store/feeds/lenders.ts'
import { newestRead, takenOffSince, versionOf } from '../store/feeds/versions.ts'
import { personById } from '../store/office/people.ts'
import { transact, type Tx } from '../store/transaction.ts'
import { auditNow } from './audit-now.ts'
import { isTooOld, type FeedContext } from './basis.ts'
import { mailAbout } from './mails.ts'
import { applyPublishing, withheldFor, type Audition } from './publish.ts'
import { rowOfShown, standingWith } from './standing.ts'

/** Mails whoever scheduled a version what became of it. */
async function mailDecider(
  tx: Tx,
  context: FeedContext,
  { version: { lender_id: lender, number, decided_by } }: Pick<Audition, 'version'>,
  { outcome, details }: { readonly outcome: string; readonly details: string },
): Promise<void> {
  const decider = decided_by === null ? undefined : await personById(tx, decided_by)
  const { name } = await lockLender(tx, lender)
  if (decider)
    await mailAbout(tx, context, 'feed-begun', {
      to: decider.email,
      page: `/office/offers/${lender}/${number}`,
      values: { lender: name, version: String(number), outcome, details },
    })
}

/** Leaves a version that can't begin to whoever decides; what is shown stays shown. */
async function leave(tx: Tx, context: FeedContext, audition: Audition, why: string): Promise<void> {
  const { version, shown } = audition
  const { lender_id: lender, number } = version
  const before = standingOf(version)
  const isNewest = (await newestRead(tx, lender)) === number
  await decide(
    tx,
    lender,
    {
      ...{ what: 'not-begun', number, by: SERVER.id, detail: why },
      ...{ shownBefore: shown.map(rowOfShown), offers: [] },
      versions: [
        {
          ...{ number, before },
          to: {
            state: isNewest ? 'waiting' : 'replaced',
            from: null,
            chosen: null,
            decidedAt: null,
            decidedBy: null,
          },
        },
      ],
    },
    context.now(),
  )
  await mailDecider(tx, context, audition, { outcome: 'it could not be shown', details: why })
}

/** Shows what was chosen of a version whose time has come, as far as it adds up. */
async function begin(
  tx: Tx,
  context: FeedContext,
  audition: Audition,
  dropped: readonly string[],
): Promise<void> {
  const { version } = audition
  const by = { by: SERVER.id, decidedBy: version.decided_by ?? SERVER.id }
  const from = version.from_at ?? undefined
  const { show } = await applyPublishing(
    tx,
    audition,
    { what: 'begun', ...by, ...(from && { from }) },
    context.now(),
  )
  await note(tx, SERVER, 'feed-published', version.lender_id, context.now(), `version ${version.number}`)
  if (dropped.length > 0)
    await mailDecider(tx, context, audition, {
      outcome: `${formatCount(show.length, 'offer')} shown, ${dropped.length} not`,
      details: dropped.join('\n\n'),
    })
}

/** Why nothing of a version can be shown at its minute; null where something can. */
function faultOf(
  context: FeedContext,
  { audited, chosen }: Audition,
  dropped: readonly string[],
): string | null {
  if (isTooOld(context, audited.price.day))
    return 'The gold price is too old, so nothing could be checked. Enter the price in Settings, and publish the version again.'
  return chosen.length === 0 && dropped.length > 0
    ? `Nothing that was chosen can be shown any more.\n\n${dropped.join('\n\n')}`
    : null
}

/**
 * Audits a version whose time has come, and shows what was chosen of it and adds up. Where nothing does, or the price of gold is
 * too old, it waits again, and what is shown stays.
 * @returns whether it was still to begin
 */
export async function beginVersion(context: FeedContext, { lender, number }: DueVersion): Promise<boolean> {
  const { store, now } = context
  const revision = await revisionOf(store, lender)
  const standing = await standingWith(store, lender, number)
  const { version, rows, shown } = standing
  const audited = await auditNow(
    context,
    rows.map(({ fields }) => fields),
    shown,
    istDate(now()),
  )
  return transact(store, async (tx) => {
    await lockLender(tx, lender)
    const still = await versionOf(tx, lender, number)
    // Whatever was decided meanwhile is looked at the next time.
    if ((await revisionOf(tx, lender)) !== revision || still?.state !== 'scheduled') return false
    const wanted = new Set(version.chosen ?? [])
    const taken = await takenOffSince(tx, lender, version.decided_at ?? new Date(0))
    const left = audited.audits.filter(({ offer }) => wanted.has(offer.id) && !taken.has(offer.id))
    const held = left.filter(({ verdict }) => verdict === 'withheld')
    const chosen = left.filter(({ verdict }) => verdict !== 'withheld').map(({ offer }) => offer.id)
    const dropped = [
      ...held.map(withheldFor),
      ...[...wanted].filter((code) => taken.has(code)).map((code) => `${code} was taken off meanwhile.`),
    ]
    const audition = { ...standing, audited, chosen }
    const fault = faultOf(context, audition, dropped)
    if (fault === null) await begin(tx, context, audition, dropped)
    else await leave(tx, context, audition, fault)
    await countChanges(tx, 'offers')
    return true
  })
}
