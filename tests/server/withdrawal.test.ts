import { beforeEach, expect, test } from 'vitest'
import { WORDINGS, type Purpose } from '#lib/domain/person/consent'
import { workOff } from '../../server/worker/outbox.ts'
import type { LeadEvent } from '../../server/ports/ports.ts'
import { addColleague, as, auditOf } from './office.ts'
import { onEveryStore } from './trial.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { addArea, BOOKING, booked, expectSeats, post, topics } from './visitors.ts'

onEveryStore((trial) => {
  beforeEach(() => trial().reset())

  const withdraw = (cookie: string, purpose: Purpose) =>
    post(trial(), '/consents', { purpose, wording: WORDINGS[purpose], given: false }, { cookie })

  const enquire = (n: number, purposes: readonly Purpose[]) =>
    post(
      trial(),
      '/enquiries',
      {
        ...{ fullName: 'Ravi', contactNumber: phoneOf(n).slice(3), lookingFor: 'Gold Loan', amount: 50_000 },
        consents: purposes.map((purpose) => ({ purpose, wording: WORDINGS[purpose] })),
      },
      { 'idempotency-key': `enquiry-of-visitor-${n}` },
    )

  test('withdrawing the consent to the PAN deletes it, and what was marked about its card; the office sees it', async () => {
    await addArea(trial(), 5)
    const { cookie, customerId, id } = await booked(trial())
    const consents = [{ purpose: 'pan', wording: WORDINGS.pan }]
    await post(trial(), '/pan', { pan: 'ABCDE1234F', consents }, { cookie })
    const arun = await addColleague(trial(), 'scheduler')
    const asArun = as(trial, () => arun)
    await asArun(`/customers/${customerId}/documents`, { document: 'panCard', mark: 'verified' })
    expect((await withdraw(cookie, 'pan')).status).toBe(200)
    const { store } = trial()
    expect(await store.selectFrom('pans').selectAll().execute()).toEqual([])
    expect(await store.selectFrom('documents').selectAll().execute()).toEqual([])
    const seen = (await asArun(`/customers/${customerId}`)).body
    expect(seen).toMatchObject({
      personalInfo: { panNumber: '' },
      visits: [{ bookingId: id, state: 'booked' }],
    })
    const panConsent = seen.consents.find(({ purpose }: { purpose: string }) => purpose === 'pan')
    expect(panConsent.withdrawnAt).not.toBeNull()
    expect(await auditOf(trial())).toContain(`consent-withdrawn ${customerId} pan`)
  })

  test('withdrawing the consent to the visit cancels it and deletes its name and address', async () => {
    await addArea(trial(), 1)
    const { cookie, customerId, id } = await booked(trial(), 1, {
      ...BOOKING,
      address: { ...BOOKING.address, line1: 'House of Secrets 7' },
    })
    await withdraw(cookie, 'visit')
    expect((await post(trial(), `/visits/${id}/cancel`, { reason: '' }, { cookie })).status).toBe(404)
    await expectSeats(trial(), {})
    expect(await topics(trial())).toEqual(['webhook visit.booked', 'webhook visit.cancelled'])
    const { store } = trial()
    for (const table of ['visits', 'customers', 'visit_events', 'idempotency_keys', 'outbox'] as const) {
      const rows = JSON.stringify(await store.selectFrom(table).selectAll().execute())
      for (const trace of ['Sunita', 'Secrets', 'Farmer']) expect(rows, table).not.toContain(trace)
    }
    // The number is kept for the session, and for the list of consents.
    expect(await store.selectFrom('customers').select(['id', 'phone']).execute()).toEqual([
      { id: customerId, phone: phoneOf(1) },
    ])
  })

  test('withdrawing the consent to a call deletes the enquiries of the number, and nobody is called', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    await enquire(1, ['enquiry', 'other-offers'])
    await enquire(2, ['enquiry'])
    const mine = await trial().app.inject({ url: '/api/consents', headers: { cookie } })
    expect(mine.json()).toMatchObject({
      consents: [
        { purpose: 'enquiry', withdrawnAt: null },
        { purpose: 'other-offers', withdrawnAt: null },
      ],
    })
    trial().now += 1000
    const { body } = await withdraw(cookie, 'enquiry')
    expect(body).toMatchObject({
      consents: [
        { purpose: 'enquiry', givenAt: '2026-11-24T02:30:00.000Z', withdrawnAt: '2026-11-24T02:30:01.000Z' },
      ],
    })
    const left = await trial().store.selectFrom('enquiries').select('contact_number').execute()
    expect(left).toEqual([{ contact_number: phoneOf(2).slice(3) }])

    const handed: LeadEvent[] = []
    await workOff({
      ...{ store: trial().store, siteUrl: new URL('http://localhost'), mail: null, now: () => trial().now },
      sms: { hasText: () => true, send: () => Promise.resolve(null) },
      leads: { hand: (event: LeadEvent) => Promise.resolve(void handed.push(event)) },
      log: { info: () => {}, warn: () => {}, error: () => {} },
    })
    expect(handed.map(({ topic }) => topic).sort()).toEqual(['enquiry.made', 'enquiry.withdrawn'])
    expect(JSON.stringify(handed)).not.toContain(phoneOf(1).slice(3))
  })

  test('withdrawing other offers leaves the call, and the office no longer reads that they are wanted', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    await enquire(1, ['enquiry', 'other-offers'])
    const arun = await addColleague(trial(), 'scheduler')
    const wants = async () =>
      (await as(trial, () => arun)('/office/enquiries?state=open')).body.enquiries.map(
        ({ otherOffers }: { otherOffers: boolean }) => otherOffers,
      )
    expect(await wants()).toEqual([true])
    await withdraw(cookie, 'other-offers')
    expect(await wants()).toEqual([false])
    await withdraw(cookie, 'other-offers')
    expect(await wants()).toEqual([false])
  })

  test('withdrawing the consent to a code deletes the code that is out', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    await post(trial(), '/otp/send', { phone: phoneOf(1) })
    await post(trial(), '/otp/send', { phone: phoneOf(2) })
    await withdraw(cookie, 'one-time-code')
    expect(await trial().store.selectFrom('codes').select('id').execute()).toHaveLength(1)
  })
})
