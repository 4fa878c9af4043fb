import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { askStatus } from '../../server/ondc/ask.ts'
import { CALLBACKS } from '../../server/ondc/protocol.ts'
import { SAFFRON, NEEM, type Posted } from './ondc.ts'
import { ACK, asking, nack, SECOND } from './ondc-asking.ts'
import { onEveryStore } from './trial.ts'

const order = (more: object) => ({ message: { order: { items: [{ id: 'gold-1' }], ...more } } })

onEveryStore((trial) => {
  const { on, state, context, lenderOf, rows, idOf, answer } = asking(trial)

  test('an answer to what was asked is acknowledged, stored without its body, and handled', async () => {
    expect(await answer()).toMatchObject(ACK)
    await on().ondc.drained()
    expect(on().handled).toMatchObject([
      { action: 'on_select', bppId: NEEM, transactionId: state.transaction, error: null },
    ])
    const [row] = await rows('in')
    expect(row).toMatchObject({
      ...{ peer: NEEM, action: 'on_select', message_id: state.selected, outcome: 'handled', tries: 1 },
    })
    expect(JSON.stringify(row)).not.toContain('gold-1')
  })

  test('the same bytes again are acknowledged without an effect; other bytes are refused', async () => {
    expect(await answer()).toMatchObject(ACK)
    expect(await answer()).toMatchObject(ACK)
    expect(await answer({ body: order({ id: 'other' }) })).toMatchObject(nack('20008'))
    await on().ondc.drained()
    expect(await answer()).toMatchObject(ACK)
    trial().now += 600 * SECOND
    // Also when its time is over: it was in time.
    expect(await answer({ nowMs: trial().now - 600 * SECOND, signedMs: trial().now })).toMatchObject(ACK)
    expect(on().handled).toHaveLength(1)
    expect(await rows('in')).toHaveLength(1)
  })

  test('ten at once are one', async () => {
    const answered = await Promise.all(Array.from({ length: 10 }, () => answer()))
    expect(answered.every(({ ack }) => ack === 'ACK')).toBe(true)
    await on().ondc.drained()
    expect(on().handled).toHaveLength(1)
  })

  test('of two different ones at once one stands', async () => {
    const answered = await Promise.all([answer(), answer({ body: order({ id: 'other' }) })])
    expect(answered.map(({ ack }) => ack).toSorted()).toEqual(['ACK', 'NACK'])
    await on().ondc.drained()
    expect(on().handled).toHaveLength(1)
  })

  test('an on_search may bring more providers', async () => {
    const more = { action: 'on_search', message: state.searched }
    const providers = (id: string) => ({
      body: { message: { catalog: { providers: [{ id, descriptor: { name: id }, items: [] }] } } },
    })
    expect(await answer({ ...more, ...providers('one') })).toMatchObject(ACK)
    expect(await answer({ ...more, ...providers('two') })).toMatchObject(ACK)
    await on().ondc.drained()
    expect((await rows('in')).map(({ outcome }) => outcome)).toEqual(['handled', 'handled'])
  })

  test.each<[string, () => Partial<Posted>, string]>([
    ['of a transaction that nobody knows', () => ({ transaction: randomUUID() }), '20002'],
    ['from a lender that was not chosen', () => ({ lender: SAFFRON }), '20008'],
    ['to a message that was not sent', () => ({ message: randomUUID() }), '20008'],
    ['to a search, as that to a select', () => ({ message: state.searched }), '20008'],
    [
      'to a status that nobody asked, from a stranger',
      () => ({ action: 'on_status', lender: SAFFRON }),
      '20008',
    ],
    ['dated after its time', () => ({ nowMs: trial().now + 121 * SECOND, signedMs: trial().now }), '20009'],
    ['of next year', () => ({ nowMs: trial().now + 86_400 * 365 * SECOND, signedMs: trial().now }), '20006'],
  ])('an answer %s is refused', async (_what, more, code) => {
    expect(await answer(more())).toMatchObject(nack(code))
    expect(await rows('in')).toEqual([])
  })

  test('an answer that comes too late is refused, by the time of its request', async () => {
    trial().now += 30 * SECOND
    expect(await answer({ action: 'on_search', message: state.searched })).toMatchObject(ACK)
    trial().now += SECOND
    expect(await answer({ action: 'on_search', message: state.searched, lender: SAFFRON })).toMatchObject(
      nack('20009'),
    )
    trial().now += 90 * SECOND
    expect(await answer()).toMatchObject(nack('20009'))
  })

  test('an answer dated before its request is taken: clocks differ', async () => {
    expect(await answer({ nowMs: trial().now - 90 * SECOND, signedMs: trial().now })).toMatchObject(ACK)
  })

  test('news of a loan come by themselves, and as an answer', async () => {
    expect(await answer({ action: 'on_status', message: randomUUID() })).toMatchObject(ACK)
    await askStatus(context(), lenderOf(NEEM))
    expect(await answer({ action: 'on_status', message: await idOf('status') })).toMatchObject(ACK)
    await on().ondc.drained()
    expect(on().handled.map(({ action }) => action)).toEqual(['on_status', 'on_status'])
  })

  test('an error of a lender is taken, without a message', async () => {
    const error = { code: '80203', message: 'No offer.' }
    expect(await answer({ body: { error } })).toMatchObject(ACK)
    await on().ondc.drained()
    expect(on().handled).toMatchObject([{ error: { code: '80203' }, message: null }])
  })

  test.each(CALLBACKS.filter((action) => !['on_search', 'on_select', 'on_status'].includes(action)))(
    '%s is not in use: its signature is checked, and it is refused',
    async (action) => {
      expect(await answer({ action })).toMatchObject(nack('20008'))
      expect(await answer({ action, signer: SAFFRON })).toMatchObject(nack('20001', 401))
      expect(await answer({ action, context: { domain: 'other' } })).toMatchObject(nack('20006'))
      expect(on().handled).toEqual([])
    },
  )

  test('a lender posts fifty a second, and others are not held up by it', async () => {
    trial().now += 500 * SECOND
    const many = await Promise.all(Array.from({ length: 55 }, () => answer({ transaction: randomUUID() })))
    const statuses = many.map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    expect(await answer({ lender: SAFFRON })).toMatchObject(nack('20008'))
    trial().now += SECOND
    expect(await answer({ transaction: randomUUID() })).toMatchObject(nack('20002'))
  })

  test('what can not be handled is tried again, and is given up after three times', async () => {
    on().failures.push(new Error('once'))
    await answer()
    await on().ondc.drained()
    expect(await rows('in')).toMatchObject([{ outcome: 'handled', tries: 2 }])
    on().failures.push(new Error('1'), new Error('2'), new Error('3'))
    await answer({ action: 'on_status', message: randomUUID() })
    await on().ondc.drained()
    expect((await rows('in')).map(({ outcome }) => outcome).toSorted()).toEqual(['failed', 'handled'])
    expect(on().handled).toHaveLength(1)
  })

  test('what a server that ended has left is handled when it is sent again', async () => {
    await answer()
    await on().ondc.drained()
    await trial()
      .store.updateTable('ondc_messages')
      .set({ outcome: 'received' })
      .where('direction', '=', 'in')
      .execute()
    expect(await answer()).toMatchObject(ACK)
    await on().ondc.drained()
    expect(on().handled).toHaveLength(2)
    expect(await rows('in')).toMatchObject([{ outcome: 'handled' }])
  })

  test('a registry that is away is no fault of the lender: 503', async () => {
    on().network.isAway = true
    expect(await answer({ keyId: 'not-seen-yet' })).toMatchObject({ status: 503, ack: 'NACK' })
    // The key of this one is known.
    expect(await answer()).toMatchObject(ACK)
  })

  test('another method is not served', async () => {
    const { statusCode, headers } = await on().ondc.app.inject({ method: 'GET', url: '/ondc/on_select' })
    expect([statusCode, headers['allow']]).toEqual([405, 'POST'])
  })

  test('what was answered is counted, by action and outcome', async () => {
    await answer()
    await answer({ signer: SAFFRON })
    const text = await on().figures.registry.metrics()
    expect(text).toMatch(/ondc_messages_total\{direction="in",action="on_select",outcome="taken"\} \d/)
    expect(text).toMatch(
      /ondc_messages_total\{direction="in",action="on_select",outcome="bad-signature"\} \d/,
    )
    expect(text).toMatch(/ondc_answer_seconds_count\{action="on_select"\} \d/)
    expect(text).not.toContain(NEEM)
  })
})
