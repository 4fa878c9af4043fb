import type {
  MyRateAlertsData,
  PushAlertsAnswer,
  PushAlertsData,
  PushAlertSet,
  RateAlertsAnswer,
  RateAlertSet,
  RemovePushAlertData,
  RemoveRateAlertData,
  SetPushAlertData,
  SetRateAlertData,
} from '#contract/generated/types.gen'
import { maskPhone } from '#lib/domain/person/mask'
import { hashToken } from '../secrets.ts'
import { countChanges } from '../store/changes.ts'
import type { Store } from '../store/open.ts'
import { alertsOf } from '../store/rates/alert-rows.ts'
import { endAlerts, setAlert } from '../store/rates/alerts.ts'
import { endBrowserAlerts, setBrowserAlert } from '../store/rates/browser-alerts.ts'
import { forVisitor, type KnownVisitor } from '../store/sessions.ts'
import { count, perDay } from '../store/tallies.ts'
import { transact, type Tx } from '../store/transaction.ts'
import { codeBudgets } from './budgets.ts'
import { provenVisitor, type Context } from './context.ts'
import { countKeyed } from './keyed.ts'
import { ok, type Answering } from './operation.ts'
import { checkPush } from './push-check.ts'

/** Of one visitor. */
const CHANGES = perDay(20)

/** The prices that somebody is told of. */
export function rateAlertOperations(context: Context): {
  readonly myRateAlerts: Answering<MyRateAlertsData, RateAlertsAnswer>
  readonly setRateAlert: Answering<SetRateAlertData, RateAlertSet>
  readonly removeRateAlert: Answering<RemoveRateAlertData, RateAlertsAnswer>
  readonly setPushAlert: Answering<SetPushAlertData, PushAlertSet>
  readonly pushAlerts: Answering<PushAlertsData, PushAlertsAnswer>
  readonly removePushAlert: Answering<RemovePushAlertData, PushAlertsAnswer>
} {
  const { store, secrets, config, now } = context
  const answer = async (of: Store | Tx, { customerId, phone }: KnownVisitor): Promise<RateAlertsAnswer> => ({
    to: maskPhone(phone),
    alerts: await alertsOf(of, { customer_id: customerId }),
  })
  const ofBrowser = (of: Store | Tx, key: string) =>
    alertsOf(of, { customer_id: null, stop_hash: hashToken(key) })
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
    async setPushAlert({ body: { to, wording, ...alert }, from, locale }) {
      checkPush('rate', context, { to, wording })
      await countKeyed(context, from)
      return ok(
        await transact(store, async (tx) => {
          const key = await setBrowserAlert(tx, { alert, to, wording, locale }, secrets, now())
          return { key, alerts: await ofBrowser(tx, key) }
        }),
      )
    },
    pushAlerts: async ({ body: { key } }) => ok({ alerts: await ofBrowser(store, key) }),
    async removePushAlert({ body: { key, id }, from }) {
      await countKeyed(context, from)
      return ok(
        await transact(store, async (tx) => {
          await endBrowserAlerts(tx, hashToken(key), id)
          return { alerts: await ofBrowser(tx, key) }
        }),
      )
    },
  }
}
