import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { MAX_TRIES } from '#lib/domain/lead/events'
import type { LenderEvent } from '../../server/ports/ports.ts'
import { deliveriesOf } from '../../server/store/leads/deliveries.ts'
import { startLenderEvents } from '../../server/worker/lender-events.ts'
import { letPass, mailsOf, type Desk } from './feeds.ts'
import {
  bookedLead,
  endNumber,
  giveNumber,
  lenderServer,
  openLeadDesk,
  setWebhook,
  type Lead,
} from './leads.ts'
import { addColleague, as, ask, auditOf } from './office.ts'
import { onManyConnections } from './trial.ts'
import { post } from './visitors.ts'

const OWN = '/office/lenders/tamarind-tree/webhook'
const HOUR = 3_600_000
const TIME = { selectedDate: '2026-11-26', customTiming: { enabled: false, startTime: '', endTime: '' } }

onManyConnections((trial) => {
  let desk: Desk
  let server: ReturnType<typeof lenderServer>
  beforeEach(async () => {
    desk = await openLeadDesk(trial())
    server = lenderServer(trial())
  })
  const asAnjali = as(trial, () => desk.anjali)
  const move = ({ id, cookie }: Lead, selectedTimeSlot: string) =>
    post(trial(), `/visits/${id}/move`, { ...TIME, selectedTimeSlot }, { cookie })
  const states = async () =>
    (await deliveriesOf(trial().store, 'tamarind-tree', false)).map(
      ({ topic, state, tries }) => `${topic} ${state} ${tries}`,
    )

  test('what happens to a visit and its number is posted in order, without name and number', async () => {
    const secret = await setWebhook(trial(), desk.anjali.cookie)
    const lead = await bookedLead(trial())
    await giveNumber(trial(), lead)
    await move(lead, '14-15')
    await endNumber(trial(), lead)
    await post(trial(), `/visits/${lead.id}/cancel`, { reason: '' }, { cookie: lead.cookie })
    // One at a time: none is posted before the one before it was taken.
    for (let at = 1; at <= 5; at++) {
      expect(await server.work()).toBe(1)
      expect(server.posted).toHaveLength(at)
    }
    expect(await server.work()).toBe(0)
    expect(server.topics()).toEqual([
      ...['visit.booked', 'number.released', 'visit.moved', 'number.ended', 'visit.cancelled'],
    ])
    expect(server.posted.map(({ event }) => (event.data as { place: number }).place)).toEqual([1, 2, 3, 4, 5])
    const [first, second] = server.posted
    expect(first).toMatchObject({
      address: 'https://leads.tamarindtree.example/moneypal',
      secrets: [secret],
      event: { version: 1, topic: 'visit.booked', at: new Date(trial().now).toISOString() },
    })
    expect(first?.event.data).toEqual({
      ...{ lead: lead.token, place: 1, area: '123401', amount: 180_000, weight: 39.215 },
      offer: { id: 'tamarind-tree', name: 'Tamarind Tree', version: null },
      visit: { state: 'booked', day: '2026-11-25', hours: [10] },
      number: { state: 'held', until: null },
    })
    expect(second?.event.data).toMatchObject({ number: { state: 'released' } })
    const all = JSON.stringify(server.posted)
    for (const trace of ['Sunita', 'Model Town', '+91']) expect(all).not.toContain(trace)
  })

  test('done and missed are posted, and that a visit is open again', async () => {
    await setWebhook(trial(), desk.anjali.cookie)
    const lead = await bookedLead(trial())
    const admin = await addColleague(trial(), 'admin')
    const asAdmin = as(trial, () => admin)
    const meena = await addColleague(trial(), 'assessor', { name: 'Meena Joshi' })
    await trial()
      .store.updateTable('visits')
      .set({ state: 'assigned', assessor_id: meena.id, assessor: meena.name, day: '2026-11-24' })
      .execute()
    let revision = 1
    for (const state of ['done', 'assigned', 'missed']) {
      const said = await asAdmin(`/office/visits/${lead.id}/state`, { revision, state })
      expect([state, said.status]).toEqual([state, 200])
      revision = said.body.visit.revision as number
    }
    for (let at = 0; at < 4; at++) await server.work()
    expect(server.topics()).toEqual(['visit.booked', 'visit.done', 'visit.booked', 'visit.missed'])
  })

  test('what is not taken is tried ten times, and what comes after it of the same lead waits', async () => {
    await setWebhook(trial(), desk.anjali.cookie)
    const lead = await bookedLead(trial())
    await move(lead, '14-15')
    const other = await bookedLead(trial(), 2)
    server.refuse(lead.token)
    await server.work()
    expect((await states()).sort()).toEqual([
      ...['visit.booked taken 1', 'visit.booked waiting 1', 'visit.moved waiting 0'],
    ])
    expect(await server.work()).toBe(0)
    const ofLead = () =>
      server.posted.filter(({ event }) => (event.data as { lead: string }).lead === lead.token)
    for (let tries = 1; tries < MAX_TRIES; tries++) {
      trial().now += HOUR
      expect(await server.work()).toBe(1)
    }
    expect(ofLead().map(({ event }) => event.topic)).toEqual(Array(MAX_TRIES).fill('visit.booked'))
    expect((await states()).sort()).toEqual([
      ...['visit.booked given-up 10', 'visit.booked taken 1', 'visit.moved waiting 0'],
    ])
    await server.work()
    expect(ofLead().at(-1)?.event.topic).toBe('visit.moved')
    const givenUp = await trial()
      .store.selectFrom('lender_events')
      .selectAll()
      .where('state', '=', 'given-up')
      .execute()
    expect(givenUp).toMatchObject([{ error: 'Your server answered 503.', status: 503 }])
    await letPass(trial(), 1000)
    expect((await asAnjali('/office/changes')).body.waiting.offers).toBe(1)
    expect(other.token).not.toBe(lead.token)
  })

  test('a lender is mailed once a day that events are given up, and never where no mail is sent', async () => {
    await setWebhook(trial(), desk.anjali.cookie)
    const lose = async (nth: number) => {
      const lead = await bookedLead(trial(), nth)
      server.refuse(lead.token)
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        await server.work()
        trial().now += 60_000
        await trial()
          .store.updateTable('lender_events')
          .set({ due_at: new Date(trial().now) })
          .execute()
      }
    }
    await lose(1)
    const [mail, ...more] = await mailsOf(trial())
    expect(more).toEqual([])
    expect(mail).toMatchObject({ topic: 'events-given-up', to: 'offers@tamarind-tree.example' })
    expect(mail?.said).toMatch(
      /\nTo Tamarind Tree\n\n.* by leads\.tamarindtree\.example in 10 tries.*answered 503\..*\/office\/partner/s,
    )
    await letPass(trial(), 1000)
    expect((await asAnjali(OWN)).body.mailedAt).not.toBeNull()
    await lose(2)
    expect(await mailsOf(trial())).toHaveLength(1)
    const aDayLater = () =>
      trial()
        .store.updateTable('lender_webhooks')
        .set((row) => ({ given_up_mailed_at: sql`${row.ref('given_up_mailed_at')} - interval '1 day'` }))
        .execute()
    await aDayLater()
    await lose(3)
    expect(await mailsOf(trial())).toHaveLength(2)
    await aDayLater()
    server = lenderServer(trial(), false)
    await lose(4)
    expect(await mailsOf(trial())).toHaveLength(2)
    expect(await states()).toHaveLength(4)
  })

  test('a paused webhook is posted nothing, and what waited goes out in order once it is resumed', async () => {
    expect(await asAnjali(`${OWN}/pause`, { paused: true })).toMatchObject({
      status: 409,
      body: { code: 'no-webhook' },
    })
    await setWebhook(trial(), desk.anjali.cookie)
    await setWebhook(trial(), desk.other.cookie, 'brass-bell')
    const paused = await asAnjali(`${OWN}/pause`, { paused: true })
    expect(paused.body.pausedAt).toBe(new Date(trial().now).toISOString())
    trial().now += 60_000
    expect((await asAnjali(`${OWN}/pause`, { paused: true })).body.pausedAt).toBe(paused.body.pausedAt)
    const lead = await bookedLead(trial())
    await move(lead, '14-15')
    expect(await asAnjali(`${OWN}/test`, {})).toMatchObject({ status: 409, body: { code: 'paused' } })
    // Another lender is not paused by it.
    await ask(trial(), '/office/lenders/brass-bell/webhook/test', { cookie: desk.other.cookie, body: {} })
    expect(await server.work()).toBe(1)
    expect(server.topics()).toEqual(['test'])
    expect((await asAnjali(OWN)).body.deliveries).toMatchObject([
      { topic: 'visit.moved', state: 'waiting', nextAt: null },
      { topic: 'visit.booked', state: 'waiting', nextAt: null },
    ])
    expect((await asAnjali(`${OWN}/pause`, { paused: false })).body.pausedAt).toBeNull()
    await server.work()
    await server.work()
    expect(server.topics()).toEqual(['test', 'visit.booked', 'visit.moved'])
    const audit = (await auditOf(trial())).filter((line) => /paused|resumed/.test(line))
    expect(audit).toEqual(['webhook-paused tamarind-tree', 'webhook-resumed tamarind-tree'])
  })

  test('an event is posted again under its id', async () => {
    await setWebhook(trial(), desk.anjali.cookie)
    await bookedLead(trial())
    await server.work()
    const [{ id }] = (await asAnjali(OWN)).body.deliveries
    const again = await asAnjali(`${OWN}/again`, { ids: [id] })
    expect(again.body.deliveries[0]).toMatchObject({ id, state: 'waiting', tries: 0 })
    trial().now += 5000
    await server.work()
    expect(server.posted.map(({ event }) => event.id)).toEqual([id, id])
    // Another lender has no event of this id.
    await setWebhook(trial(), desk.other.cookie, 'brass-bell')
    await ask(trial(), '/office/lenders/brass-bell/webhook/again', {
      cookie: desk.other.cookie,
      body: { ids: [id] },
    })
    expect(await server.work()).toBe(0)
  })

  test('what happened before there was an address is listed, and posted when that is asked for', async () => {
    await bookedLead(trial())
    expect(await server.work()).toBe(0)
    expect(await states()).toEqual(['visit.booked not-sent 0'])
    for (const url of [`${OWN}/test`, `${OWN}/secret`])
      expect(await asAnjali(url, {})).toMatchObject({ status: 409, body: { code: 'no-webhook' } })
    await setWebhook(trial(), desk.anjali.cookie)
    expect(await server.work()).toBe(0)
    const [{ id }] = (await asAnjali(OWN)).body.deliveries
    await asAnjali(`${OWN}/again`, { ids: [id] })
    expect(await server.work()).toBe(1)
    expect(await states()).toEqual(['visit.booked taken 1'])
  })

  test('a worker goes on posting, and ends numbers whose days are over', async () => {
    await setWebhook(trial(), desk.anjali.cookie)
    const lead = await bookedLead(trial())
    await giveNumber(trial(), lead)
    trial().now += 30 * 24 * HOUR
    const { context, secrets } = trial()
    const posted: string[] = []
    const hooks = {
      post: (_address: string, _secrets: readonly string[], { topic }: LenderEvent) => {
        posted.push(topic)
        return Promise.resolve({ status: 200, error: null })
      },
    }
    const log = { warn: () => undefined, error: () => undefined }
    const stop = startLenderEvents({ ...context, secrets, hooks, log })
    await expect
      .poll(() => posted, { timeout: 10_000 })
      .toEqual([...['visit.booked', 'number.released', 'number.ended']])
    await stop()
  })
})
