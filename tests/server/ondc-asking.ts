import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { askAll } from '../../server/ondc/ask.ts'
import { askOffer, callback, NEEM, openOndc, post, type OndcTrial, type Posted } from './ondc.ts'
import type { Trial } from './trial.ts'

export const SECOND = 1000
export const ACK = { status: 200, ack: 'ACK' }
export const nack = (code: string, status = 200) => ({ status, ack: 'NACK', code })

const SELECTION = {
  ...{ providerId: 'p1', itemId: 'gold-1', formId: 'F01', submissionId: randomUUID(), locationId: null },
}

/** Before each test a search is sent to all and a select to one lender; both are silent, so that a test answers. */
export function asking(trial: () => Trial) {
  let on: OndcTrial
  let seconds = 0
  const state = { transaction: '', searched: '', selected: '' }
  const context = () => ({
    ...{ settings: on.settings, store: trial().store, send: on.ondc.send, now: () => trial().now },
  })
  const lenderOf = (bppId: string) => ({
    ...{ bppId, bppUri: `${on.network.url}/${bppId}`, subscriberUrl: `${on.network.url}/${bppId}` },
    transactionId: state.transaction,
  })
  const rows = (direction: 'in' | 'out') =>
    trial()
      .store.selectFrom('ondc_messages')
      .selectAll()
      .where('direction', '=', direction)
      .orderBy('happened_at')
      .execute()
  /** The id of the last message of an action. */
  const idOf = async (action: string) => {
    const sent = await rows('out')
    return sent.findLast((row) => row.action === action)?.message_id ?? ''
  }

  beforeAll(async () => {
    on = await openOndc(trial)
  })
  afterAll(() => on.stop())
  beforeEach(async () => {
    await on.network.settled()
    await on.ondc.drained()
    await trial().reset()
    // Each test has a second of its own: what a lender may post in one is limited.
    trial().now += SECOND * ++seconds
    on.network.faults.clear()
    on.network.isAway = false
    on.network.faults.on('silent')
    await askAll(context(), 'visitor')
    const [search] = await rows('out')
    state.transaction = search?.transaction_id ?? ''
    state.searched = search?.message_id ?? ''
    expect(await askOffer(context(), lenderOf(NEEM), SELECTION)).toEqual({ outcome: 'taken' })
    state.selected = await idOf('select')
    for (const list of [on.handled, on.failures, on.network.posted]) list.length = 0
  })

  return {
    on: () => on,
    /** The ids of what was sent. */
    state,
    ...{ context, lenderOf, rows, idOf },
    /** Posts an answer to the select, or what is stated. */
    answer: (more: Partial<Posted> = {}) =>
      post(on, callback(trial(), { transaction: state.transaction, message: state.selected, ...more })),
  }
}
