import type { FastifyBaseLogger } from 'fastify'
import type { Secrets } from '../secrets.ts'
import { sendDuePush } from '../store/loans/push-sending.ts'
import { sendDueReminders } from '../store/loans/sending.ts'
import type { Store } from '../store/open.ts'
import { everySoOften } from './every-so-often.ts'

const LOOK_MS = 60_000

interface Reminding {
  readonly store: Store
  readonly secrets: Secrets
  readonly now: () => number
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** Looks every minute which loans somebody is to be reminded of. @returns what stops it, once what is in hand is done */
export const startReminders = ({ store, secrets, now, log }: Reminding): (() => Promise<void>) =>
  everySoOften(
    () =>
      sendDueReminders(store, secrets, now())
        .then(() => sendDuePush(store, secrets, now()))
        .catch((error: unknown) => log.error({ err: error }, 'what is due of loans could not be read')),
    LOOK_MS,
  )
