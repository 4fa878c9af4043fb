import type { IsoDate } from '#lib/domain/dates/dates'
import { note, SERVER } from '../store/audit.ts'
import { countChanges } from '../store/changes.ts'
import { decide } from '../store/feeds/decide.ts'
import { endingRows } from '../store/feeds/ending.ts'
import { lockLender } from '../store/feeds/lenders.ts'
import { rowsMarkedShown, setOffers, type OfferRow } from '../store/feeds/versions.ts'
import type { Tx } from '../store/transaction.ts'
import { shownAtOf, type FeedContext } from './basis.ts'
import { mailLender, offerLines, type NamedOffer } from './mails.ts'
import { rowOfShown } from './standing.ts'

const named = ({ offer_id: id, fields: { name }, ends_on }: OfferRow): NamedOffer => ({
  ...{ id, name, endsOn: ends_on as IsoDate | null },
})

/** Notes that offers of a lender are no longer shown, by the rules of their days. The lender is locked. */
async function noteEnd(
  tx: Tx,
  { now }: FeedContext,
  lender: string,
  what: 'ended' | 'too-old',
  { over, shown }: { readonly over: readonly OfferRow[]; readonly shown: readonly OfferRow[] },
): Promise<void> {
  const codes = over.map(({ offer_id }) => offer_id)
  await decide(
    tx,
    lender,
    {
      ...{ what, number: null, by: SERVER.id, codes, off: over.length, versions: [] },
      shownBefore: shown.map(rowOfShown),
      offers: over.map((row) => ({ ...rowOfShown(row), state: 'shown', to: 'ended' })),
    },
    now(),
  )
  await note(tx, SERVER, 'offers-taken-off', lender, now(), `${what}: ${codes.length}`)
  await countChanges(tx, 'offers')
}

/** Takes off all of a lender that has sent no file for too long, and mails it. The lender is locked. @returns whether it did */
export async function endSilent(tx: Tx, context: FeedContext, id: string): Promise<boolean> {
  const lender = await lockLender(tx, id)
  const { tooOld, keepDays } = shownAtOf(context)
  if (!lender.last_file_at || lender.last_file_at >= tooOld) return false
  const shown = await rowsMarkedShown(tx, id)
  if (shown.length === 0) return false
  await noteEnd(tx, context, id, 'too-old', { over: shown, shown })
  await mailLender(tx, context, 'offers-off', lender, {
    values: {
      offers: offerLines(shown.map(named)),
      why: `We have had no file from you for ${keepDays} days, and prices that old may be wrong.`,
    },
  })
  return true
}

/** Notes which offers of a lender have ended. The lender is locked. @returns whether any has */
export async function endOver(tx: Tx, context: FeedContext, id: string): Promise<boolean> {
  await lockLender(tx, id)
  const { day } = shownAtOf(context)
  const shown = await rowsMarkedShown(tx, id)
  const over = shown.filter(({ ends_on }) => ends_on !== null && ends_on < day)
  if (over.length === 0) return false
  await noteEnd(tx, context, id, 'ended', { over, shown })
  return true
}

/** Mails a lender once about each offer that ends soon. @param lastDay up to which counts as soon @returns whether it did */
export async function noteEnding(
  tx: Tx,
  context: FeedContext,
  id: string,
  lastDay: IsoDate,
): Promise<boolean> {
  const lender = await lockLender(tx, id)
  const { day } = shownAtOf(context)
  const ending = await endingRows(tx, id, day, lastDay)
  if (ending.length === 0) return false
  await setOffers(tx, id, ending.map(rowOfShown), { end_noted_at: new Date(context.now()) })
  await mailLender(tx, context, 'offers-end', lender, { values: { offers: offerLines(ending.map(named)) } })
  await countChanges(tx, 'offers')
  return true
}
