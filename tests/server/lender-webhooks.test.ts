import { createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { lenderWebhooks } from '../../server/ports/leads/lender-webhook.ts'
import { OutsideError, type Outside } from '../../server/ports/outside.ts'
import type { Desk } from './feeds.ts'
import { bookedLead, lenderServer, openLeadDesk, setWebhook, WITH_PLAN } from './leads.ts'
import { addColleague, as, ask, auditOf } from './office.ts'
import { onEveryStore } from './trial.ts'

const OWN = '/office/lenders/tamarind-tree/webhook'
const HOUR = 3_600_000

onEveryStore((trial) => {
  let desk: Desk
  let server: ReturnType<typeof lenderServer>
  beforeEach(async () => {
    desk = await openLeadDesk(trial())
    server = lenderServer(trial())
  })
  const asAnjali = as(trial, () => desk.anjali)

  test('a test is posted, and says nothing of a lead', async () => {
    await setWebhook(trial(), desk.anjali.cookie)
    const { body } = await asAnjali(`${OWN}/test`, {})
    expect(body.deliveries).toMatchObject([{ topic: 'test', lead: null, state: 'waiting' }])
    await server.work()
    expect(server.posted[0]?.event).toMatchObject({ topic: 'test', data: {} })
    expect((await asAnjali(OWN)).body).toMatchObject({ sevenDays: { posted: 1, taken: 1 } })
  })

  test('the secret is shown once, and the old one signs beside the new one for 48 hours', async () => {
    const old = await setWebhook(trial(), desk.anjali.cookie)
    expect(old).toHaveLength(43)
    // Another address changes no secret.
    expect(await setWebhook(trial(), desk.anjali.cookie)).toBe('null')
    const turned = await asAnjali(`${OWN}/secret`, {})
    const next = String(turned.body.secret)
    expect(turned.body.webhook).toMatchObject({
      secret: { lastSigns: next.slice(-2), until: null },
      oldSecret: { lastSigns: old.slice(-2), until: new Date(trial().now + 48 * HOUR).toISOString() },
    })
    expect(await asAnjali(`${OWN}/secret`, {})).toMatchObject({ status: 409, body: { code: 'two-secrets' } })
    const stored = JSON.stringify(await trial().store.selectFrom('lender_webhooks').selectAll().execute())
    for (const secret of [old, next]) expect(stored).not.toContain(secret)
    await bookedLead(trial(), 1)
    await server.work()
    expect(server.posted[0]?.secrets).toEqual([next, old])
    trial().now += 48 * HOUR
    await bookedLead(trial(), 2, { ...WITH_PLAN, selectedDate: '2026-11-27' })
    await server.work()
    expect(server.posted[1]?.secrets).toEqual([next])
    const anjali = await addColleague(trial(), 'partner', { lender: 'tamarind-tree' })
    const ofAnjali = (url: string) => ask(trial(), url, { cookie: anjali.cookie, body: {} })
    await ofAnjali(`${OWN}/secret`)
    expect((await ofAnjali(`${OWN}/secret/end`)).body.oldSecret).toBeNull()
    await ofAnjali(`${OWN}/secret/end`)
    const audit = (await auditOf(trial())).filter((line) => line.startsWith('webhook'))
    expect(audit).toEqual([
      ...Array<string>(2).fill('webhook-saved tamarind-tree leads.tamarindtree.example'),
      ...['webhook-secret-made tamarind-tree', 'webhook-secret-made tamarind-tree'],
      'webhook-secret-ended tamarind-tree',
    ])
  })

  test.each([
    'http://leads.lender.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://user:pass@leads.lender.example/',
    'leads.lender.example',
  ])('the address %s is refused, and what stood stays', async (address) => {
    await setWebhook(trial(), desk.anjali.cookie)
    expect(await asAnjali(OWN, { address })).toMatchObject({
      status: 422,
      body: { code: 'address-refused' },
    })
    expect((await asAnjali(OWN)).body.address).toBe('https://leads.tamarindtree.example/moneypal')
  })

  test('an editor and an admin see where to and what became of it, and change nothing', async () => {
    await setWebhook(trial(), desk.anjali.cookie)
    const admin = await addColleague(trial(), 'admin')
    for (const { cookie } of [desk.leena, admin]) {
      expect((await ask(trial(), OWN, { cookie })).body.address).toBe(
        'https://leads.tamarindtree.example/moneypal',
      )
      for (const path of ['', '/secret', '/secret/end', '/pause', '/test', '/again'])
        expect(
          (
            await ask(trial(), `${OWN}${path}`, {
              cookie,
              body: { address: 'https://a.example', ids: ['x'], paused: true },
            })
          ).status,
        ).toBe(403)
    }
  })
})

test('a post is signed with each secret, and no answer is put in words for the lender', async () => {
  const requests: Parameters<Outside>[] = []
  let answer: () => Promise<Response> = () => Promise.resolve(new Response(null, { status: 204 }))
  const outside: Outside = (...request) => {
    requests.push(request)
    return answer()
  }
  const hooks = lenderWebhooks(outside, () => 1_795_312_200_000)
  const event = { id: 'e', version: 1, topic: 'test', at: '2026-11-22T08:30:00.000Z', data: {} }
  const post = () => hooks.post('https://leads.lender.example/', ['new', 'old'], event)
  expect(await post()).toEqual({ status: 204, error: null })
  const [address, request] = requests[0] ?? []
  expect(address).toBe('https://leads.lender.example/')
  const signed = (secret: string) =>
    createHmac('sha256', secret)
      .update(`1795312200.${JSON.stringify(event)}`)
      .digest('hex')
  expect(request).toMatchObject({
    method: 'POST',
    body: JSON.stringify(event),
    headers: {
      'moneypal-event': 'e',
      'moneypal-time': '1795312200',
      'moneypal-signature': `${signed('new')},${signed('old')}`,
    },
  })
  answer = () => Promise.resolve(new Response('no', { status: 302 }))
  expect(await post()).toEqual({ status: 302, error: 'Your server answered 302.' })
  answer = () =>
    Promise.reject(new OutsideError('not-public', 'leads.lender.example is in a network that is not public.'))
  expect(await post()).toEqual({
    ...{ status: null, error: 'leads.lender.example is in a network that is not public.' },
  })
  answer = () => Promise.reject(new Error('connect ECONNREFUSED 198.51.100.7:443'))
  expect(await post()).toEqual({ status: null, error: 'Your server does not answer.' })
})
