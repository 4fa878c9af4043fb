import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PIN_CODE, TODAY, TOMORROW, VISIT } from '#lib/domain/visit/booking.fixture'
import { consentTo } from '#lib/domain/person/consent'
import { DEFAULT_CUSTOMER_FILTERS } from '@office/domain/customer'
import type { EnquiryForm } from '#lib/domain/person/enquiry'
import type { Rupees } from '#lib/domain/money/money'
import type { TakenComparison } from '#lib/domain/offer/compare-address'
import type { Pan } from '#lib/domain/person/pan'
import type { IndianMobile } from '#lib/domain/person/phone'
import type { PinCode } from '#lib/domain/visit/pincode'
import type { NewBooking } from '#lib/services/ports'
import { NEW_BOOKING } from '#lib/services/new-booking.fixture'
import {
  ADMIN,
  bothAdapters,
  PHONE,
  startServices,
  type ServerOfServices,
} from '../support/server-of-services'
import { sessionWithFaults, SIMULATED, type MainAdapters } from '../support/service-adapters'

const PAN = 'ABCDE1234F' as Pan
const VISITED = { ...VISIT, alternateNumber: NEW_BOOKING.alternateNumber }
const ENQUIRY: EnquiryForm = {
  fullName: 'Sunita Devi',
  contactNumber: '9811024680' as IndianMobile,
  lookingFor: 'Gold Loan',
  amount: 100_000 as Rupees,
}

const COMPARISON: TakenComparison = {
  ids: ['hdfc-excel', 'kotak'],
  amount: 200_000 as Rupees,
  keepMonths: 6,
  shown: { on: TOMORROW, figures: [{ id: 'kotak', aprPercent: 9.69, cost: 9876 }] },
}

let server: ServerOfServices
beforeAll(async () => {
  vi.stubGlobal('sessionStorage', sessionWithFaults(0))
  server = await startServices()
})
afterAll(async () => {
  await server.stop()
  vi.unstubAllGlobals()
})

