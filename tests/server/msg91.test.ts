import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import smsCopy from '../../src/content/copy/en/sms.json' with { type: 'json' }
import { msg91Sms } from '../../server/ports/sms/msg91.ts'
import { SMS_TOPICS, type SmsTopic } from '../../server/ports/ports.ts'
import { msg91Templates } from '../../server/sms-templates.ts'
import { workOff } from '../../server/worker/outbox.ts'
import { onEveryStore, REPORT_SECRET } from './trial.ts'
import { phoneOf } from './known-visitors.ts'
import { addArea, booked, lastCode, post } from './visitors.ts'

interface ReceivedRequest {
  readonly method: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

/** What the stand-in answers: a status and a text, or nothing at all. */
type Says = { readonly status: number; readonly text: string } | 'nothing'

const TEMPLATES = Object.fromEntries(SMS_TOPICS.map((topic) => [topic, `template-${topic}`])) as Record<
  SmsTopic,
  string
>
const taken = (id: string): Says => ({ status: 200, text: JSON.stringify({ type: 'success', message: id }) })

let provider: Server
let requests: ReceivedRequest[]
let says: (n: number) => Says
beforeEach(async () => {
  requests = []
  says = (n) => taken(`request-${n}`)
  provider = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => (text += String(part)))
    request.on('end', () => {
      requests.push({ method: request.method, headers: request.headers, body: JSON.parse(text) as unknown })
      const answer = says(requests.length)
      if (answer !== 'nothing') response.writeHead(answer.status).end(answer.text)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => provider.once('listening', resolve))
})
afterEach(() => {
  provider.closeAllConnections()
  provider.close()
})

const sms = (timeoutMs = 10_000) =>
  msg91Sms({
    authKey: 'the-key',
    templates: TEMPLATES,
    translations: { hi: { code: 'template-code-hi' } },
    url: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/flow`,
    timeoutMs,
  })

describe('the port to MSG91', () => {
  test.each(SMS_TOPICS)(
    'asks for the template of %s, with the number as the provider writes it',
    async (topic) => {
      const values = { code: '123456', link: 'https://a.example/x' }
      expect(await sms().send('+919811024680', topic, values, 'en')).toBe('request-1')
      expect(requests).toMatchObject([
        {
          method: 'POST',
          headers: { authkey: 'the-key', 'content-type': 'application/json', accept: 'application/json' },
          body: {
            template_id: `template-${topic}`,
            recipients: [{ mobiles: '919811024680', code: '123456', link: 'https://a.example/x' }],
          },
        },
      ])
    },
  )

  test('asks for the template in the language, or the English one where there is none', async () => {
    await sms().send('+919811024680', 'code', { code: '123456' }, 'hi')
    await sms().send('+919811024680', 'visit.booked', {}, 'hi')
    expect(requests.map(({ body }) => (body as { template_id: string }).template_id)).toEqual([
      'template-code-hi',
      'template-visit.booked',
    ])
    expect(sms().hasText('code', 'hi')).toBe(true)
    expect(sms().hasText('visit.booked', 'hi')).toBe(false)
    expect(sms().hasText('visit.booked', 'en')).toBe(true)
  })

  test('has its templates in the settings, those of another language where they are set', () => {
    const settings = Object.fromEntries(
      SMS_TOPICS.map((topic) => [
        `MSG91_TEMPLATE_${topic.toUpperCase().replace('.', '_')}`,
        `template-${topic}`,
      ]),
    )
    expect(
      msg91Templates({
        ...settings,
        MSG91_TEMPLATE_CODE_HI: 'template-code-hi',
        MSG91_TEMPLATE_VISIT_MOVED_HI: '',
      }),
    ).toEqual({ templates: TEMPLATES, translations: { hi: { code: 'template-code-hi' } } })
    expect(() => msg91Templates({ MSG91_TEMPLATE_CODE_HI: 'template-code-hi' })).toThrow(
      'MSG91_TEMPLATE_CODE is missing.',
    )
  })

  test.each<[string, Says, string]>([
    [
      'a wrong key',
      { status: 401, text: '{"type":"error","message":"Unauthorized"}' },
      'MSG91 answered 401 Unauthorized',
    ],
    [
      'an error with 200',
      { status: 200, text: '{"type":"error","message":"No template"}' },
      'MSG91 answered 200 No template',
    ],
    ['a failure', { status: 503, text: '<h1>Away</h1>' }, 'MSG91 answered 503'],
    ['a page in place of an answer', { status: 200, text: '<h1>Log in</h1>' }, 'MSG91 answered 200'],
    ['an answer that is nothing', { status: 200, text: 'null' }, 'MSG91 answered 200'],
    ['words that are none', { status: 400, text: '{"message":{"to":"you"}}' }, 'MSG91 answered 400'],
  ])('takes %s for a failure', async (_, answer, message) => {
    says = () => answer
    await expect(sms().send('+919811024680', 'code', { code: '123456' }, 'en')).rejects.toThrow(
      expect.objectContaining({ message }) as Error,
    )
  })

  test('waits no longer than its limit', async () => {
    says = () => 'nothing'
    await expect(sms(50).send('+919811024680', 'code', { code: '123456' }, 'en')).rejects.toThrow('timeout')
    expect(requests).toHaveLength(1)
  })
})

onEveryStore((trial) => {
  const work = () =>
    workOff({
      store: trial().store,
      sms: sms(),
      leads: null,
      mail: null,
      siteUrl: new URL('https://moneypal.example'),
      now: () => trial().now,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    })
  const texts = () =>
    trial()
      .store.selectFrom('outbox')
      .select(['topic', 'state', 'receipt', 'last_error'])
      .where('channel', '=', 'sms')
      .where('topic', '!=', 'visit.reminder')
      .orderBy('created_at')
      .execute()

  beforeEach(async () => {
    await trial().reset()
    await addArea(trial(), 5)
  })

  test('each text has all the values that its template has gaps for', async () => {
    const { id, cookie } = await booked(trial())
    await work()
    trial().now += 1000
    await post(trial(), `/visits/${id}/cancel`, { reason: '' }, { cookie })
    await post(trial(), '/otp/send', { phone: phoneOf(2) })
    const code = await lastCode(trial())
    await work()
    const sent = requests.map(
      ({ body }) => body as { template_id: string; recipients: [Record<string, string>] },
    )
    expect(sent.map(({ template_id }) => template_id).sort()).toEqual([
      'template-code',
      'template-visit.booked',
      'template-visit.cancelled',
    ])
    for (const { template_id, recipients } of sent) {
      const text = (smsCopy as Record<string, string>)[template_id.replace('template-', '')] ?? ''
      const gaps = [...text.matchAll(/\{(\w+)\}/g)].map(([, gap]) => gap)
      expect(Object.keys(recipients[0])).toEqual(expect.arrayContaining(gaps))
    }
    expect(sent.find(({ template_id }) => template_id === 'template-code')?.recipients).toEqual([
      { mobiles: phoneOf(2).slice(1), code },
    ])
  })

  test('what the provider reports of a message is noted at it, after a first try that failed', async () => {
    says = (n) => (n === 1 ? { status: 502, text: '' } : taken(`request-${n}`))
    await booked(trial())
    await work()
    const [failed] = await texts()
    expect(failed).toMatchObject({ state: 'due', receipt: null, last_error: 'MSG91 answered 502' })
    trial().now += 5000
    await work()
    expect(await texts()).toMatchObject([{ state: 'sent', receipt: 'request-2', last_error: null }])
    const reports = [
      { requestId: 'request-2', status: 'DELIVERED' },
      { requestId: 'request-of-another', status: 'FAILED', failureReason: 'DND' },
    ]
    expect((await post(trial(), `/sms/reports/${REPORT_SECRET}`, reports)).status).toBe(204)
    expect(await texts()).toMatchObject([{ state: 'sent', receipt: 'request-2', last_error: 'DELIVERED' }])
  })
})
