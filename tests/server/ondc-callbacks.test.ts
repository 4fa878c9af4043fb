import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askAll, askOffer, askStatus } from '../../server/ondc/ask.ts'
import { CALLBACKS } from '../../server/ondc/protocol.ts'
import { callback, NEEM, openOndc, post, SAFFRON, textOf, type OndcTrial, type Posted } from './ondc.ts'
import { onEveryStore } from './trial.ts'

const SECOND = 1000
const ACK = { status: 200, ack: 'ACK' }
const nack = (code: string, status = 200) => ({ status, ack: 'NACK', code })

onEveryStore((trial) => {
  let on: OndcTrial
  beforeAll(async () => {
    on = await openOndc(trial)
  })
  afterAll(() => on.stop())
  let seconds = 0
  let transaction: string
  let searched: string
  let selected: string
  const lenderOf = (bppId: string) => ({
    ...{ bppId, bppUri: `${on.network.url}/${bppId}`, subscriberUrl: `${on.network.url}/${bppId}` },
    transactionId: transaction,
  })
  const asking = () => ({
    settings: on.settings,
    store: trial().store,
    send: on.ondc.send,
    now: () => trial().now,
  })
  const SELECTION = {
    ...{ providerId: 'p1', itemId: 'gold-1', formId: 'F01', submissionId: randomUUID(), locationId: null },
  }
  const rows = (direction: 'in' | 'out') =>
    trial()
      .store.selectFrom('ondc_messages')
      .selectAll()
      .where('direction', '=', direction)
      .orderBy('happened_at')
      .execute()
  const idOf = async (action: string) => {
    const sent = await rows('out')
    return sent.findLast((row) => row.action === action)?.message_id ?? ''
  }
  /** An answer to what was asked. */
  const answer = (more: Partial<Posted> = {}) =>
    post(on, callback(on, trial(), { transaction, message: selected, ...more }))

  beforeEach(async () => {
    await on.network.settled()
    await on.ondc.drained()
    await trial().reset()
    // Each test has a second of its own: what a lender may post in one is limited.
    trial().now += SECOND * ++seconds
    on.network.faults.clear()
    on.network.isAway = false
    on.network.faults.on('silent')
    await askAll(asking(), 'visitor')
    const [search] = await rows('out')
    transaction = search?.transaction_id ?? ''
    searched = search?.message_id ?? ''
    expect(await askOffer(asking(), lenderOf(NEEM), SELECTION)).toEqual({ outcome: 'taken' })
    selected = await idOf('select')
    on.handled.length = 0
    on.failures.length = 0
    on.network.posted.length = 0
  })

  test('an answer to what was asked is acknowledged, stored without its body, and handled', async () => {
    expect(await answer()).toMatchObject(ACK)
    await on.ondc.drained()
    expect(on.handled).toMatchObject([
      { action: 'on_select', bppId: NEEM, transactionId: transaction, error: null },
    ])
    const [row] = await rows('in')
    expect(row).toMatchObject({
      ...{ peer: NEEM, action: 'on_select', message_id: selected, outcome: 'handled', tries: 1 },
    })
    expect(JSON.stringify(row)).not.toContain('gold-1')
  })

  describe('a signature', () => {
    const tampered = async () => {
      const posted = callback(on, trial(), { transaction, message: selected })
      const text = textOf(on, posted)
      return { text: `${text} `, headers: { authorization: await headerOf(text) } }
    }
    const headerOf = async (text: string) => {
      const { authorizationOf } = await import('../../server/ondc/signature.ts')
      const { signingKey } = await import('../../tools/ondc-network/keys.ts')
      const key = { id: '2026a', key: signingKey(NEEM) }
      return authorizationOf(text, { subscriberId: NEEM, key }, trial().now)
    }
    test.each<[string, () => Partial<Posted> | Promise<Partial<Posted>>]>([
      ['is missing', () => ({ headers: { authorization: undefined } })],
      ['is no signature', () => ({ headers: { authorization: 'Bearer abc' } })],
      ['is over other bytes', tampered],
      ['is old', () => ({ signedMs: trial().now - 301 * SECOND })],
      ['is of the future', () => ({ signedMs: trial().now + 7 * SECOND })],
      ['is of another lender', () => ({ signer: SAFFRON })],
      ['is of a key that nobody has', () => ({ keyId: '2020z' })],
      ['is of nobody', () => ({ signer: 'nobody.example' })],
      ['is of a gateway', () => ({ signer: 'gateway.example' })],
      ['is ours', () => ({ signer: on.settings.subscriberId })],
      ['is of another host', () => ({ context: { bpp_uri: 'https://elsewhere.example/ondc' } })],
      ['of the gateway is wrong', () => ({ headers: { 'x-gateway-authorization': 'Signature x="y"' } })],
    ])('that %s is refused with 401, and nothing is stored', async (_what, more) => {
      expect(await answer(await more())).toMatchObject(nack('20001', 401))
      expect(await rows('in')).toEqual([])
      expect(on.handled).toEqual([])
    })

    const at = (seconds: number) => new Date(trial().now + seconds * SECOND).toISOString()
    test.each<[string, () => Record<string, string>]>([
      ['is not subscribed', () => ({ status: 'INITIATED' })],
      ['is no lender', () => ({ type: 'BAP' })],
      ['has ended', () => ({ valid_until: at(-1) })],
      ['has not begun', () => ({ valid_from: at(1) })],
    ])('of one whose key %s is refused', async (_what, changeOf) => {
      const change = changeOf()
      const id = 'third-lender.example'
      const { signingKey } = await import('../../tools/ondc-network/keys.ts')
      const { rawPublicOf } = await import('../../server/ondc/keys.ts')
      const [, , known] = on.network.rows
      const key = `k-${Object.keys(change).join()}`
      on.network.rows.push({
        ...known,
        ...{ subscriber_id: id, ukId: key, signing_public_key: rawPublicOf(signingKey(id)), ...change },
      })
      expect(await answer({ lender: id, keyId: key })).toMatchObject(nack('20001', 401))
      on.network.rows.pop()
    })
  })

  test.each<[string, Partial<Posted>, number]>([
    ['no JSON', { text: '{"context":' }, 400],
    ['an empty body', { text: '' }, 401],
    ['more than 256 KB', { text: `"${'x'.repeat(256 * 1024)}"` }, 413],
    ['another type', { headers: { 'content-type': 'text/plain' } }, 415],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
  ])('%s is refused with its status', async (_what, more, status) => {
    const answered = await answer({
      ...more,
      ...(more.text === '' && { headers: { authorization: undefined } }),
    })
    expect(answered).toMatchObject(nack(status === 401 ? '20001' : '20006', status))
    expect(await rows('in')).toEqual([])
  })

  test('a body of 10 MB is not read to its end', async () => {
    const before = process.memoryUsage().arrayBuffers
    expect(await answer({ text: `"${'x'.repeat(10 * 1024 * 1024)}"` })).toMatchObject(nack('20006', 413))
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024)
  })

  const order = (more: object) => ({ message: { order: { items: [{ id: 'gold-1' }], ...more } } })
  test.each<[string, Partial<Posted>, string]>([
    ['another action', { context: { action: 'on_init' } }, 'context.action'],
    ['another domain', { context: { domain: 'ONDC:RET10' } }, 'context.domain'],
    ['another version', { context: { version: '2.0.2' } }, 'context.version'],
    ['another buyer', { context: { bap_id: 'other.example' } }, 'context.bap_id'],
    ['no lender', { context: { bpp_id: undefined } }, 'context.bpp_id'],
    ['no address', { context: { bpp_uri: 7 } }, 'context.bpp_uri'],
    ['a transaction that is no UUID', { context: { transaction_id: '1' } }, 'context.transaction_id'],
    ['no message id', { context: { message_id: null } }, 'context.message_id'],
    ['no timestamp', { context: { timestamp: 'yesterday' } }, 'context.timestamp'],
    ['no context', { text: '{"message":{}}' }, 'context.domain'],
    ['a list', { text: '[]' }, 'context.domain'],
    ['null', { text: 'null' }, 'context.domain'],
    ['no order', { body: { message: {} } }, 'message.order.items'],
    ['no message', { body: {} }, 'message.order.items'],
    ['an order without items', { body: { message: { order: { items: [] } } } }, 'message.order.items'],
    [
      'a state that nobody knows',
      { body: order({ fulfillments: [{ state: { descriptor: { code: 'LOST' } } }] }) },
      'message.order.fulfillments[0].state.descriptor.code',
    ],
    [
      'a payment in a state that nobody knows',
      { body: order({ payments: [{ status: 'PAID' }, { status: 'MAYBE' }] }) },
      'message.order.payments[1].status',
    ],
    [
      'a form in a state that nobody knows',
      { body: { message: { order: { items: [{ xinput: { form_response: { status: 'LOST' } } }] } } } },
      'message.order.items[0].xinput.form_response.status',
    ],
  ])('%s is refused with the path, and not the value', async (_what, more, path) => {
    const answered = await answer(more)
    expect(answered).toMatchObject(nack('20006'))
    expect(answered.sentence).toContain(path)
    expect(answered.sentence).not.toMatch(/LOST|MAYBE|RET10|other\.example|yesterday/)
    expect(await rows('in')).toEqual([])
  })

  test('a catalogue without providers is refused', async () => {
    const more = { action: 'on_search', message: searched, body: { message: { catalog: {} } } }
    const answered = await answer(more)
    expect([answered.code, answered.sentence]).toMatchObject(['20006', expect.stringContaining('providers')])
  })

  test('the same bytes again are acknowledged without an effect; other bytes are refused', async () => {
    expect(await answer()).toMatchObject(ACK)
    expect(await answer()).toMatchObject(ACK)
    expect(await answer({ body: order({ id: 'other' }) })).toMatchObject(nack('20008'))
    await on.ondc.drained()
    expect(await answer()).toMatchObject(ACK)
    trial().now += 600 * SECOND
    // Also when its time is over: it was in time.
    expect(await answer({ nowMs: trial().now - 600 * SECOND, signedMs: trial().now })).toMatchObject(ACK)
    expect(on.handled).toHaveLength(1)
    expect(await rows('in')).toHaveLength(1)
  })

  test('ten at once are one', async () => {
    const answered = await Promise.all(Array.from({ length: 10 }, () => answer()))
    expect(answered.every(({ ack }) => ack === 'ACK')).toBe(true)
    await on.ondc.drained()
    expect(on.handled).toHaveLength(1)
  })

  test('of two different ones at once one stands', async () => {
    const answered = await Promise.all([answer(), answer({ body: order({ id: 'other' }) })])
    expect(answered.map(({ ack }) => ack).toSorted()).toEqual(['ACK', 'NACK'])
    await on.ondc.drained()
    expect(on.handled).toHaveLength(1)
  })

  test('an on_search may bring more providers', async () => {
    const more = { action: 'on_search', message: searched }
    const providers = (id: string) => ({
      body: { message: { catalog: { providers: [{ id, descriptor: { name: id }, items: [] }] } } },
    })
    expect(await answer({ ...more, ...providers('one') })).toMatchObject(ACK)
    expect(await answer({ ...more, ...providers('two') })).toMatchObject(ACK)
    await on.ondc.drained()
    expect((await rows('in')).map(({ outcome }) => outcome)).toEqual(['handled', 'handled'])
  })

  test.each<[string, () => Partial<Posted>, string]>([
    ['of a transaction that nobody knows', () => ({ transaction: randomUUID() }), '20002'],
    ['from a lender that was not chosen', () => ({ lender: SAFFRON }), '20008'],
    ['to a message that was not sent', () => ({ message: randomUUID() }), '20008'],
    ['to a search, as that to a select', () => ({ message: searched }), '20008'],
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
    expect(await answer({ action: 'on_search', message: searched })).toMatchObject(ACK)
    trial().now += SECOND
    expect(await answer({ action: 'on_search', message: searched, lender: SAFFRON })).toMatchObject(
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
    await askStatus(asking(), lenderOf(NEEM))
    expect(await answer({ action: 'on_status', message: await idOf('status') })).toMatchObject(ACK)
    await on.ondc.drained()
    expect(on.handled.map(({ action }) => action)).toEqual(['on_status', 'on_status'])
  })

  test('an error of a lender is taken, without a message', async () => {
    const error = { code: '80203', message: 'No offer.' }
    expect(await answer({ body: { error } })).toMatchObject(ACK)
    await on.ondc.drained()
    expect(on.handled).toMatchObject([{ error: { code: '80203' }, message: null }])
  })

  test.each(CALLBACKS.filter((action) => !['on_search', 'on_select', 'on_status'].includes(action)))(
    '%s is not in use: its signature is checked, and it is refused',
    async (action) => {
      expect(await answer({ action })).toMatchObject(nack('20008'))
      expect(await answer({ action, signer: SAFFRON })).toMatchObject(nack('20001', 401))
      expect(await answer({ action, context: { domain: 'other' } })).toMatchObject(nack('20006'))
      expect(on.handled).toEqual([])
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
    on.failures.push(new Error('once'))
    await answer()
    await on.ondc.drained()
    expect(await rows('in')).toMatchObject([{ outcome: 'handled', tries: 2 }])
    on.failures.push(new Error('1'), new Error('2'), new Error('3'))
    await answer({ action: 'on_status', message: randomUUID() })
    await on.ondc.drained()
    expect((await rows('in')).map(({ outcome }) => outcome).toSorted()).toEqual(['failed', 'handled'])
    expect(on.handled).toHaveLength(1)
  })

  test('what a server that ended has left is handled when it is sent again', async () => {
    await answer()
    await on.ondc.drained()
    await trial()
      .store.updateTable('ondc_messages')
      .set({ outcome: 'received' })
      .where('direction', '=', 'in')
      .execute()
    expect(await answer()).toMatchObject(ACK)
    await on.ondc.drained()
    expect(on.handled).toHaveLength(2)
    expect(await rows('in')).toMatchObject([{ outcome: 'handled' }])
  })

  test('a registry that is away is no fault of the lender: 503', async () => {
    on.network.isAway = true
    expect(await answer({ keyId: 'not-seen-yet' })).toMatchObject({ status: 503, ack: 'NACK' })
    // The key of this one is known.
    expect(await answer()).toMatchObject(ACK)
  })

  test('another method is not served', async () => {
    const { statusCode, headers } = await on.ondc.app.inject({ method: 'GET', url: '/ondc/on_select' })
    expect([statusCode, headers['allow']]).toEqual([405, 'POST'])
  })

  test('what was answered is counted, by action and outcome', async () => {
    await answer()
    await answer({ signer: SAFFRON })
    const text = await on.figures.registry.metrics()
    expect(text).toMatch(/ondc_messages_total\{direction="in",action="on_select",outcome="taken"\} \d/)
    expect(text).toMatch(
      /ondc_messages_total\{direction="in",action="on_select",outcome="bad-signature"\} \d/,
    )
    expect(text).toMatch(/ondc_answer_seconds_count\{action="on_select"\} \d/)
    expect(text).not.toContain(NEEM)
  })
})
