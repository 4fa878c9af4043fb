import { beforeEach, expect, test } from 'vitest'
import { newToken } from '../../server/ids.ts'
import { TABLE_NAMES } from '../../server/store/backup.ts'
import { onEveryStore } from './trial.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { addArea, BOOKING, booked, expectSeats, lastCode, post, topics } from './visitors.ts'

onEveryStore((trial) => {
  beforeEach(() => trial().reset())

  test('consents are given and withdrawn with their wording, and only ones that may exist', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    const change = (given: boolean, wording = '2026-11-22') =>
      post(trial(), '/consents', { purpose: 'other-offers', wording, given }, { cookie })
    await change(true)
    await change(true)
    trial().now += 1000
    expect((await change(false)).body).toEqual({
      consents: [
        {
          purpose: 'other-offers',
          wording: '2026-11-22',
          givenAt: '2026-11-24T02:30:00.000Z',
          withdrawnAt: '2026-11-24T02:30:01.000Z',
        },
      ],
    })
    expect((await change(true)).body).toMatchObject({ consents: [{}, { withdrawnAt: null }] })
    for (const wording of ['2026-02-31', '0000-01-01', '1999-01-01'])
      expect((await change(true, wording)).status).toBe(422)
  })

  test('erasure removes the person everywhere, frees the seats, and names what stays', async () => {
    await addArea(trial(), 1)
    const booking = {
      ...BOOKING,
      alternateNumber: '9876501234',
      address: { ...BOOKING.address, line1: 'House of Secrets 7' },
    }
    const { cookie, customerId, id } = await booked(trial(), 1, booking)
    const consents = [{ purpose: 'pan', wording: '2026-11-22' }]
    await post(trial(), '/pan', { pan: 'ABCDE1234F', consents }, { cookie })
    await post(trial(), '/otp/send', { phone: phoneOf(1) })
    const call = (contactNumber: string) => ({
      fullName: 'Sunita Devi',
      contactNumber,
      lookingFor: 'Gold Loan',
      amount: 50_000,
      about: 'House of Secrets 7',
      consents: [{ purpose: 'enquiry', wording: '2026-11-22' }],
    })
    const key = (name: string) => ({ 'idempotency-key': name.padEnd(16, '-') })
    await post(trial(), '/enquiries', call(phoneOf(1).slice(3)), key('mine'))
    const { store } = trial()

    expect(await post(trial(), '/erasure', undefined, { cookie })).toMatchObject({
      status: 200,
      body: { retained: ['visit-records', 'consent-records'] },
      cookie:
        'moneypal_visitor=; Max-Age=0; Path=/api; HttpOnly; SameSite=Lax,moneypal_proven=; Max-Age=0; Path=/; SameSite=Lax',
    })
    for (const table of TABLE_NAMES) {
      const rows = JSON.stringify(await store.selectFrom(table).selectAll().execute())
      for (const trace of [
        'Sunita',
        phoneOf(1),
        phoneOf(1).slice(3),
        '9876501234',
        'Secrets',
        'ABCDE',
        'Farmer',
      ])
        expect(rows, table).not.toContain(trace)
    }
    await expectSeats(trial(), {})
    for (const table of ['pans', 'visitor_sessions', 'codes', 'enquiries'] as const)
      expect(await store.selectFrom(table).selectAll().execute(), table).toEqual([])
    const retained = await store.selectFrom('consents').selectAll().execute()
    expect(retained.map(({ purpose }) => purpose).sort()).toEqual(['enquiry', 'pan', 'visit'])
    expect(retained.filter(({ withdrawn_at }) => withdrawn_at === null)).toEqual([])
    const idempotency_keys = await store.selectFrom('idempotency_keys').select('operation').execute()
    expect(idempotency_keys).toEqual([{ operation: 'enquiry' }])
    // The operator's other systems are told that nobody waits.
    expect(await topics(trial())).toEqual(
      expect.arrayContaining(['webhook visit.cancelled', 'webhook enquiry.withdrawn']),
    )
    expect(await store.selectFrom('visits').select(['id', 'state', 'customer_id']).execute()).toEqual([
      { id, state: 'cancelled', customer_id: customerId },
    ])
    expect((await post(trial(), '/erasure', undefined, { cookie })).status).toBe(401)
  })

  test('a code from before the erasure lets nobody in', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    await post(trial(), '/otp/send', { phone: phoneOf(1) })
    const otp = await lastCode(trial())
    await post(trial(), '/erasure', undefined, { cookie })
    const login = await post(trial(), '/otp/verify', { phone: phoneOf(1), otp })
    expect(login.body).toMatchObject({ verified: false })
  })

  test('the erasure of a number abroad leaves the enquiry of an Indian one with the same digits', async () => {
    const abroad = `+1${phoneOf(1).slice(3)}`
    const { cookie } = await knownVisitor(trial(), abroad)
    const enquiry = {
      fullName: 'Ravi',
      contactNumber: phoneOf(1).slice(3),
      lookingFor: 'Gold Loan',
      amount: 50_000,
    }
    await post(trial(), '/enquiries', enquiry, { 'idempotency-key': newToken() })
    expect((await post(trial(), '/erasure', undefined, { cookie })).body).toEqual({
      retained: ['consent-records'],
    })
    expect(await trial().store.selectFrom('enquiries').select('full_name').execute()).toEqual([
      { full_name: 'Ravi' },
    ])
  })
})
