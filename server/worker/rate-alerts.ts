import type { FastifyBaseLogger } from 'fastify'
import type { Secrets } from '../secrets.ts'
import type { Store } from '../store/open.ts'
import { sendDueAlerts } from '../store/rates/alert-sending.ts'
import { everySoOften } from './every-so-often.ts'

const LOOK_MS = 60_000

interface Alerting {
  readonly store: Store
  readonly secrets: Secrets
  readonly now: () => number
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** Looks every minute whom to tell of a price. @returns what stops it, once what is in hand is done */
export const startRateAlerts = ({ store, secrets, now, log }: Alerting): (() => Promise<void>) =>
  everySoOften(
    () =>
      sendDueAlerts(store, secrets, now()).catch((error: unknown) =>
        log.error({ err: error }, 'the prices that people wait for could not be read'),
      ),
    LOOK_MS,
  )
