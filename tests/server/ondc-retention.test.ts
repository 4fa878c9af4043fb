import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addSearch, storeRanges } from '../../server/store/ondc/searches.ts'
import { storeKey } from '../../server/store/ondc/keys.ts'
import { addMessage } from '../../server/store/ondc/messages.ts'
import { endOndc } from '../../server/worker/ondc.ts'
import { retain } from '../../server/worker/retention.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { DAYS, onEveryStore } from './trial.ts'
import { post } from './visitors.ts'

const SECOND = 1000
const DAY = 86_400 * SECOND

onEveryStore((trial) => {
  beforeEach(() => trial().reset())
  const TABLES = ['ondc_searches', 'ondc_lenders', 'ondc_messages', 'ondc_choices', 'ondc_keys'] as const
  const counts = async () => {
    const rows = await Promise.all(
      TABLES.map((table) => trial().store.selectFrom(table).selectAll().execute()),
    )
    return rows.map(({ length }) => length)
  }
  const peer = { bppId: 'a.example', bppUri: 'https://a.example', subscriberUrl: 'https://a.example' }
  const shown = {
    ...{
      providerId: 'p',
      itemId: 'i',
      lender: 'A',
      product: 'Gold loan',
      form: { id: 'F01', url: 'https://a.example' },
    },
    annualRatePercent: { min: 9, max: 12 },
    ...{ tenureMonths: { min: 3, max: 12 }, amount: { min: 1, max: 2 } },
  }
  /** A search with its answer, a choice and a message of it. */
  async function fill(customerId: string | null): Promise<string> {
    const { store, now } = trial()
    const [id, transactionId] = [randomUUID(), randomUUID()]
    await addSearch(store, { id, transactionId, visitor: 'v' }, now)
    await storeRanges(
      store,
      transactionId,
      peer,
      { shown: [shown], hidden: [{ lender: 'B', reasons: ['missing'] }] },
      now,
    )
    const facts = { direction: 'out', peer: 'a.example', action: 'select', digest: 'd' } as const
    await addMessage(store, { ...facts, transactionId, messageId: randomUUID() }, now)
    const at = new Date(now)
    await store
      .insertInto('ondc_choices')
      .values({
        ...{
          id: randomUUID(),
          search_id: id,
          transaction_id: transactionId,
          visitor: 'v',
          customer_id: customerId,
        },
        ...{ bpp_id: 'a.example', bpp_uri: peer.bppUri, subscriber_url: peer.subscriberUrl },
        ...{
          provider_id: 'p',
          item_id: 'i',
          lender: 'A',
          product: 'Gold loan',
          state: 'asked',
          requested_at: at,
        },
        ...{ reasons: '[]', branches: '[]', created_at: at, updated_at: at },
      })
      .execute()
    return transactionId
  }
  const key = {
    ...{ subscriberId: 'a.example', keyId: 'k', url: 'https://a.example', publicKey: 'x', type: 'BPP' },
    ...{ status: 'SUBSCRIBED', fromMs: 0, untilMs: 1 },
  }

  test('a search goes after a day, messages and keys after thirty, a choice when people do', async () => {
    await fill(null)
    await storeKey(trial().store, key, trial().now)
    const at = async (days: number) => {
      await retain(trial().store, DAYS, trial().now + days * DAY)
      return counts()
    }
    expect(await at(1)).toEqual([1, 2, 1, 1, 1])
    expect(await at(1.01)).toEqual([0, 0, 1, 1, 1])
    expect(await at(30)).toEqual([0, 0, 1, 1, 1])
    expect(await at(30.01)).toEqual([0, 0, 0, 1, 0])
    expect(await at(DAYS.retentionDays)).toEqual([0, 0, 0, 1, 0])
    expect(await at(DAYS.retentionDays + 0.01)).toEqual([0, 0, 0, 0, 0])
  })

  test('whoever has themselves erased takes their choices along, and nobody else’s', async () => {
    const { cookie, customerId } = await knownVisitor(trial(), phoneOf(1))
    await fill(customerId)
    const other = await fill(null)
    const erased = await post(trial(), '/erasure', undefined, { cookie })
    expect(erased.status).toBe(200)
    expect(await counts()).toEqual([1, 2, 1, 1, 0])
    const left = await trial().store.selectFrom('ondc_choices').select('transaction_id').execute()
    expect(left).toEqual([{ transaction_id: other }])
  })

  test('a search ends after ten seconds, and the wait for a lender after two minutes', async () => {
    await fill(null)
    const { store } = trial()
    const states = async () => {
      await endOndc({ store, now: () => trial().now })
      const search = await store
        .selectFrom('ondc_searches')
        .select(['state', 'revision'])
        .executeTakeFirstOrThrow()
      const choice = await store
        .selectFrom('ondc_choices')
        .select(['state', 'revision'])
        .executeTakeFirstOrThrow()
      return [search.state, search.revision, choice.state, choice.revision]
    }
    trial().now += 10 * SECOND
    expect(await states()).toEqual(['asking', 1, 'asked', 1])
    trial().now += SECOND
    expect(await states()).toEqual(['closed', 2, 'asked', 1])
    trial().now += 110 * SECOND
    expect(await states()).toEqual(['closed', 2, 'no-answer', 2])
    expect(await states()).toEqual(['closed', 2, 'no-answer', 2])
  })

  test('a product that comes again is replaced, and a search holds two hundred', async () => {
    const transaction = await fill(null)
    const store = (more: (typeof shown)[]) =>
      storeRanges(trial().store, transaction, peer, { shown: more, hidden: [] }, trial().now)
    await store([{ ...shown, product: 'Another name' }])
    const rows = await trial().store.selectFrom('ondc_lenders').select('product').execute()
    expect(rows.map(({ product }) => product).toSorted()).toEqual(['', 'Another name'])
    await store(Array.from({ length: 300 }, (_, place) => ({ ...shown, itemId: `i${place}` })))
    expect((await counts())[1]).toBe(200)
    expect(
      await storeRanges(trial().store, randomUUID(), peer, { shown: [shown], hidden: [] }, trial().now),
    ).toBe(false)
  })
})
