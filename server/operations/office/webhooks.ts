import type {
  EndOldSecretData,
  LenderWebhookData,
  PauseWebhookData,
  SaveWebhookData,
  SendAgainData,
  TestWebhookData,
  TurnWebhookSecretData,
  WebhookAnswer,
  WebhookSaved,
} from '#contract/generated/types.gen'
import { MAX_TRIES } from '#lib/domain/lead/events'
import { HTTPS_ADDRESS } from '#lib/domain/offer/offer-limits'
import { Problem } from '../../problem.ts'
import { note } from '../../store/audit.ts'
import { countChanges } from '../../store/changes.ts'
import { lockLender } from '../../store/feeds/lenders.ts'
import { deliveriesOf, sendAgain, takenLately } from '../../store/leads/deliveries.ts'
import { insertEvent } from '../../store/leads/events.ts'
import {
  endOld,
  setAddress,
  setPaused,
  shownSecrets,
  turnSecret,
  webhookOf,
} from '../../store/leads/webhooks.ts'
import type { SessionPerson } from '../../store/office/sessions.ts'
import { count, perHour } from '../../store/tallies.ts'
import { transact, type Tx } from '../../store/transaction.ts'
import type { Context } from '../context.ts'
import { ok } from '../operation.ts'
import { findLender } from './found.ts'
import type { OfficeAnswering } from './guard.ts'

/** Of one lender. */
const TESTS = perHour(30)

const noAddress = () => new Problem(409, 'Set the address first.', { code: 'no-webhook' })

/** Where the events of a lender are posted, and what became of them. */
export function webhookOperations({ store, secrets, config, now }: Context): {
  readonly lenderWebhook: OfficeAnswering<LenderWebhookData, WebhookAnswer>
  readonly saveWebhook: OfficeAnswering<SaveWebhookData, WebhookSaved>
  readonly turnWebhookSecret: OfficeAnswering<TurnWebhookSecretData, WebhookSaved>
  readonly endOldSecret: OfficeAnswering<EndOldSecretData, WebhookAnswer>
  readonly pauseWebhook: OfficeAnswering<PauseWebhookData, WebhookAnswer>
  readonly testWebhook: OfficeAnswering<TestWebhookData, WebhookAnswer>
  readonly sendAgain: OfficeAnswering<SendAgainData, WebhookAnswer>
} {
  const { eventDays, secretHours } = config.leads

  async function answer(lender: string): Promise<WebhookAnswer> {
    const webhook = await webhookOf(store, lender)
    return {
      address: webhook?.address ?? null,
      ...shownSecrets(webhook, now()),
      ...{ maxTries: MAX_TRIES, storedDays: eventDays, sevenDays: await takenLately(store, lender, now()) },
      pausedAt: webhook?.paused_at?.toISOString() ?? null,
      mailedAt: webhook?.given_up_mailed_at?.toISOString() ?? null,
      deliveries: await deliveriesOf(store, lender, webhook?.paused_at != null),
    }
  }

  /** Changes the webhook of a person's own lender, which is locked. */
  const change = async <Result>(
    id: string,
    person: SessionPerson,
    work: (tx: Tx) => Promise<Result>,
  ): Promise<Result> => {
    await findLender(store, id, person)
    return transact(store, async (tx) => {
      await lockLender(tx, id)
      const result = await work(tx)
      await countChanges(tx, 'leads')
      return result
    })
  }

  /** @throws Problem 409 without an address */
  async function webhookIn(tx: Tx, id: string) {
    const webhook = await webhookOf(tx, id)
    if (!webhook) throw noAddress()
    return webhook
  }

  return {
    async lenderWebhook({ path: { id }, person }) {
      await findLender(store, id, person)
      return ok(await answer(id))
    },
    async saveWebhook({ body, path: { id }, person, actor }) {
      const address = body.address.trim()
      const secret = await change(id, person, async (tx) => {
        // A name that leads into a private network is refused when it is posted to.
        if (!HTTPS_ADDRESS.test(address) || !URL.canParse(address))
          throw new Problem(
            422,
            'Give an address that begins with https:// and has a name, such as https://leads.lender.example/moneypal.',
            { code: 'address-refused' },
          )
        await note(tx, actor, 'webhook-saved', id, now(), new URL(address).host)
        return setAddress(tx, id, address, secrets, now())
      })
      return ok({ secret, webhook: await answer(id) })
    },
    async turnWebhookSecret({ path: { id }, person, actor }) {
      const secret = await change(id, person, async (tx) => {
        const made = await turnSecret(tx, await webhookIn(tx, id), secretHours, secrets, now())
        if (made === null)
          throw new Problem(409, 'Two secrets sign already. End the old one first.', { code: 'two-secrets' })
        await note(tx, actor, 'webhook-secret-made', id, now())
        return made
      })
      return ok({ secret, webhook: await answer(id) })
    },
    async endOldSecret({ path: { id }, person, actor }) {
      await change(id, person, async (tx) => {
        const webhook = await webhookOf(tx, id)
        if (webhook && (await endOld(tx, webhook, now())))
          await note(tx, actor, 'webhook-secret-ended', id, now())
      })
      return ok(await answer(id))
    },
    async pauseWebhook({ body: { paused }, path: { id }, person, actor }) {
      await change(id, person, async (tx) => {
        if (await setPaused(tx, await webhookIn(tx, id), paused, now()))
          await note(tx, actor, paused ? 'webhook-paused' : 'webhook-resumed', id, now())
      })
      return ok(await answer(id))
    },
    async testWebhook({ path: { id }, person, actor }) {
      await change(id, person, async (tx) => {
        const { paused_at } = await webhookIn(tx, id)
        if (paused_at)
          throw new Problem(409, 'Nothing is posted while it is paused. Resume it first.', { code: 'paused' })
        await count(tx, `webhook-test:${id}`, TESTS, now())
        await insertEvent(tx, { lender: id, token: null, place: 0 }, 'test', {}, now())
        await note(tx, actor, 'webhook-tested', id, now())
      })
      return ok(await answer(id))
    },
    async sendAgain({ body: { ids }, path: { id }, person, actor }) {
      await change(id, person, async (tx) => {
        await webhookIn(tx, id)
        const sent = await sendAgain(tx, id, ids, now())
        if (sent.length > 0) await note(tx, actor, 'events-sent-again', id, now(), `${sent.length} events`)
      })
      return ok(await answer(id))
    },
  }
}