describe.each(bothAdapters(() => server))('the services, %s', (_, { start, code }) => {
  let services: MainAdapters
  beforeAll(async () => {
    await server.begin()
    services = start()
  })

  it('send a code, refuse a wrong one and take the right one', async () => {
    const { identity } = services
    expect(await identity.sendOtp(PHONE)).toEqual({ secondsAgo: 0 })
    expect(await identity.sendOtp(PHONE)).toEqual({ secondsAgo: 0 })
    expect(await identity.verifyOtp(PHONE, '12')).toEqual({ verified: false, expired: false })
    expect(await identity.verifyOtp(PHONE, await code())).toEqual({
      verified: true,
      userExists: expect.any(Boolean) as boolean,
    })
    expect(await identity.verifyOtp(PHONE, '123456')).toEqual({ verified: false, expired: true })
    server.now += 1000
    // The next step's first code does not wait for the pause.
    expect(await identity.sendOtp(PHONE)).toEqual({ secondsAgo: 0 })
    expect(await identity.verifyOtp(PHONE, await code())).toMatchObject({ verified: true })
  })

  it('save a PAN', async () => {
    expect(await services.identity.savePan(PAN)).toBeUndefined()
  })

  it('generate plans for an amount', async () => {
    expect(await services.plans.generatePlans(12_345 as Rupees)).toEqual([
      { id: 'basic', title: 'Basic', annualRatePercent: 10.5, ltv: 70, tenureMonths: 6, amount: 12_345 },
      { id: 'standard', title: 'Standard', annualRatePercent: 9.8, ltv: 75, tenureMonths: 9, amount: 13_580 },
      { id: 'premium', title: 'Premium', annualRatePercent: 9.2, ltv: 80, tenureMonths: 12, amount: 14_814 },
    ])
  })

  it('generate plans for one lakh where no amount is given', async () => {
    const plans = await services.plans.generatePlans()
    expect(plans.map(({ amount }) => amount)).toEqual([100_000, 110_000, 120_000])
  })

  it('know the hours of a day', async () => {
    const { served, slots } = await services.booking.timeSlots(TOMORROW, PIN_CODE)
    expect(served).toBe(true)
    expect(slots.map(({ id }) => id)).toEqual([
      ...['09-10', '10-11', '11-12', '12-13', '13-14', '14-15', '15-16', '16-17'],
    ])
    expect(slots.find(({ id }) => id === '12-13')?.available).toBe(true)
  })

  it('know from which hour on somebody comes to a PIN code', async () => {
    expect(await services.reach.at(PIN_CODE)).toEqual({ first: { date: TODAY, slot: '10-11' }, closed: null })
  })

  it.each<[string, NewBooking]>([
    ['for an hour', NEW_BOOKING],
    [
      'without another number and an occupation',
      { ...NEW_BOOKING, alternateNumber: '', occupation: '', selectedTimeSlot: '10-11' },
    ],
    [
      'for times of the visitor’s own',
      {
        ...NEW_BOOKING,
        selectedTimeSlot: null,
        customTiming: { enabled: true, startTime: '15:30', endTime: '17:00' },
      },
    ],
  ])('book a visit %s', async (_name, booking) => {
    const { alternateNumber, selectedTimeSlot, customTiming } = booking
    expect(await services.booking.submitBooking(booking)).toEqual({
      ...VISITED,
      ...{ alternateNumber, selectedTimeSlot, customTiming },
      bookingId: expect.stringMatching(/^BOOK-\d+$/) as string,
      status: 'confirmed',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    })
  })

  it('take an enquiry', async () => {
    const { enquiry } = services
    const consents = [consentTo('enquiry')]
    expect(await enquiry.submitEnquiry(ENQUIRY, consents)).toBeUndefined()
    expect(await enquiry.submitEnquiry({ ...ENQUIRY, about: 'Credit score check' }, [])).toBeUndefined()
  })

  it('send comparisons to the number that was proven, five a day', async () => {
    const { comparison } = services
    for (const keepMonths of [1, 2, 3, 4, 5])
      expect(await comparison.send({ ...COMPARISON, keepMonths })).toEqual({ to: '+91 98••• ••680' })
    await expect(comparison.send(COMPARISON)).rejects.toMatchObject({ code: 'too-many' })
  })

  it.each([
    ['admin@moneypal.example', 'wrong'],
    ['somebody@moneypal.example', 'admin123'],
  ])('do not log %s with %s in', async (email, password) => {
    expect(await services.office.auth.login(email, password)).toBeNull()
  })

  it('log the admin in and out, and know no customer by a wrong id', async () => {
    const { auth, customers } = services.office
    expect(await auth.login(...ADMIN)).toMatchObject({
      next: 'none',
      session: {
        user: { name: 'Admin', email: 'admin@moneypal.example', role: 'admin' },
        token: expect.stringMatching(/./) as string,
      },
    })
    const { customers: first, pagination } = await customers.list(DEFAULT_CUSTOMER_FILTERS, 1)
    expect(pagination).toMatchObject({ currentPage: 1, itemsPerPage: 10 })
    const [one] = first
    expect(await customers.details(one?.id ?? '')).toMatchObject({ id: one?.id })
    expect(await customers.details('CUST-999')).toBeNull()
    expect(await auth.logout()).toBeUndefined()
  })

  it('stop reading customers for a caller who has left', async () => {
    const { auth, customers } = services.office
    await auth.login(...ADMIN)
    const left = AbortSignal.abort(new Error('left'))
    await expect(customers.list(DEFAULT_CUSTOMER_FILTERS, 1, left)).rejects.toThrow('left')
    await expect(customers.details('CUST-001', left)).rejects.toThrow('left')
  })
})

describe('the simulated services', () => {
  it.each([
    ['+919811024680', true],
    ['+919811024681', false],
    ['+14155550132', true],
  ])('know %s: %s', async (phone, userExists) => {
    expect(await SIMULATED.identity.checkPhone(phone)).toEqual({ userExists })
  })

  it.each([
    ['194101', 'no-assessors'],
    ['799001', 'no-area'],
  ])('know that nobody comes to %s: %s', async (pinCode, closed) => {
    expect(await SIMULATED.reach.at(pinCode as PinCode)).toEqual({ first: null, closed })
  })

  it('show sample customers by page, search and filter', async () => {
    const { auth, customers } = SIMULATED.office
    await auth.login(...ADMIN)
    const first = await customers.list(DEFAULT_CUSTOMER_FILTERS, 1)
    expect(first.customers).toHaveLength(10)
    expect(first.pagination).toEqual({ currentPage: 1, totalPages: 3, totalItems: 24, itemsPerPage: 10 })
    const last = await customers.list(
      { verificationStatus: 'verified', searchTerm: ' NAIR', sortBy: 'name', sortOrder: 'asc' },
      1,
    )
    expect(last.customers.map(({ name }) => name)).toEqual(['Asha Nair', 'Deepak Nair', 'Gauri Nair'])
  })
})
