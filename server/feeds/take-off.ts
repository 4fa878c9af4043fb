import { formatCount } from '#lib/domain/audit/counts'
import { formatList } from '#lib/domain/format/format'
import { Problem } from '../problem.ts'
import { note, type Actor } from '../store/audit.ts'
import { countChanges } from '../store/changes.ts'
import { decide } from '../store/feeds/decide.ts'
import { lockLender } from '../store/feeds/lenders.ts'
import { shownRows } from '../store/feeds/shown.ts'
import { rowsMarkedShown, setOffers } from '../store/feeds/versions.ts'
import { transact } from '../store/transaction.ts'
import { shownAtOf, type FeedContext } from './basis.ts'
import { mailLender, offerLines } from './mails.ts'
import { rowOfShown } from './standing.ts'

/** How many codes a sentence names. */
const NAMED = 3

/**
 * Takes offers off at once.
 * @param byLender whether somebody of the lender does; otherwise it gets a mail
 * @throws Problem 409 where one of them is not shown
 */
export async function takeOff(
  context: FeedContext,
  lender: string,
  sent: readonly string[],
  { actor, byLender }: { readonly actor: Actor; readonly byLender: boolean },
): Promise<void> {
  const { store, now } = context
  const codes = [...new Set(sent)]
  await transact(store, async (tx) => {
    const locked = await lockLender(tx, lender)
    const shown = new Map((await shownRows(tx, lender, shownAtOf(context))).map((row) => [row.offer_id, row]))
    const missing = codes.filter((code) => !shown.has(code))
    if (missing.length > 0)
      throw new Problem(
        409,
        `${formatList(missing.slice(0, NAMED), 'en')} ${missing.length === 1 ? 'is' : 'are'} not shown. Nothing was taken off. Look at what is shown now.`,
        { code: 'not-shown' },
      )
    const rows = codes.flatMap((code) => shown.get(code) ?? [])
    await decide(
      tx,
      lender,
      {
        ...{ what: 'taken-off', number: null, by: actor.id, codes, off: rows.length, versions: [] },
        shownBefore: (await rowsMarkedShown(tx, lender)).map(rowOfShown),
        offers: rows.map((row) => ({ ...rowOfShown(row), state: 'shown', to: 'removed' })),
      },
      now(),
    )
    await setOffers(tx, lender, rows.map(rowOfShown), { taken_off_at: new Date(now()) })
    if (!byLender)
      await mailLender(tx, context, 'offers-off', locked, {
        values: {
          offers: offerLines(rows.map(({ offer_id: id, fields: { name } }) => ({ id, name }))),
          why: 'MoneyPal took them off.',
        },
      })
    await note(tx, actor, 'offers-taken-off', lender, now(), formatCount(rows.length, 'offer'))
    await countChanges(tx, 'offers')
  })
}
