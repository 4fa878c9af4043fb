import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { PIN_CODE, TOMORROW, VISIT } from '@/lib/domain/booking.fixture'
import { consentTo } from '@/lib/domain/consent'
import { DEFAULT_CUSTOMER_FILTERS } from '@/lib/domain/customer'
import type { EnquiryForm } from '@/lib/domain/enquiry'
import type { Rupees } from '@/lib/domain/money'
import type { Pan } from '@/lib/domain/pan'
import type { IndianMobile } from '@/lib/domain/phone'
import type { PinCode } from '@/lib/domain/pincode'
import type { BookingWish } from '@/lib/services/ports'
import { WISH } from '@/lib/services/wish.fixture'
import { addAdmin } from '../../server/store/admins.ts'
import { listeningTrial } from '../server/trial.ts'
import { addArea, knownVisitor, lastCode } from '../server/visitors.ts'
import { fetchWithCookies } from '../support/cookies'
import { overServer, sessionWithFaults, SIMULATED, type MainAdapters } from '../support/service-adapters'

const PHONE = '+919811024680'
const PAN = 'ABCDE1234F' as Pan
const ADMIN = ['admin@moneypal.example', 'admin123'] as const
const VISITED = { ...VISIT, alternateNumber: WISH.alternateNumber }
const ENQUIRY: EnquiryForm = {
  fullName: 'Sunita Devi',
  contactNumber: '9811024680' as IndianMobile,
  lookingFor: 'Gold Loan',
  amount: 100_000 as Rupees,
}

let server: Awaited<ReturnType<typeof listeningTrial>>
beforeAll(async () => {
  vi.stubGlobal('sessionStorage', sessionWithFaults(0))
  server = await listeningTrial()
  const [email, password] = ADMIN
  await addAdmin(server.store, { email, name: 'Admin', password }, server.now)
})
afterAll(async () => {
  await server.stop()
  vi.unstubAllGlobals()
})

interface Contract {
  readonly components: { readonly schemas: Readonly<Record<string, { readonly example?: unknown }>> }
}

const HALF_A_MINUTE = 30_000

/** An hour that nobody has taken, at a PIN code that is served. */
async function freeHour(): Promise<void> {
  await server.reset()
  await addArea(server, 2, PIN_CODE.slice(0, 3))
}

/** A browser of its own, with the number proven. */
async function provenOverHttp(load = fetchWithCookies()) {
  const services = overServer(server.url, { load })
  await services.identity.sendOtp(PHONE)
  await services.identity.verifyOtp(PHONE, await lastCode(server))
  server.now += HALF_A_MINUTE
  return services
}

interface Adapters {
  readonly start: () => MainAdapters
  /** The code that was just sent. */
  readonly code: () => Promise<string>
}

const ADAPTERS: readonly [string, Adapters][] = [
  ['simulated', { start: () => SIMULATED, code: async () => '123456' }],
  [
    'over HTTP',
    {
      start: () => overServer(server.url, { load: fetchWithCookies() }),
      code: () => lastCode(server),
    },
  ],
]

