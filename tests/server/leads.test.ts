import { expect, test } from 'vitest'
import { consentTo, WORDINGS } from '#lib/domain/person/consent'
import { changeCounts } from '../../server/store/changes.ts'
import { endOverNumbers } from '../../server/store/leads/numbers.ts'
import { retain } from '../../server/worker/retention.ts'
import { row } from './feeds.ts'
import { phoneOf } from './known-visitors.ts'
import { atLeadDesk, bookedLead, endNumber, giveNumber, PLAN, WITH_PLAN, type Lead } from './leads.ts'
import { ask, auditOf } from './office.ts'
import { DAYS, onManyConnections } from './trial.ts'
import { BOOKING, booked, post } from './visitors.ts'

const OWN = '/office/lenders/tamarind-tree'
const DAY = 86_400_000

onManyConnections((trial) => {
  const { asAdmin, asAnjali, asLeena, asProgram, useKeyOf, stored, numbers, setState } = atLeadDesk(trial)
  const standing = async ({ cookie }: Lead) => (await numbers(cookie)).numbers[0]?.number.state
  const number = async ({ token }: Lead) =>
    (await asProgram(`/partners/tamarind-tree/leads/${token}`)).body.phone

  test('a booked visit makes a lead of its area, amount, weight and offer, without name and number', async () => {
    const lead = await bookedLead(trial())
    expect(lead.token).toMatch(/^TT-[A-HJ-NP-Z2-9]{6}$/)
    const { status, body } = await asAnjali(`${OWN}/leads`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ lender: 'Tamarind Tree', toCome: 1, noWord: 0 })
    expect(body.leads).toEqual([
      {
        token: lead.token,
        handedAt: new Date(trial().now).toISOString(),
        offer: { id: 'tamarind-tree', name: 'Tamarind Tree', version: null },
        ...{ area: '123401', amount: 180_000, weight: 39.215 },
        visit: { state: 'booked', day: '2026-11-25', hours: [10] },
        number: { state: 'held', since: null, until: null },
        ...{ masked: null, loan: null },
      },
    ])
    for (const trace of ['Sunita', phoneOf(1).slice(3), 'Model Town', 'Farmer'])
      expect(await stored()).not.toContain(trace)
    expect(await number(lead)).toBeNull()
  })

  test('an offer of a file that is shown has its code and version', async () => {
    const { store } = trial()
    await store
      .insertInto('feed_offers')
      .values({
        ...{ lender_id: 'tamarind-tree', number: 14, offer_id: 'TT-01', place: 0, verdict: 'fine' },
        ...{ fields: JSON.stringify(row()), findings: '[]', state: 'shown' },
      })
      .execute()
    const plan = { ...PLAN, offerId: 'tamarind-tree-tt-01', title: 'Easy' }
    const { token } = await bookedLead(trial(), 1, { ...WITH_PLAN, plan })
    const { body } = await asProgram(`/partners/tamarind-tree/leads/${token}`)
    expect(body.lead.offer).toEqual({ id: 'TT-01', name: 'Easy', version: 14 })
  })

  test.each([
    ['without a plan', { ...WITH_PLAN, plan: null }],
    ['with a plan of a lender that sends no offers', { ...WITH_PLAN, plan: { ...PLAN, bank: 'Axis' } }],
    ['with a consent whose words named no lender', { ...BOOKING, plan: PLAN }],
  ])('a visit %s makes no lead', async (_, booking) => {
    const { cookie } = await booked(trial(), 1, booking)
    expect((await asAnjali(`${OWN}/leads`)).body).toMatchObject({ leads: [], shares: [] })
    expect((await numbers(cookie)).numbers).toEqual([])
  })

  test('the number is given to the one lender, for 30 days, and each look is counted and noted', async () => {
    const lead = await bookedLead(trial())
    const given = await giveNumber(trial(), lead)
    expect(given.status).toBe(200)
    expect(given.body).toMatchObject({ days: 30, numbers: [{ lender: 'Tamarind Tree', looks: 0 }] })
    expect(given.body.numbers[0].number).toEqual({
      ...{ state: 'released', since: new Date(trial().now).toISOString() },
      until: new Date(trial().now + 30 * DAY).toISOString(),
    })
    expect(await number(lead)).toBe(phoneOf(1))
    const { leads } = (await asAnjali(`${OWN}/leads`)).body
    expect(leads[0].masked).toMatch(/^\+91 \d\d••• ••\d{3}$/)
    expect((await asAnjali(`${OWN}/leads/${lead.token}/reveal`, {})).body).toEqual({ value: phoneOf(1) })
    expect((await numbers(lead.cookie)).numbers[0]).toMatchObject({
      looks: 2,
      lastLook: new Date(trial().now).toISOString(),
    })
    // Neither an editor nor an admin sees any of it.
    for (const desk of [asLeena, asAdmin])
      expect((await desk(`${OWN}/leads`)).body.leads[0].masked).toBeNull()
    const audit = await auditOf(trial())
    expect(audit.filter((line) => line === `lead-number-shown ${lead.token}`)).toHaveLength(2)
    expect(audit).toContain(`number-given ${lead.customerId}`)
    const consents = await ask(trial(), '/consents', { cookie: lead.cookie })
    expect(consents.body.consents).toContainEqual(
      expect.objectContaining({ ...consentTo('lender-number'), withdrawnAt: null }),
    )
  })

  test('leads are exported without numbers for the desk, and with those that are given for their lender', async () => {
    const given = await bookedLead(trial())
    const held = await bookedLead(trial(), 2)
    await giveNumber(trial(), given)
    const exported = async (desk: typeof asAnjali, query = '') => {
      const { status, body } = await desk(`${OWN}/leads/export${query}`, {})
      expect(status).toBe(200)
      return body as { fileName: string; csv: string; rows: number }
    }
    for (const desk of [asLeena, asAdmin]) {
      const { csv, rows } = await exported(desk)
      expect(rows).toBe(2)
      for (const token of [given.token, held.token]) expect(csv).toContain(token)
      for (const trace of [phoneOf(1).slice(-3), phoneOf(2).slice(-3), '••', 'number,', 'Sunita'])
        expect(csv.split('numberUntil')[1]).not.toContain(trace)
    }
    const own = await exported(asAnjali)
    expect(own.fileName).toBe('leads-tamarind-tree-2026-11-24.csv')
    expect(own.csv).toContain(phoneOf(1))
    expect(own.csv).not.toContain(phoneOf(2))
    // It is a look like any other.
    expect((await numbers(given.cookie)).numbers[0]).toMatchObject({ looks: 1 })
    await endNumber(trial(), given)
    expect((await exported(asAnjali)).csv).not.toContain(phoneOf(1))
    expect((await exported(asAnjali, '?month=2026-10')).rows).toBe(0)
    const audit = await auditOf(trial())
    expect(audit.filter((line) => line.startsWith('leads-exported'))).toEqual([
      ...Array<string>(2).fill('leads-exported tamarind-tree 2 leads'),
      'leads-exported tamarind-tree 2 leads, 1 numbers',
      'leads-exported tamarind-tree 2 leads, 0 numbers',
      'leads-exported tamarind-tree 0 leads, 0 numbers',
    ])
    expect(audit.filter((line) => line === `lead-number-shown ${given.token}`)).toHaveLength(1)
  })

  test('leads are listed by the month in India in which they were handed over', async () => {
    const at = (instant: string, { token }: Lead) =>
      trial()
        .store.updateTable('leads')
        .set({ handed_at: new Date(instant) })
        .where('token', '=', token)
        .execute()
    const [first, second, third] = [
      await bookedLead(trial(), 1),
      await bookedLead(trial(), 2),
      await bookedLead(trial(), 3),
    ]
    await at('2026-10-31T18:29:59.999Z', first)
    await at('2026-10-31T18:30:00.000Z', second)
    await at('2026-09-30T18:30:00.000Z', third)
    const listed = async (query: string) => {
      const { body } = await asAnjali(`${OWN}/leads${query}`)
      const { leads, months } = body as { leads: { token: string }[]; months: string[] }
      expect(months).toEqual(['2026-11', '2026-10'])
      return leads.map(({ token }) => token)
    }
    expect(await listed('')).toEqual([second.token, first.token, third.token])
    expect(await listed('?month=2026-11')).toEqual([second.token])
    expect(await listed('?month=2026-10')).toEqual([first.token, third.token])
    expect(await listed('?month=2026-08')).toEqual([])
    expect((await asAnjali(`${OWN}/leads?month=2026-13`)).status).toBe(400)
    await trial().store.updateTable('visits').set({ state: 'done' }).where('id', '=', second.id).execute()
    const said = await asAnjali(`${OWN}/leads/${second.token}/loan?month=2026-10`, { state: 'loan.declined' })
    expect(said.body.leads).toHaveLength(2)
  })

  test('giving it twice is once, and only with words that were shown', async () => {
    const lead = await bookedLead(trial())
    expect(await giveNumber(trial(), lead, '2020-01-01')).toMatchObject({
      status: 422,
      body: { code: 'no-consent' },
    })
    expect(await standing(lead)).toBe('held')
    await Promise.all([giveNumber(trial(), lead), giveNumber(trial(), lead)])
    expect(await trial().store.selectFrom('number_releases').selectAll().execute()).toHaveLength(1)
  })

  test('taken back, the number is answered to nobody', async () => {
    const lead = await bookedLead(trial())
    await giveNumber(trial(), lead)
    expect((await endNumber(trial(), lead)).body.numbers[0].number.state).toBe('taken-back')
    expect((await endNumber(trial(), lead)).status).toBe(200)
    expect(await number(lead)).toBeNull()
    expect((await asAnjali(`${OWN}/leads/${lead.token}/reveal`, {})).status).toBe(404)
    expect((await asAnjali(`${OWN}/leads`)).body.leads[0].masked).toBeNull()
    const [consent] = await trial()
      .store.selectFrom('consents')
      .selectAll()
      .where('purpose', '=', 'lender-number')
      .execute()
    expect(consent?.withdrawn_at).not.toBeNull()
    trial().now += 1000
    await giveNumber(trial(), lead)
    expect(await number(lead)).toBe(phoneOf(1))
  })

  test('after its days the number is answered no longer, before and after the server has noticed', async () => {
    const lead = await bookedLead(trial())
    await giveNumber(trial(), lead)
    trial().now += 30 * DAY - 1
    expect(await number(lead)).toBe(phoneOf(1))
    trial().now += 1
    await useKeyOf('tamarind-tree')
    expect(await number(lead)).toBeNull()
    const before = await changeCounts(trial().store)
    expect(await endOverNumbers(trial().store, trial().now)).toBe(1)
    const after = await changeCounts(trial().store)
    // The desk reads what is shown of leads and of customers again.
    for (const kind of ['leads', 'customers'] as const)
      expect([kind, (after[kind] ?? 0) - (before[kind] ?? 0)]).toEqual([kind, 1])
    expect(await endOverNumbers(trial().store, trial().now)).toBe(0)
    expect(await number(lead)).toBeNull()
    const { body } = await asProgram(`/partners/tamarind-tree/leads/${lead.token}`)
    expect(body.lead.number.state).toBe('ended')
  })

  test('a withdrawn consent takes the number back', async () => {
    const lead = await bookedLead(trial())
    await giveNumber(trial(), lead)
    await post(trial(), '/consents', { ...consentTo('lender-number'), given: false }, { cookie: lead.cookie })
    expect(await standing(lead)).toBe('taken-back')
    expect(await number(lead)).toBeNull()
  })

  test.each([
    ['erasing', '/erasure', {}],
    ['withdrawing the visit', '/consents', { purpose: 'visit', wording: WORDINGS.visit, given: false }],
  ])('%s takes the number back, and area and sums out of what is stored', async (_, url, body) => {
    await asAnjali(`${OWN}/webhook`, { address: 'https://leads.tamarindtree.example/' })
    const lead = await bookedLead(trial())
    await giveNumber(trial(), lead)
    await post(trial(), url, body, { cookie: lead.cookie })
    expect(await number(lead)).toBeNull()
    expect((await asProgram(`/partners/tamarind-tree/leads/${lead.token}`)).body.lead).toMatchObject({
      ...{ area: null, amount: null, weight: null },
      visit: { state: 'cancelled' },
      number: { state: 'taken-back' },
    })
    for (const trace of ['123401', '180000', '39.215']) expect(await stored()).not.toContain(trace)
    const topics = await trial().store.selectFrom('lender_events').select('topic').orderBy('place').execute()
    expect(topics.map(({ topic }) => topic)).toEqual([
      ...['visit.booked', 'number.released', 'visit.cancelled', 'number.ended'],
    ])
  })

  test('the number of a cancelled visit, of a visit of another and of none cannot be given', async () => {
    const lead = await bookedLead(trial())
    const other = await bookedLead(trial(), 2, { ...WITH_PLAN, selectedTimeSlot: '11-12' })
    expect((await giveNumber(trial(), { ...lead, id: other.id })).status).toBe(404)
    expect((await giveNumber(trial(), { ...lead, id: 'BOOK-0000000000' })).status).toBe(404)
    await post(trial(), `/visits/${lead.id}/cancel`, { reason: '' }, { cookie: lead.cookie })
    expect(await giveNumber(trial(), lead)).toMatchObject({ status: 409, body: { code: 'visit-closed' } })
    expect((await ask(trial(), '/numbers')).status).toBe(401)
  })

  test('30 days after the visit its area and sums go, 180 days after it was handed over all of it', async () => {
    const lead = await bookedLead(trial())
    await setState(lead, 'missed')
    trial().now += 32 * DAY
    await retain(trial().store, DAYS, trial().now)
    expect(await trial().store.selectFrom('leads').selectAll().execute()).toMatchObject([
      { pin_code: null, amount: null, weight: null, offer_name: 'Tamarind Tree' },
    ])
    expect(await trial().store.selectFrom('lender_events').selectAll().execute()).toEqual([])
    trial().now += 149 * DAY
    await retain(trial().store, DAYS, trial().now)
    expect(await trial().store.selectFrom('leads').selectAll().execute()).toEqual([])
  })
})
