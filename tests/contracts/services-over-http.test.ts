import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PIN_CODE, TOMORROW } from '#lib/domain/visit/booking.fixture'
import { consentTo } from '#lib/domain/person/consent'
import { DEFAULT_CUSTOMER_FILTERS } from '@office/domain/customer'
import type { Rupees } from '#lib/domain/money/money'
import type { TakenComparison } from '#lib/domain/offer/compare-address'
import type { Pan } from '#lib/domain/person/pan'
import type { PinCode } from '#lib/domain/visit/pincode'
import type { NewBooking } from '#lib/services/ports'
import { NEW_BOOKING } from '#lib/services/new-booking.fixture'
import { knownVisitor } from '../server/known-visitors.ts'
import { lastCode } from '../server/visitors.ts'
import { fetchWithCookies } from '../support/cookies'
import { ADMIN, PHONE, startServices, type ServerOfServices } from '../support/server-of-services'
import { overServer, sessionWithFaults, SIMULATED } from '../support/service-adapters'

const PAN = 'ABCDE1234F' as Pan
const COMPARISON: TakenComparison = {
  ...{ ids: ['hdfc-excel', 'kotak'], amount: 200_000 as Rupees, keepMonths: 6 },
  shown: { on: TOMORROW, figures: [] },
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

describe('the services over HTTP', () => {
  it('tell nobody before the code whether a number is known', async () => {
    await server.begin()
    await knownVisitor(server, PHONE)
    const { identity } = overServer(server.url, { load: fetchWithCookies() })
    expect(await identity.checkPhone(PHONE)).toEqual({ userExists: null })
    await identity.sendOtp(PHONE)
    expect(await identity.verifyOtp(PHONE, await lastCode(server))).toEqual({
      verified: true,
      userExists: true,
    })
    expect(await identity.checkPhone(PHONE)).toEqual({ userExists: null })
  })

  it('say how long ago a code was sent that can still be entered', async () => {
    await server.begin()
    const { identity } = overServer(server.url, { load: fetchWithCookies() })
    await identity.sendOtp(PHONE)
    server.now += 12_000
    expect(await identity.sendOtp(PHONE)).toEqual({ secondsAgo: 12 })
  })

  it('take neither PAN nor visit nor comparison of somebody who has proven nothing', async () => {
    await server.begin()
    const { identity, booking, comparison } = overServer(server.url, { load: fetchWithCookies() })
    await expect(identity.savePan(PAN)).rejects.toMatchObject({ code: 'not-proven' })
    await expect(booking.submitBooking(NEW_BOOKING)).rejects.toMatchObject({ code: 'not-proven' })
    await expect(comparison.send(COMPARISON)).rejects.toMatchObject({ code: 'not-proven' })
  })

  it('refuse a full hour, an hour that has begun and a PIN code that nobody serves', async () => {
    await server.begin()
    const { booking, reach } = await server.proven()
    await booking.submitBooking(NEW_BOOKING)
    await expect(booking.submitBooking({ ...NEW_BOOKING, occupation: '' })).rejects.toMatchObject({
      code: 'same-hour',
    })
    await server.store.updateTable('slot_use').set({ taken: 2 }).execute()
    await server.store.updateTable('visits').set({ state: 'cancelled' }).execute()
    const { slots } = await booking.timeSlots(TOMORROW, PIN_CODE)
    expect(slots.filter(({ available }) => !available).map(({ id }) => id)).toEqual(['12-13'])
    await expect(booking.submitBooking({ ...NEW_BOOKING, occupation: 'Salaried' })).rejects.toMatchObject({
      code: 'slot-full',
    })
    const elsewhere = '560001' as PinCode
    expect((await booking.timeSlots(TOMORROW, elsewhere)).served).toBe(false)
    expect(await reach.at(elsewhere)).toEqual({ first: null, closed: 'no-area' })
    const address = { ...NEW_BOOKING.address, pinCode: elsewhere }
    await expect(booking.submitBooking({ ...NEW_BOOKING, address })).rejects.toMatchObject({
      code: 'area-not-served',
    })
    server.now += 30 * 3_600_000
    await expect(booking.submitBooking({ ...NEW_BOOKING, selectedTimeSlot: '10-11' })).rejects.toMatchObject({
      code: 'slot-past',
    })
  })

  it('store who books, the plan with its figures, and the consents', async () => {
    await server.begin()
    const { booking } = await server.proven()
    const plan = {
      ...{ offerId: 'hdfc-excel', title: 'HDFC Excel', bank: 'HDFC', product: 'HDFC Excel' },
      ...{ amount: 200_000 as Rupees, annualRatePercent: 8.7, monthlyRatePercent: 0.725 },
      ...{ tenureMonths: 12, ltv: 72, requiredGold: 44.444, repayment: 'interest-only' },
      cost: { aprPercent: 8.71, total: 8700.4, months: 6 },
    } as unknown as NewBooking['plan']
    const { bookingId } = await booking.submitBooking({ ...NEW_BOOKING, plan })
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
    const refused = { code: 'not-logged-in' }
    await expect(customers.list(DEFAULT_CUSTOMER_FILTERS, 1)).rejects.toMatchObject(refused)
    await server.begin()
    await server.logIn(auth, ...ADMIN)
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
    await server.begin()
    const answers: unknown[] = []
    const load = fetchWithCookies()
    const { booking } = await server.proven(async (url, init) => {
      const response = await load(url, init)
      if (!String(url).endsWith('/bookings')) return response
      answers.push(await response.clone().json())
      if (answers.length === 1) throw new TypeError('Failed to fetch')
      return response
    })
    await expect(booking.submitBooking(NEW_BOOKING)).rejects.toThrow('Failed to fetch')
    const booked = await booking.submitBooking(NEW_BOOKING)
    expect(answers[0]).toMatchObject({ bookingId: booked.bookingId })
    expect(await server.store.selectFrom('visits').select('id').execute()).toEqual([{ id: booked.bookingId }])
  })

  it('book a visit on the phone once, also when the answer gets lost', async () => {
    await server.begin()
    const load = fetchWithCookies()
    let lost = true
    const { office } = overServer(server.url, {
      load: async (url, init) => {
        const response = await load(url, init)
        if (!lost || !String(url).endsWith('/visits')) return response
        lost = false
        throw new TypeError('Failed to fetch')
      },
    })
    await server.logIn(office.auth, ...ADMIN)
    const { customerId } = await knownVisitor(server, PHONE)
    const { served, slots } = await office.bookings.hours(TOMORROW, PIN_CODE)
    expect([served, slots.every(({ available }) => available)]).toEqual([true, true])
    const { alternateNumber, address, selectedTimeSlot, customTiming } = NEW_BOOKING
    const booking = {
      ...{ fullName: 'Sunita Devi', alternateNumber, address, selectedDate: TOMORROW },
      ...{ selectedTimeSlot, customTiming, consents: [consentTo('visit')] },
    }
    const whom = { kind: 'customer', id: customerId } as const
    await expect(office.bookings.book(whom, booking)).rejects.toThrow('Failed to fetch')
    const bookingId = await office.bookings.book(whom, booking)
    expect(await server.store.selectFrom('visits').select('id').execute()).toEqual([{ id: bookingId }])
    // A new request has another key.
    await expect(office.bookings.book(whom, booking)).rejects.toMatchObject({ code: 'same-hour' })
    await server.store.updateTable('visits').set({ state: 'cancelled' }).execute()
    expect(await office.bookings.book(whom, booking)).not.toBe(bookingId)
    await server.store.updateTable('visits').set({ state: 'cancelled' }).execute()
    await expect(office.bookings.book(whom, booking)).rejects.toMatchObject({ code: 'slot-full' })
    const own = { ...booking, alternateNumber: PHONE.slice(3) }
    await expect(office.bookings.book(whom, own)).rejects.toMatchObject({
      code: 'invalid',
      details: { errors: [{ path: 'body/alternateNumber', message: 'same-as-own' }] },
    })
  })

  it('name nobody as logged in before the login and after the end of the session', async () => {
    await server.begin()
    const { auth } = overServer(server.url, { load: fetchWithCookies() }).office
    expect(await auth.whoAmI()).toBeNull()
    await server.logIn(auth, ...ADMIN)
    expect(await auth.whoAmI()).toMatchObject({ user: { name: 'Admin' } })
    await auth.logout()
    expect(await auth.whoAmI()).toBeNull()
  })

  it('send no booking that the contract forbids', async () => {
    const load = vi.fn<typeof fetch>()
    const { booking } = overServer(server.url, { load })
    await expect(booking.submitBooking({ ...NEW_BOOKING, selectedDate: null })).rejects.toThrow(
      'Invalid date',
    )
    expect(load).not.toHaveBeenCalled()
  })
})
