import { describe, expect, test } from 'vitest'
import { rawPublicOf } from '../../server/ondc/keys.ts'
import { authorizationOf } from '../../server/ondc/signature.ts'
import { signingKey } from '../../tools/ondc-network/keys.ts'
import { openPostgres } from '../../server/store/open.ts'
import { callback, KEY_ID, NEEM, openOndc, post, SAFFRON, textOf, type Posted } from './ondc.ts'
import { asking, nack, SECOND } from './ondc-asking.ts'
import { onEveryStore, type Trial } from './trial.ts'

onEveryStore((trial) => {
  const { on, state, rows, answer } = asking(trial)

  describe('a signature', () => {
    const tampered = () => {
      const posted = callback(trial(), { transaction: state.transaction, message: state.selected })
      const text = textOf(on(), posted)
      const signer = { subscriberId: NEEM, key: { id: KEY_ID, key: signingKey(NEEM) } }
      return { text: `${text} `, headers: { authorization: authorizationOf(text, signer, trial().now) } }
    }
    test.each<[string, () => Partial<Posted>]>([
      ['is missing', () => ({ headers: { authorization: undefined } })],
      ['is no signature', () => ({ headers: { authorization: 'Bearer abc' } })],
      ['is over other bytes', tampered],
      ['is old', () => ({ signedMs: trial().now - 301 * SECOND })],
      ['is of the future', () => ({ signedMs: trial().now + 7 * SECOND })],
      ['is of another lender', () => ({ signer: SAFFRON })],
      ['is of a key that nobody has', () => ({ keyId: '2020z' })],
      ['is of nobody', () => ({ signer: 'nobody.example' })],
      ['is of a gateway', () => ({ signer: 'gateway.example' })],
      ['is ours', () => ({ signer: on().settings.subscriberId })],
      ['is of another host', () => ({ context: { bpp_uri: 'https://elsewhere.example/ondc' } })],
      ['of the gateway is wrong', () => ({ headers: { 'x-gateway-authorization': 'Signature x="y"' } })],
    ])('that %s is refused with 401, and nothing is stored', async (_what, more) => {
      expect(await answer(more())).toMatchObject(nack('20001', 401))
      expect(await rows('in')).toEqual([])
      expect(on().handled).toEqual([])
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
      const [, , known] = on().network.rows
      const key = `k-${Object.keys(change).join()}`
      on().network.rows.push({
        ...known,
        ...{ subscriber_id: id, ukId: key, signing_public_key: rawPublicOf(signingKey(id)), ...change },
      })
      expect(await answer({ lender: id, keyId: key })).toMatchObject(nack('20001', 401))
      on().network.rows.pop()
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
    ['an address with a query', { context: { bpp_uri: 'https://a.example/?x=1' } }, 'context.bpp_uri'],
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
    const more = { action: 'on_search', message: state.searched, body: { message: { catalog: {} } } }
    const answered = await answer(more)
    expect([answered.code, answered.sentence]).toMatchObject(['20006', expect.stringContaining('providers')])
  })
})

test('a database that is away is no fault of the lender: 503', async () => {
  const { store, close } = await openPostgres('postgres://nobody@127.0.0.1:9/none', {
    limits: { connections: 2, waitMs: 1000, queryMs: 1000 },
  })
  const trial = { store, now: Date.now() } as Trial
  const on = await openOndc(() => trial)
  expect(await post(on, callback(trial, {}))).toMatchObject({ status: 503, ack: 'NACK' })
  await on.stop()
  await close()
})
