import type { FastifyBaseLogger } from 'fastify'
import { addDays } from '#lib/domain/dates/dates'
import { beginVersion } from '../feeds/begin.ts'
import { shownAtOf, type FeedContext } from '../feeds/basis.ts'
import { endOver, endSilent, noteEnding } from '../feeds/ends.ts'
import { dueNow } from '../store/feeds/ending.ts'
import { transact } from '../store/transaction.ts'
import { everySoOften } from './every-so-often.ts'

/** Well within the minute in which offers come on and go off. */
const LOOK_MS = 15_000

interface FeedWork extends FeedContext {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/**
 * Does what time alone has made due: takes off what is over, shows versions whose minute has come, and mails lenders of what
 * ends soon. Two servers may do it at once: each lender is locked, and looked at again. What fails for one lender is tried again
 * the next time, and holds up no other.
 */
export async function workFeeds(context: FeedWork): Promise<void> {
  const { store, now, log, config, sendsMail } = context
  const at = shownAtOf(context)
  const lastDay = addDays(at.day, config.feeds.noticeDays)
  const due = await dueNow(store, at, now(), lastDay)
  const attempt = async (lender: string, what: string, work: () => Promise<boolean>) => {
    try {
      if (await work()) log.info({ lender }, what)
    } catch (error) {
      log.error({ err: error, lender }, `failed: ${what}`)
    }
  }
  for (const lender of due.silent)
    await attempt(lender, 'all offers of a lender are too old', () =>
      transact(store, (tx) => endSilent(tx, context, lender)),
    )
  for (const lender of due.over)
    await attempt(lender, 'offers have ended', () => transact(store, (tx) => endOver(tx, context, lender)))
  for (const version of due.versions)
    await attempt(version.lender, 'the time of a version has come', () => beginVersion(context, version))
  // Nobody is told where no mail is sent.
  for (const lender of sendsMail ? due.ending : [])
    await attempt(lender, 'a lender is told of offers that end soon', () =>
      transact(store, (tx) => noteEnding(tx, context, lender, lastDay)),
    )
}

/** Looks every quarter of a minute what time has made due. @returns what stops it, once what is in hand is done */
export const startFeeds = (context: FeedWork): (() => Promise<void>) =>
  everySoOften(
    () =>
      workFeeds(context).catch((error: unknown) =>
        context.log.error({ err: error }, 'what is due of offers could not be read'),
      ),
    LOOK_MS,
  )
