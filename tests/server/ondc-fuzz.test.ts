import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAll } from '../../server/ondc/ask.ts'
import { CALLBACKS, CODES } from '../../server/ondc/protocol.ts'
import { EVERYTHING } from '../support/extent.ts'
import {
  askOffer,
  callback,
  NEEM,
  openOndc,
  post,
  SAFFRON,
  textOf,
  type OndcTrial,
  type Posted,
} from './ondc.ts'
import { MORNING, onEveryStore } from './trial.ts'

const CALLBACKS_TRIED = EVERYTHING ? 5000 : 250
const USED = ['on_search', 'on_select', 'on_status'] as const
const STATUSES = [200, 400, 401, 413, 415, 429]

/** A message with everything that is looked at, for something to be broken in it. */
const WHOLE = {
  message: {
    catalog: { providers: [{ id: 'p1', descriptor: { name: 'A' }, items: [{ id: 'i1', xinput: {} }] }] },
    order: {
      items: [{ id: 'i1', xinput: { form_response: { status: 'APPROVED' } } }],
      fulfillments: [{ state: { descriptor: { code: 'APPROVED' } } }],
      payments: [{ status: 'PAID' }],
    },
  },
}

type Path = readonly (string | number)[]

/** Every place in a value. */
function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  const inside = Object.entries(value).flatMap(([name, part]) => pathsOf(part, [...at, name]))
  return [at, ...inside]
}

/** A value with something else at a place. */
function withAt(value: unknown, [step, ...rest]: Path, put: unknown): unknown {
  if (step === undefined) return put
  if (Array.isArray(value))
    return value.map((part, place) =>
      String(place) === String(step) ? withAt(part, rest, put) : (part as unknown),
    )
  return { ...(value as object), [step]: withAt((value as Record<string, unknown>)[step], rest, put) }
}

const odd = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom<unknown>(
    ...[undefined, null, '', '\u0000', '%00', '../..', 'NaN', '1e999', -1, 2 ** 53, [], {}, [[]]],
    ...[
      '2026-13-45T99:99:99Z',
      '9999-12-31T23:59:59Z',
      '0001-01-01T00:00:00Z',
      randomUUID(),
      'http://',
      'https://[::1',
    ],
    ...[
      { __proto__: null, length: 1 },
      Array.from({ length: 300 }, () => ({ status: 'PAID' })),
      'x'.repeat(5000),
    ],
  ),
)

/** Seldom something, mostly nothing. */
const seldom = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })

/** Ways to break a callback. */
const broken = fc.record({
  action: fc.constantFrom(...CALLBACKS, ...USED, ...USED),
  lender: fc.constantFrom(NEEM, SAFFRON),
  isKnown: fc.boolean(),
  parts: fc.array(fc.tuple(fc.nat(), odd), { maxLength: 3 }),
  text: seldom(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 500 }),
      fc.json(),
      fc.nat(3000).map((depth) => '['.repeat(depth)),
      fc.nat(3000).map((depth) => `{"context":${'['.repeat(depth)}${']'.repeat(depth)}}`),
    ),
  ),
  cut: seldom(fc.nat(800)),
  header: seldom(
    fc.tuple(
      fc.constantFrom('authorization', 'x-gateway-authorization', 'content-type'),
      fc.string({ unit: 'grapheme-ascii', maxLength: 100 }).map((text) => text.replace(/[^\x20-\x7e]/g, '')),
    ),
  ),
})

onEveryStore((trial) => {
  let on: OndcTrial
  beforeAll(async () => {
    on = await openOndc(trial)
  })
  afterAll(() => on.stop())

  test(`${CALLBACKS_TRIED} broken callbacks are all answered, none with a 5xx`, async () => {
    await trial().reset()
    on.network.faults.on('silent')
    const asking = { settings: on.settings, store: trial().store, send: on.ondc.send, now: () => trial().now }
    await askAll(asking, 'visitor')
    const search = await trial().store.selectFrom('ondc_messages').selectAll().executeTakeFirstOrThrow()
    const url = `${on.network.url}/${NEEM}`
    const peer = { bppId: NEEM, bppUri: url, subscriberUrl: url, transactionId: search.transaction_id }
    const selection = { providerId: 'p', itemId: 'i', formId: 'F01', submissionId: 's', locationId: null }
    await askOffer(asking, peer, selection)
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(broken, async ({ action, lender, isKnown, parts, text, cut, header }) => {
        // Another second each time: what a lender may post in one is limited.
        trial().now = trial().now === MORNING ? MORNING + 1000 : MORNING
        const transaction = isKnown ? search.transaction_id : randomUUID()
        const message = action === 'on_search' ? search.message_id : randomUUID()
        const posted: Posted = callback(trial(), { action, lender, transaction, message, body: WHOLE })
        const whole: unknown = JSON.parse(textOf(on, posted))
        const twisted = parts.reduce((value, [place, put]) => {
          const paths = pathsOf(value)
          return withAt(value, paths[place % paths.length] ?? [], put)
        }, whole)
        const sent = text ?? (JSON.stringify(twisted) as string | undefined) ?? ''
        const answered = await post(on, {
          ...posted,
          text: cut === null ? sent : sent.slice(0, cut),
          headers: header === null ? {} : { [header[0]]: header[1] },
        })
        expect(STATUSES).toContain(answered.status)
        expect(answered.ack === 'ACK' || Object.values(CODES).includes(answered.code as never)).toBe(true)
        expect(answered.ack === 'ACK').toBe(answered.status === 200 && answered.code === undefined)
        seen.add(answered.code ?? 'ACK')
      }),
      { numRuns: CALLBACKS_TRIED },
    )
    await on.ondc.drained()
    // It was not all refused at the door.
    for (const code of ['20001', '20002', '20006', '20008']) expect(seen).toContain(code)
  }, 300_000)
})
