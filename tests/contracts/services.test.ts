import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Visit } from '@/lib/domain/booking'
import { VISIT } from '@/lib/domain/booking.fixture'
import { DEFAULT_CUSTOMER_FILTERS } from '@/lib/domain/customer'
import type { IsoDate } from '@/lib/domain/dates'
import type { EnquiryForm } from '@/lib/domain/enquiry'
import type { Rupees } from '@/lib/domain/money'
import type { IndianMobile } from '@/lib/domain/phone'
import { createMockBackend } from '../../tools/mock-backend/backend'
import { fetchWithCookies } from '../support/cookies'
import { listen, type Listening } from '../support/servers'
import { overServer, sessionWithFaults, SIMULATED, type MainAdapters } from '../support/service-adapters'

const PHONE = '+919811024680'
const ADMIN = ['admin@moneypal.example', 'admin123'] as const
const REQUEST: Visit = { ...VISIT, alternateNumber: '9811013579' }
const ENQUIRY: EnquiryForm = {
  fullName: 'Sunita Devi',
  contactNumber: '9811024680' as IndianMobile,
  lookingFor: 'Gold Loan',
  amount: 100_000 as Rupees,
}

let backend: Listening
beforeAll(async () => {
  vi.stubGlobal('sessionStorage', sessionWithFaults(0))
  backend = await listen(await createMockBackend())
})
afterAll(async () => {
  await backend.stop()
  vi.unstubAllGlobals()
})

const ADAPTERS: readonly [string, () => MainAdapters][] = [
  ['simulated', () => SIMULATED],
  ['over HTTP', () => overServer(backend.url, { load: fetchWithCookies() })],
]

