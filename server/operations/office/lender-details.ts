import type { LenderDetails } from '#contract/generated/types.gen'
import { shownAtOf } from '../../feeds/basis.ts'
import { PAST } from '../../feeds/roll-back.ts'
import {
  decisionOf,
  decisionsOf,
  lastDecision,
  lastShownBefore,
  revisionOf,
  undoableOf,
} from '../../store/feeds/decisions.ts'
import { keysOf } from '../../store/feeds/keys.ts'
import { pullOf } from '../../store/feeds/pulls.ts'
import { offFrom, shownRows } from '../../store/feeds/shown.ts'
import { numbersIn, summaryOf, versionsOf } from '../../store/feeds/versions.ts'
import type { SessionPerson } from '../../store/office/sessions.ts'
import type { Context } from '../context.ts'
import { findLender } from './found.ts'

const VERSIONS = 100
const DECISIONS = 100

/** What a person can undo, and to what it can roll back. */
async function toDecide(
  { store, config, now }: Context,
  id: string,
  { role }: SessionPerson,
): Promise<Pick<LenderDetails, 'undo' | 'rollBackTo'>> {
  const undo = undoableOf(await lastDecision(store, id), role, config.feeds.undoMinutes, now())
  if (role === 'partner') return { undo, rollBackTo: [] }
  const before = await lastShownBefore(store, id)
  const past = await numbersIn(store, id, PAST)
  return {
    undo,
    rollBackTo: past.filter((number) => before.has(number)),
  }
}

/** A lender with its versions, what is shown and what was decided. @throws Problem 404 to whoever may not see it */
export async function lenderDetailsOf(
  context: Context,
  id: string,
  person: SessionPerson,
): Promise<LenderDetails> {
  const { store, now } = context
  // Read first: whoever decides by what was changed meanwhile is refused.
  const revision = await revisionOf(store, id)
  const lender = await findLender(store, id, person)
  const { name, source, contact_mail: contactMail, last_file_at } = lender
  const at = shownAtOf(context)
  const shown = await shownRows(store, id, at)
  return {
    ...{ id, name, source, contactMail, revision, offFrom: offFrom(last_file_at, at) },
    ...{ pull: pullOf(lender), pullRevision: lender.revision },
    shown: shown.map(({ offer_id, number, fields, ends_on, end_noted_at }) => ({
      ...{ id: offer_id, name: fields.name, version: number, validUntil: ends_on },
      endNotedAt: end_noted_at?.toISOString() ?? null,
    })),
    versions: (await versionsOf(store, id, VERSIONS)).map(summaryOf),
    keys: person.role === 'partner' ? await keysOf(store, id, now()) : [],
    ...(await toDecide(context, id, person)),
    decisions: (await decisionsOf(store, id, DECISIONS)).map(decisionOf),
  }
}