describe.each(ADAPTERS)('the services, %s', (_, { start, code }) => {
  let services: MainAdapters
  beforeAll(async () => {
    await freeHour()
    const [email, password] = ADMIN
    await addAdmin(server.store, { email, name: 'Admin', password }, server.now)
    services = start()
  })

  it('send a code, refuse a wrong one and take the right one', async () => {
    const { identity } = services
    expect(await identity.sendOtp(PHONE)).toBeUndefined()
    expect(await identity.verifyOtp(PHONE, '12')).toEqual({ verified: false })
    expect(await identity.verifyOtp(PHONE, await code())).toEqual({
      verified: true,
      userExists: expect.any(Boolean) as boolean,
    })
  })

  it('know who has proven a number', async () => {
    expect(await services.identity.checkPhone(PHONE)).toEqual({ userExists: true })
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

  it('know the hours of a day', async () => {
    const { served, slots } = await services.booking.timeSlots(TOMORROW, PIN_CODE)
    expect(served).toBe(true)
    expect(slots.map(({ id }) => id)).toEqual([
      ...['09-10', '10-11', '11-12', '12-13', '13-14', '14-15', '15-16', '16-17'],
    ])
    expect(slots.find(({ id }) => id === '12-13')?.available).toBe(true)
  })

  it.each<[string, BookingWish]>([
    ['for an hour', WISH],
    ['without another number', { ...WISH, alternateNumber: '' }],
    ['without an occupation', { ...WISH, occupation: '', selectedTimeSlot: '10-11' }],
    [
      'for times of the visitor’s own',
      {
        ...WISH,
        selectedTimeSlot: null,
        customTiming: { enabled: true, startTime: '15:30', endTime: '17:00' },
      },
    ],
  ])('book a visit %s', async (_name, wish) => {
    const { alternateNumber, selectedTimeSlot, customTiming } = wish
    expect(await services.booking.submitBooking(wish)).toEqual({
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

  it.each([
    ['admin@moneypal.example', 'wrong'],
    ['somebody@moneypal.example', 'admin123'],
  ])('do not log %s with %s in', async (email, password) => {
    expect(await services.office.auth.login(email, password)).toBeNull()
  })

  it('log the admin in and out, and know no customer by a wrong id', async () => {
    const { auth, customers } = services.office
    expect(await auth.login(...ADMIN)).toMatchObject({
      user: { name: 'Admin', email: 'admin@moneypal.example', role: 'admin' },
      token: expect.stringMatching(/./) as string,
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

describe('the services over HTTP', () => {
  it('tell nobody before the code whether a number is known', async () => {
    await freeHour()
    await knownVisitor(server, PHONE)
    const { identity } = overServer(server.url, { load: fetchWithCookies() })
    expect(await identity.checkPhone(PHONE)).toEqual({ userExists: null })
    await identity.sendOtp(PHONE)
    expect(await identity.verifyOtp(PHONE, await lastCode(server))).toEqual({
      verified: true,
      userExists: true,
    })
  })

  it('say how long to wait for another code', async () => {
    await freeHour()
    const { identity } = overServer(server.url, { load: fetchWithCookies() })
    await identity.sendOtp(PHONE)
    await expect(identity.sendOtp(PHONE)).rejects.toMatchObject({ code: 'too-many', retryAfter: 30 })
  })

  it('take neither PAN nor visit of somebody who has proven nothing', async () => {
    await freeHour()
    const { identity, booking } = overServer(server.url, { load: fetchWithCookies() })
    await expect(identity.savePan(PAN)).rejects.toMatchObject({ code: 'not-proven' })
    await expect(booking.submitBooking(WISH)).rejects.toMatchObject({ code: 'not-proven' })
  })

  it('refuse a full hour, an hour that has begun and a PIN code that nobody serves', async () => {
    await freeHour()
    const { booking } = await provenOverHttp()
    await booking.submitBooking(WISH)
    await booking.submitBooking({ ...WISH, occupation: '' })
    const { slots } = await booking.timeSlots(TOMORROW, PIN_CODE)
    expect(slots.filter(({ available }) => !available).map(({ id }) => id)).toEqual(['12-13'])
    await expect(booking.submitBooking({ ...WISH, occupation: 'Salaried' })).rejects.toMatchObject({
      code: 'slot-full',
    })
    const elsewhere = '560001' as PinCode
    expect((await booking.timeSlots(TOMORROW, elsewhere)).served).toBe(false)
    const address = { ...WISH.address, pinCode: elsewhere }
    await expect(booking.submitBooking({ ...WISH, address })).rejects.toMatchObject({
      code: 'area-not-served',
    })
    server.now += 30 * 3_600_000
    await expect(booking.submitBooking({ ...WISH, selectedTimeSlot: '10-11' })).rejects.toMatchObject({
      code: 'slot-past',
    })
  })

  it('store who books, the plan with its figures, and the consents', async () => {
    await freeHour()
    const { booking } = await provenOverHttp()
    const plan = {
      ...{ offerId: 'hdfc-excel', title: 'HDFC Excel', bank: 'HDFC', product: 'HDFC Excel' },
      ...{ amount: 200_000 as Rupees, annualRatePercent: 8.7, monthlyRatePercent: 0.725 },
      ...{ tenureMonths: 12, ltv: 72, requiredGold: 44.444, repayment: 'interest-only' },
      cost: { aprPercent: 8.71, total: 8700.4, months: 6 },
    } as unknown as BookingWish['plan']
    const { bookingId } = await booking.submitBooking({ ...WISH, plan })
    const visit = await server.store.selectFrom('visits').selectAll().executeTakeFirstOrThrow()
    expect(visit).toMatchObject({
      id: bookingId,
      full_name: 'Sunita Devi',
      occupation: 'Farmer',
      plan: {
        ...{ offerId: 'hdfc-excel', title: 'HDFC Excel', bank: 'HDFC', amount: 200_000 },
        ...{ annualRatePercent: 8.7, tenureMonths: 12, ltv: 72, requiredGold: 44.444 },
        ...{ repayment: 'interest-only', aprPercent: 8.71, costTotal: 8700, keepMonths: 6 },
      },
    })
    const consents = await server.store.selectFrom('consents').select('purpose').execute()
    expect(consents.map(({ purpose }) => purpose).sort()).toEqual(['one-time-code', 'visit'])
  })

  it('show customers to nobody who is not logged in', async () => {
    const { auth, customers } = overServer(server.url, { load: fetchWithCookies() }).office
    const refused = { name: 'HttpError', status: 401 }
    await expect(customers.list(DEFAULT_CUSTOMER_FILTERS, 1)).rejects.toMatchObject(refused)
    const [email, password] = ADMIN
    await addAdmin(server.store, { email, name: 'Admin', password }, server.now)
    await auth.login(...ADMIN)
    await customers.list(DEFAULT_CUSTOMER_FILTERS, 1)
    await auth.logout()
    await expect(customers.list(DEFAULT_CUSTOMER_FILTERS, 1)).rejects.toMatchObject(refused)
  })

  it('mask PAN and Aadhaar that a backend leaves whole', async () => {
    const whole = { panNumber: 'ABCDE1234F', aadharNumber: '2345 6789 4680' }
    const details = await SIMULATED.office.customers.details('CUST-002')
    const { office } = overServer(server.url, {
      load: async () => Response.json({ ...details, personalInfo: { ...details?.personalInfo, ...whole } }),
    })
    expect((await office.customers.details('CUST-002'))?.personalInfo).toMatchObject({
      panNumber: 'XXXXXX234F',
      aadharNumber: 'XXXX XXXX 4680',
    })
  })

  it('book once when the first answer gets lost and the visitor tries again', async () => {
    await freeHour()
    const answers: unknown[] = []
    const load = fetchWithCookies()
    const { booking } = await provenOverHttp(async (url, init) => {
      const response = await load(url, init)
      if (!String(url).endsWith('/bookings')) return response
      answers.push(await response.clone().json())
      if (answers.length === 1) throw new TypeError('Failed to fetch')
      return response
    })
    await expect(booking.submitBooking(WISH)).rejects.toThrow('Failed to fetch')
    const booked = await booking.submitBooking(WISH)
    expect(answers[0]).toMatchObject({ bookingId: booked.bookingId })
    expect(await server.store.selectFrom('visits').select('id').execute()).toEqual([{ id: booked.bookingId }])
  })

  it('send no booking that the contract forbids', async () => {
    const load = vi.fn<typeof fetch>()
    const { booking } = overServer(server.url, { load })
    await expect(booking.submitBooking({ ...WISH, selectedDate: null })).rejects.toThrow('format')
    expect(load).not.toHaveBeenCalled()
  })

  it('answer questions', async () => {
    const { signal } = new AbortController()
    const contract = parse(readFileSync('contract/openapi.yaml', 'utf8')) as Contract
    const { example } = contract.components.schemas['AskAnswer'] ?? {}
    const { assistant } = overServer(server.url, { load: async () => Response.json(example) })
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
    const { assistant } = overServer(server.url, {
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
    const { assistant } = overServer(server.url, {
      load: () => Promise.resolve(Response.json({ answer: { blocks, sources: [] } })),
    })
    await expect(assistant.ask('How long does it take?', { signal })).rejects.toThrow('unknown form')
  })
})
