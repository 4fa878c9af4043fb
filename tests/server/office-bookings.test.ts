import { beforeEach, expect, test } from 'vitest'
import { addColleague, ask, auditOf, type Colleague } from './office.ts'
import { onEveryStore } from './trial.ts'
import { phoneOf } from './known-visitors.ts'
import { addArea, BOOKING, booked, expectSeats, post, topics } from './visitors.ts'

const NEW_BOOKING = {
  fullName: 'Sunita Devi',
  alternateNumber: '',
  address: BOOKING.address,
  selectedDate: '2026-11-26',
  selectedTimeSlot: '11-12',
  customTiming: BOOKING.customTiming,
  consents: BOOKING.consents,
}

onEveryStore((trial) => {
  let arun: Colleague
  beforeEach(async () => {
    await trial().reset()
    await addArea(trial(), 1)
    arun = await addColleague(trial(), 'scheduler', { name: 'Arun Das' })
  })

  const asArun = (url: string, body?: object) => ask(trial(), url, { cookie: arun.cookie, body })
  const send = (url: string, body: object, key = 'key-1', { cookie }: Colleague = arun) =>
    ask(trial(), url, { cookie, body, headers: { 'idempotency-key': key.padEnd(16, '-') } })

  async function enquire(n = 5): Promise<string> {
    const enquiry = { fullName: 'Kamla Devi', contactNumber: phoneOf(n).slice(3), lookingFor: 'Gold Loan' }
    const headers = { 'idempotency-key': `enquiry-${n}`.padEnd(16, '-') }
    await post(trial(), '/enquiries', { ...enquiry, amount: 50_000 }, headers)
    const { enquiries } = (await asArun('/office/enquiries?state=new')).body
    return enquiries.at(-1).id as string
  }
  const enquiryNow = async () => (await asArun('/office/enquiries?state=open')).body.enquiries[0]

  test('a visit is booked from the record: seat, message, consent and story say who did it', async () => {
    const { customerId } = await booked(trial())
    trial().now += 1000
    const answer = await send(`/customers/${customerId}/visits`, NEW_BOOKING)
    expect(answer).toMatchObject({ status: 201, body: { status: 'confirmed' } })
    const id = answer.body.bookingId as string
    await expectSeats(trial(), { '123 2026-11-25 10': 1, '123 2026-11-26 11': 1 })
    expect((await topics(trial())).filter((topic) => topic.endsWith('visit.booked'))).toHaveLength(4)
    const sms = await trial()
      .store.selectFrom('outbox')
      .select('payload')
      .where('channel', '=', 'sms')
      .execute()
    expect(sms).toContainEqual({ payload: { to: phoneOf(1), bookingId: id, version: 1, locale: 'en' } })

    const story = (await asArun(`/office/visits/${id}`)).body
    expect(story).toMatchObject({
      visit: { state: 'booked', customerId, selectedDate: '2026-11-26', hours: [11], plan: null },
      events: [{ what: 'booked', who: 'Arun Das', at: '2026-11-24T02:30:01.000Z' }],
    })
    const details = (await asArun(`/customers/${customerId}`)).body
    expect(details.applications.map((one: { id: string }) => one.id)).toContain(id)
    expect(await auditOf(trial())).toEqual(
      expect.arrayContaining([`visit-booked ${id} 2026-11-26`, `visit-booked ${customerId} 2026-11-26`]),
    )
    const customer = await trial()
      .store.selectFrom('customers')
      .select(['occupation', 'application_count'])
      .execute()
    expect(customer).toEqual([{ occupation: 'Farmer', application_count: 2 }])
  })

  test('the consent that was given on the phone is kept with who took it', async () => {
    const id = await enquire()
    await send(`/office/enquiries/${id}/visits`, { revision: 1, booking: NEW_BOOKING })
    const { customerId } = (await enquiryNow()).visit
    expect((await asArun(`/customers/${customerId}`)).body.consents).toEqual([
      {
        ...{ purpose: 'visit', wording: '2026-11-22', takenBy: 'Arun Das' },
        ...{ givenAt: '2026-11-24T02:30:00.000Z', withdrawnAt: null },
      },
    ])
    const online = await booked(trial(), 2)
    const { consents } = (await asArun(`/customers/${online.customerId}`)).body
    expect(consents).toMatchObject([{ purpose: 'visit', takenBy: null }])
    const without = { ...NEW_BOOKING, consents: [{ purpose: 'other-offers', wording: '2026-11-22' }] }
    expect(await send(`/customers/${customerId}/visits`, without, 'key-2')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'body/consents' }] },
    })
  })

  test('from an enquiry, the customer of its number is found or made, and the enquiry names the visit', async () => {
    const id = await enquire(5)
    const answer = await send(`/office/enquiries/${id}/visits`, { revision: 1, booking: NEW_BOOKING })
    expect(answer.status).toBe(201)
    const { bookingId } = answer.body
    const seen = await enquiryNow()
    expect(seen).toMatchObject({
      ...{ revision: 2, state: 'called', outcome: 'spoke', takenBy: 'Arun Das' },
      visit: { bookingId, selectedDate: '2026-11-26', state: 'booked' },
    })
    const { customerId } = seen.visit
    expect((await asArun(`/customers/${customerId}`)).body).toMatchObject({
      personalInfo: { name: 'Sunita Devi', phone: '+91 98••• ••005' },
      verificationStatus: 'pending',
      enquiries: [{ id, visit: { bookingId } }],
    })
    expect(await auditOf(trial())).toContain(`visit-booked ${id} 2026-11-26`)

    const known = await booked(trial(), 6)
    const second = await enquire(6)
    const booking = { ...NEW_BOOKING, selectedTimeSlot: '12-13' }
    await send(`/office/enquiries/${second}/visits`, { revision: 1, booking }, 'key-2')
    const { enquiries } = (await asArun(`/customers/${known.customerId}`)).body
    expect(enquiries).toMatchObject([{ visit: { customerId: known.customerId } }])
  })

  test('the rules are those of a booking on the site, and a refusal leaves nothing behind', async () => {
    const id = await enquire()
    await booked(trial(), 1)
    const refused = async (change: object) => {
      const booking = { ...NEW_BOOKING, ...change }
      const { status, body } = await send(`/office/enquiries/${id}/visits`, { revision: 1, booking })
      return [status, body.code as string]
    }
    const elsewhere = { ...NEW_BOOKING.address, pinCode: '560001' }
    expect(await refused({ selectedDate: '2026-11-25', selectedTimeSlot: '10-11' })).toEqual([
      409,
      'slot-full',
    ])
    expect(await refused({ address: elsewhere })).toEqual([409, 'area-not-served'])
    trial().now += 9 * 3_600_000
    expect(await refused({ selectedDate: '2026-11-24' })).toEqual([401, 'not-logged-in'])
    arun = await addColleague(trial(), 'scheduler', { name: 'Arun Das' })
    expect(await refused({ selectedDate: '2026-11-24' })).toEqual([409, 'slot-past'])
    expect(await refused({ selectedDate: '2026-12-24' })).toEqual([422, 'invalid'])
    expect(await refused({ alternateNumber: phoneOf(5).slice(3) })).toEqual([422, 'invalid'])
    expect(await refused({ fullName: '12' })).toEqual([422, 'invalid'])
    expect(await enquiryNow()).toMatchObject({ revision: 1, state: 'new', visit: null })
    await expectSeats(trial(), { '123 2026-11-25 10': 1 })
    expect(await trial().store.selectFrom('customers').select('phone').execute()).toEqual([
      { phone: phoneOf(1) },
    ])
    const own = { enabled: true, startTime: '10:30', endTime: '12:00' }
    const timing = { selectedTimeSlot: null, customTiming: own }
    expect(await refused(timing)).toEqual([201, undefined])
    await expectSeats(trial(), { '123 2026-11-25 10': 1, '123 2026-11-26 10': 1, '123 2026-11-26 11': 1 })
  })

  test('a booking that is sent again with its key is booked once; the key of another body is refused', async () => {
    const id = await enquire()
    const url = `/office/enquiries/${id}/visits`
    const body = { revision: 1, booking: NEW_BOOKING }
    const [first, second] = await Promise.all([send(url, body), send(url, body)])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    await expectSeats(trial(), { '123 2026-11-26 11': 1 })
    const { customerId } = (await enquiryNow()).visit
    const other = { ...NEW_BOOKING, selectedTimeSlot: '14-15' }
    expect(await send(`/customers/${customerId}/visits`, other)).toMatchObject({
      status: 422,
      body: { code: 'key-reused' },
    })
    // A colleague's key is another one.
    const neha = await addColleague(trial(), 'admin', { name: 'Neha Saini' })
    expect((await send(`/customers/${customerId}/visits`, other, 'key-1', neha)).status).toBe(201)
  })

  test('two who book for one enquiry: the second is told of the visit that is there', async () => {
    const id = await enquire()
    const url = `/office/enquiries/${id}/visits`
    const second = { ...NEW_BOOKING, selectedTimeSlot: '14-15' }
    const neha = await addColleague(trial(), 'admin', { name: 'Neha Saini' })
    const first = await send(url, { revision: 1, booking: NEW_BOOKING })
    expect(await send(url, { revision: 1, booking: second }, 'key-2', neha)).toMatchObject({
      status: 409,
      body: { code: 'changed', enquiry: { revision: 2, visit: { bookingId: first.body.bookingId } } },
    })
    await expectSeats(trial(), { '123 2026-11-26 11': 1 })
  })

  test('nobody is booked for who is unknown or was erased', async () => {
    const { cookie, customerId } = await booked(trial())
    expect((await send('/customers/nobody/visits', NEW_BOOKING)).status).toBe(404)
    const unknown = { revision: 1, booking: NEW_BOOKING }
    expect((await send('/office/enquiries/nobody/visits', unknown)).status).toBe(404)
    await post(trial(), '/erasure', undefined, { cookie })
    expect((await send(`/customers/${customerId}/visits`, NEW_BOOKING, 'key-3')).status).toBe(404)
  })
})
