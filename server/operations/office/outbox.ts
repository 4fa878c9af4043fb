import type {
  DropMessageData,
  ListOutboxData,
  OutboxAnswer,
  OutboxMessage,
  RetryAnswer,
  RetryMessagesData,
  TryLaneData,
} from '#contract/generated/types.gen'
import { unknown } from '../../problem.ts'
import { note } from '../../store/audit.ts'
import { countChanges } from '../../store/changes.ts'
import { endPause } from '../../store/lanes.ts'
import { countDead, deliveredToday, drop, lanesOf, retry, undelivered } from '../../store/office/outbox.ts'
import { transact } from '../../store/transaction.ts'
import type { Context } from '../context.ts'
import { DONE, ok } from '../operation.ts'
import type { OfficeAnswering } from './guard.ts'

/** What other systems and this one say of a failure has paths and addresses in it; only an admin can do something about them. */
const withoutError = <Of extends { readonly lastError: string | null }>(one: Of): Of => ({
  ...one,
  lastError: one.lastError && 'It could not be delivered. An admin of the office sees why.',
})

const withoutDetails = (message: OutboxMessage): OutboxMessage => ({
  ...withoutError(message),
  lastAnswer: message.lastAnswer && { ...message.lastAnswer, text: '' },
})

/** Messages that were not delivered. */
export function outboxOperations({ store, now, webhookHost }: Context): {
  readonly listOutbox: OfficeAnswering<ListOutboxData, OutboxAnswer>
  readonly retryMessages: OfficeAnswering<RetryMessagesData, RetryAnswer>
  readonly dropMessage: OfficeAnswering<DropMessageData, void>
  readonly tryLane: OfficeAnswering<TryLaneData, void>
} {
  return {
    async listOutbox({ person }) {
      const lanes = await lanesOf(store, webhookHost, now())
      const all = await undelivered(store, lanes, now())
      const isAdmin = person.role === 'admin'
      const messages = isAdmin ? all : all.map(withoutDetails)
      return ok({
        messages,
        lanes: isAdmin ? lanes : lanes.map(withoutError),
        dead: await countDead(store),
        waiting: messages.filter(({ state }) => state === 'due').length,
        today: await deliveredToday(store, now()),
      })
    },
    async retryMessages({ body: { ids }, actor }) {
      const retried = await transact(store, async (tx) => {
        const found = await retry(tx, ids, now())
        await note(tx, actor, 'messages-retried', found, now())
        await countChanges(tx, 'outbox')
        return found.length
      })
      return ok({ retried })
    },
    async dropMessage({ path: { id }, actor }) {
      await transact(store, async (tx) => {
        if (!(await drop(tx, id))) throw unknown()
        await note(tx, actor, 'message-dropped', id, now())
        await countChanges(tx, 'outbox')
      })
      return DONE
    },
    async tryLane({ path: { lane }, actor }) {
      await transact(store, async (tx) => {
        if (!(await endPause(tx, lane, now()))) return
        await note(tx, actor, 'lane-tried', lane, now())
        await countChanges(tx, 'outbox')
      })
      return DONE
    },
  }
}
