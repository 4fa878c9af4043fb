import type {
  MyRateAlertsData,
  RateAlertsAnswer,
  RateAlertSet,
  RemoveRateAlertData,
  SetRateAlertData,
} from '#contract/generated/types.gen'
import { maskPhone } from '#lib/domain/person/mask'
import { countChanges } from '../store/changes.ts'
import type { Store } from '../store/open.ts'
import { alertsOf, endAlerts, setAlert } from '../store/rates/alerts.ts'
import { forVisitor, type KnownVisitor } from '../store/sessions.ts'
import { count, perDay } from '../store/tallies.ts'
import type { Tx } from '../store/transaction.ts'
import { codeBudgets } from './budgets.ts'
import { provenVisitor, type Context } from './context.ts'
import { ok, type Answering } from './operation.ts'

/** Of one visitor. */
const CHANGES = perDay(20)

/** The prices that somebody is told of. */
export function rateAlertOperations(context: Context): {
  readonly myRateAlerts: Answering<MyRateAlertsData, RateAlertsAnswer>
  readonly setRateAlert: Answering<SetRateAlertData, RateAlertSet>
  readonly removeRateAlert: Answering<RemoveRateAlertData, RateAlertsAnswer>
} {
  const { store, secrets, config, now } = context
  const answer = async (of: Store | Tx, { customerId, phone }: KnownVisitor): Promise<RateAlertsAnswer> => ({
    to: maskPhone(phone),
    alerts: await alertsOf(of, customerId),
  })
  return {
    async myRateAlerts({ token }) {
      return ok(await answer(store, await provenVisitor(context, token)))
    },
    async setRateAlert({ body, token, locale }) {
      return ok(
        await forVisitor(store, token, now(), async (tx, visitor) => {
          codeBudgets(visitor.phone, config.budgets)
          await count(tx, `rate-alerts:${visitor.customerId}`, CHANGES, now())
          const stop = await setAlert(tx, visitor.customerId, { ...body, locale }, secrets, now())
          await countChanges(tx, 'customers')
          return { stop, stored: await answer(tx, visitor) }
        }),
      )
    },
    async removeRateAlert({ path: { id }, token }) {
      return ok(
        await forVisitor(store, token, now(), async (tx, visitor) => {
          await endAlerts(tx, visitor.customerId, id, now())
          await countChanges(tx, 'customers')
          return answer(tx, visitor)
        }),
      )
    },
  }
}
