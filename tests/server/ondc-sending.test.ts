import { expect, test } from 'vitest'
import { askAll, askStatus } from '../../server/ondc/ask.ts'
import { createSend } from '../../server/ondc/send.ts'
import { holds, readAuthorization } from '../../server/ondc/signature.ts'
import { createNetworkPost } from '../../server/ports/ondc/post.ts'
import { createOutside } from '../../server/ports/outside.ts'
import { listen } from '../support/servers.ts'
import { askOffer, NEEM } from './ondc.ts'
import { asking, SECOND } from './ondc-asking.ts'
import { openLenderSite, sends } from './lender-site.ts'
import { onEveryStore } from './trial.ts'

const SELECTION = { providerId: 'p', itemId: 'i', formId: 'F01', submissionId: 's', locationId: 'B1' }

onEveryStore((trial) => {
  const { on, state, context, lenderOf, rows } = asking(trial)

  test('a message is as the network reads it: context, times, ids, and where it goes', async () => {
    const { network, settings } = on()
    network.received.length = 0
    await askAll(context(), 'visitor')
    await askOffer(context(), lenderOf(NEEM), SELECTION)
    await askStatus(context(), lenderOf(NEEM))
    const bodies = network.received.map(({ body }) => JSON.parse(body))
    const UUID = expect.stringMatching(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
    const common = {
      ...{ domain: 'ONDC:FIS12', version: '2.0.3', transaction_id: UUID, message_id: UUID },
      location: { country: { code: 'IND' }, city: { code: '*' } },
      ...{ bap_id: settings.subscriberId, bap_uri: settings.callbackUrl },
      timestamp: new Date(trial().now).toISOString(),
    }
    const peer = { bpp_id: NEEM, bpp_uri: `${network.url}/${NEEM}` }
    expect(bodies).toEqual([
      { context: { ...common, action: 'search', ttl: 'PT30S' }, message: { intent: expect.anything() } },
      {
        context: { ...common, ...peer, action: 'select', ttl: 'PT2M' },
        message: {
          order: {
            provider: { id: 'p' },
            items: [
              {
                ...{ id: 'i', location_ids: ['B1'] },
                xinput: { form: { id: 'F01' }, form_response: { status: 'SUCCESS', submission_id: 's' } },
              },
            ],
          },
        },
      },
      {
        context: { ...common, ...peer, action: 'status', ttl: 'PT2M' },
        message: { ref_id: bodies[1].context.transaction_id },
      },
    ])
    expect(bodies[0].message.intent.category.descriptor.code).toBe('GOLD_LOAN')
    expect(JSON.stringify(bodies[0].message)).toContain('BUYER_FINDER_FEES_PERCENTAGE"},"value":"0"')
    expect(new Set(bodies.map((body) => body.context.message_id)).size).toBe(3)
  })

  /** A sender whose other side is a function. */
  function sending(answer: () => Promise<{ status: number; text: string }>) {
    const sent: { authorization: string; body: string }[] = []
    const send = createSend({
      ...{ store: trial().store, now: () => trial().now, pauseMs: 1, counted: () => undefined },
      signer: { subscriberId: on().settings.subscriberId, key: on().settings.signingKeys[0] },
      post: (_address, { headers, body = '' }) => {
        sent.push({ authorization: headers['authorization'] ?? '', body })
        trial().now += SECOND
        return answer()
      },
    })
    return { sent, ask: async () => (await askAll({ ...context(), send }, 'visitor')).sent }
  }
  const answering = (status: number, text: string) => sending(() => Promise.resolve({ status, text }))
  /** What is stored of a search that was sent besides the first one. */
  const other = async () => {
    const sent = await rows('out')
    return sent.find((row) => row.action === 'search' && row.message_id !== state.searched)
  }

  test.each([
    ['a server that fails', () => Promise.resolve({ status: 503, text: '' })],
    ['no connection', () => Promise.reject(new Error('refused'))],
  ])('with %s the same body is sent three times, signed anew for five minutes', async (_what, answer) => {
    const { sent, ask } = sending(answer)
    expect(await ask()).toEqual({ outcome: 'not-reached' })
    expect(sent).toHaveLength(3)
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
    expect(new Set(sent.map(({ authorization }) => authorization)).size).toBe(3)
    for (const { authorization } of sent) {
      const signed = readAuthorization(authorization)
      expect(signed?.keyId).toBe('2026a')
      expect(signed && signed.expires - signed.created).toBe(300)
      expect(signed && holds(signed, trial().now)).toBe(true)
    }
    expect(await other()).toMatchObject({ outcome: 'not-reached', tries: 3 })
  })

  test('a message whose time is over is not sent again', async () => {
    const { sent, ask } = sending(() => {
      trial().now += 31 * SECOND
      return Promise.resolve({ status: 503, text: '' })
    })
    expect(await ask()).toEqual({ outcome: 'not-reached' })
    expect(sent).toHaveLength(1)
  })

  test.each<[string, number, string, object]>([
    ['ACK', 200, '{"message":{"ack":{"status":"ACK"}}}', { outcome: 'taken' }],
    ['ACK as some write it', 202, '{"message":{"status":"ACK"}}', { outcome: 'taken' }],
    [
      'NACK',
      200,
      '{"message":{"ack":{"status":"NACK"}},"error":{"code":"30016"}}',
      { outcome: 'refused', code: '30016' },
    ],
    ['NACK as some write it', 401, '{"message":{"status":"NACK"}}', { outcome: 'refused', code: null }],
    ['no JSON', 200, '<html>', { outcome: 'refused', code: null }],
    ['a list', 200, '[]', { outcome: 'refused', code: null }],
    ['another page', 302, '', { outcome: 'refused', code: null }],
  ])('an answer of %s ends it', async (_what, status, text, result) => {
    const { sent, ask } = answering(status, text)
    expect(await ask()).toEqual(result)
    expect(sent).toHaveLength(1)
    expect(await other()).toMatchObject({ tries: 1 })
  })

  test('a lender whose address is not its own is not asked', async () => {
    const before = (await rows('out')).length
    for (const bppUri of [
      'http://127.0.0.1:1/x',
      'https://elsewhere.example',
      'http://169.254.169.254',
      'file:///etc',
    ])
      expect(await askOffer(context(), { ...lenderOf(NEEM), bppUri }, SELECTION)).toEqual({
        outcome: 'not-reached',
      })
    expect(await rows('out')).toHaveLength(before)
  })
})

test('an address of the network is asked as that of a lender’s file is, and of this machine in a trial alone', async () => {
  const site = await openLenderSite()
  site.answer = sends('{"message":{}}')
  const request = { headers: { 'content-type': 'application/json' }, body: '{}' }
  const post = createNetworkPost(createOutside(site.network), false)
  expect(await post('https://gateway.example/search', request)).toEqual({
    status: 200,
    text: '{"message":{}}',
  })
  expect(site.requests[0]?.method).toBe('POST')
  site.names.set('inward.example', ['169.254.169.254'])
  await expect(post('https://inward.example/search', request)).rejects.toThrow('not public')
  await expect(post('http://127.0.0.1:9/search', request)).rejects.toThrow('must begin with https')
  site.answer = sends('x'.repeat(256 * 1024 + 1))
  await expect(post('https://gateway.example/search', request)).rejects.toThrow('too large')
  await site.stop()
  const near = await listen((_request, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end('moved'),
  )
  const trialPost = createNetworkPost(createOutside(site.network), true)
  expect(await trialPost(`${near.url}/search`, request)).toEqual({ status: 302, text: 'moved' })
  await expect(trialPost('http://10.0.0.1/search', request)).rejects.toThrow('must begin with https')
  await near.stop()
})