describe.each(ADAPTERS)('the services, %s', (_, start) => {
  let services: MainAdapters
  beforeAll(() => {
    services = start()
  })

  it.each([
    ['+919811024680', true],
    ['+919811024681', false],
    ['+14155550132', true],
  ])('know %s: %s', async (phone, userExists) => {
    expect(await services.identity.checkPhone(phone)).toEqual({ userExists })
  })

  it('send a code', async () => {
    expect(await services.identity.sendOtp(PHONE)).toBeUndefined()
  })

  it.each([
    ['123456', true],
    ['0000', true],
    ['12', false],
  ])('take the code %s: %s', async (otp, right) => {
    expect(await services.identity.verifyOtp(PHONE, otp)).toBe(right)
  })

  it('generate plans for an amount', async () => {
    expect(await services.plans.generatePlans(12_345 as Rupees)).toEqual([
      { id: 'basic', title: 'Basic', annualRatePercent: 10.5, ltv: 70, tenureMonths: 6, amount: 12_345 },
      { id: 'standard', title: 'Standard', annualRatePercent: 9.8, ltv: 75, tenureMonths: 9, amount: 13_580 },
      { id: 'premium', title: 'Premium', annualRatePercent: 9.2, ltv: 80, tenureMonths: 12, amount: 14_814 },
    ])
  })

  it('know which hours are taken', async () => {
    const slots = await services.booking.timeSlots('2026-11-24' as IsoDate)
    expect(slots).toHaveLength(8)
    expect(slots[0]).toEqual({ id: '09-10', time: '09-10 AM', available: true })
    expect(slots.filter((slot) => !slot.available).map(({ id }) => id)).toEqual(['11-12', '14-15'])
  })

  it.each<[string, Visit]>([
    ['for an hour', REQUEST],
    ['without another number', { ...REQUEST, alternateNumber: '' }],
    [
      'for times of the visitor’s own',
      {
        ...REQUEST,
        selectedTimeSlot: null,
        customTiming: { enabled: true, startTime: '10:30', endTime: '12:00' },
      },
    ],
  ])('book a visit %s', async (_name, form) => {
    const booked = await services.booking.submitBooking(form)
    expect(booked).toEqual({
      ...form,
      bookingId: expect.stringMatching(/^BOOK-\d+$/) as string,
      status: 'confirmed',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    })
  })

  it('take an enquiry', async () => {
    expect(await services.enquiry.submitEnquiry(ENQUIRY)).toBeUndefined()
    expect(await services.enquiry.submitEnquiry({ ...ENQUIRY, about: 'Credit score check' })).toBeUndefined()
  })

  it.each([
    ['admin@moneypal.example', 'wrong'],
    ['somebody@moneypal.example', 'admin123'],
  ])('do not log %s with %s in', async (email, password) => {
    expect(await services.office.auth.login(email, password)).toBeNull()
  })

  it('log the admin in, show customers, and log out', async () => {
    const { auth, customers } = services.office
    expect(await auth.login(...ADMIN)).toEqual({
      user: { id: 'admin-1', name: 'Admin', email: 'admin@moneypal.example', role: 'admin' },
      token: expect.stringMatching(/./) as string,
    })
    const first = await customers.list(DEFAULT_CUSTOMER_FILTERS, 1)
    expect(first.customers).toHaveLength(10)
    expect(first.pagination).toEqual({ currentPage: 1, totalPages: 3, totalItems: 24, itemsPerPage: 10 })
    const last = await customers.list(
      { verificationStatus: 'verified', searchTerm: ' NAIR', sortBy: 'name', sortOrder: 'asc' },
      1,
    )
    expect(last.customers.map(({ name }) => name)).toEqual(['Asha Nair', 'Deepak Nair', 'Gauri Nair'])
    expect(await customers.details('CUST-002')).toMatchObject({
      id: 'CUST-002',
      personalInfo: { name: 'Bharat Nair', panNumber: 'XXXXXX002Z', aadharNumber: 'XXXX XXXX 0002' },
    })
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

describe('the services over HTTP', () => {
  it('show customers to nobody who is not logged in', async () => {
    const { auth, customers } = overServer(backend.url, { load: fetchWithCookies() }).office
    const refused = { name: 'HttpError', status: 401, body: { message: 'Log in first' } }
    await expect(customers.list(DEFAULT_CUSTOMER_FILTERS, 1)).rejects.toMatchObject(refused)
    await auth.login(...ADMIN)
    await customers.list(DEFAULT_CUSTOMER_FILTERS, 1)
    await auth.logout()
    await expect(customers.list(DEFAULT_CUSTOMER_FILTERS, 1)).rejects.toMatchObject(refused)
  })

  it('mask PAN and Aadhaar that a backend leaves whole', async () => {
    const whole = { panNumber: 'ABCDE1234F', aadharNumber: '2345 6789 4680' }
    const { office } = overServer(backend.url, {
      load: async (url) => {
        const response = await fetch(url, { headers: { cookie: 'moneypal_session=simulated-token' } })
        const details = (await response.json()) as { personalInfo: object }
        return Response.json({ ...details, personalInfo: { ...details.personalInfo, ...whole } })
      },
    })
    expect((await office.customers.details('CUST-002'))?.personalInfo).toMatchObject({
      panNumber: 'XXXXXX234F',
      aadharNumber: 'XXXX XXXX 4680',
    })
  })

  it('book once when the first answer gets lost and the visitor tries again', async () => {
    const answers: unknown[] = []
    const { booking } = overServer(backend.url, {
      load: async (...request) => {
        const response = await fetch(...request)
        answers.push(await response.clone().json())
        if (answers.length === 1) throw new TypeError('Failed to fetch')
        return response
      },
    })
    await expect(booking.submitBooking(REQUEST)).rejects.toThrow('Failed to fetch')
    const booked = await booking.submitBooking(REQUEST)
    expect(answers[0]).toMatchObject({ bookingId: booked.bookingId })
  })

  it('send no booking that the contract forbids', async () => {
    const load = vi.fn<typeof fetch>()
    const { booking } = overServer(backend.url, { load })
    await expect(booking.submitBooking({ ...REQUEST, selectedDate: null })).rejects.toThrow('format')
    expect(load).not.toHaveBeenCalled()
  })

  it('answer questions', async () => {
    const { signal } = new AbortController()
    const { assistant } = overServer(backend.url)
    expect(await assistant.ask('How long does it take?', { signal })).toEqual({
      ok: true,
      value: {
        heading: 'How long does it take?',
        blocks: [
          'A gold loan takes about 30 minutes once the gold is assessed.',
          ['Bring the gold', 'Bring an identity document'],
        ],
        sources: [{ title: 'Gold loan', href: '/gold-loan' }],
      },
    })
  })

  it('say when there is no answer to a question', async () => {
    const { signal } = new AbortController()
    const { assistant } = overServer(backend.url, {
      load: () => Promise.resolve(Response.json({ answer: null })),
    })
    expect(await assistant.ask('What is the weather?', { signal })).toEqual({
      ok: false,
      reason: 'nothing-found',
    })
  })

  it.each([
    ['markup in place of a paragraph', [{ html: '<b>How long</b>' }]],
    ['no paragraph', []],
  ])('take no answer with %s', async (_, blocks) => {
    const { signal } = new AbortController()
    const { assistant } = overServer(backend.url, {
      load: () => Promise.resolve(Response.json({ answer: { blocks, sources: [] } })),
    })
    await expect(assistant.ask('How long does it take?', { signal })).rejects.toThrow('unknown form')
  })
})
