import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WORDINGS } from '#lib/domain/person/consent'
import { NEW_BOOKING } from '#lib/services/new-booking.fixture'
import type { NewBooking } from '#lib/services/ports'
import { addLender } from '../server/feeds'
import { bothAdapters, PHONE, startServices, type ServerOfServices } from '../support/server-of-services'
import { sessionWithFaults, type MainAdapters } from '../support/service-adapters'

const PLAN = {
  ...{ offerId: 'tamarind-tree', title: 'Tamarind Tree', bank: 'Tamarind Tree', product: 'Gold Loan' },
  ...{ amount: 180_000, annualRatePercent: 9, tenureMonths: 12, ltv: 77, requiredGold: 39.215 },
  ...{ repayment: 'interest-only', aprPercent: 9, costTotal: 8100, keepMonths: 6 },
} as unknown as NonNullable<NewBooking['plan']>

let server: ServerOfServices
beforeAll(async () => {
  server = await startServices()
})
afterAll(async () => {
  await server.stop()
  vi.unstubAllGlobals()
})

describe.each(bothAdapters(() => server))('the service of numbers, %s', (_, { start, code }) => {
  let services: MainAdapters
  let bookingId: string

  beforeEach(async () => {
    vi.stubGlobal('sessionStorage', sessionWithFaults(0))
    await server.begin()
    await addLender(server, 'tamarind-tree', 'Tamarind Tree')
    services = start()
    await services.identity.sendOtp(PHONE)
    await services.identity.verifyOtp(PHONE, await code())
    ;({ bookingId } = await services.booking.submitBooking({ ...NEW_BOOKING, plan: PLAN }))
  })

  const stateOf = async () => (await services.numbers.numbers()).numbers.map(({ number }) => number.state)

  it('names the lender of a visit, which has no number', async () => {
    const { days, numbers } = await services.numbers.numbers()
    expect(days).toBe(30)
    expect(numbers).toMatchObject([
      {
        ...{ bookingId, lender: 'Tamarind Tree', day: NEW_BOOKING.selectedDate, canGive: true },
        ...{ number: { state: 'held', since: null, until: null }, looks: 0, lastLook: null, loan: null },
      },
    ])
  })

  it('gives the number for so many days with a consent, and takes it back with it', async () => {
    const given = await services.numbers.give(bookingId)
    const { state, since, until } = given.numbers[0]?.number ?? {}
    expect(state).toBe('released')
    expect(Date.parse(until ?? '') - Date.parse(since ?? '')).toBe(30 * 86_400_000)
    const consent = async () =>
      (await services.visits.consents()).findLast(({ purpose }) => purpose === 'lender-number')
    expect(await consent()).toMatchObject({ wording: '2026-11-27', withdrawnAt: null })
    server.now += 1000
    expect((await services.numbers.end(bookingId)).numbers[0]?.number.state).toBe('taken-back')
    expect((await consent())?.withdrawnAt).not.toBeNull()
  })

  it('takes the number back where its consent is withdrawn', async () => {
    await services.numbers.give(bookingId)
    await new Promise((resolve) => setTimeout(resolve, 2))
    server.now += 1000
    await services.visits.changeConsent({ purpose: 'lender-number', wording: '2026-11-27', given: false })
    expect(await stateOf()).toEqual(['taken-back'])
  })

  it('gives it once, and not for a visit that is cancelled', async () => {
    const [first] = (await services.numbers.give(bookingId)).numbers
    server.now += 1000
    expect((await services.numbers.give(bookingId)).numbers[0]?.number).toEqual(first?.number)
    await services.numbers.end(bookingId)
    await services.visits.cancel(bookingId, '')
    expect((await services.numbers.numbers()).numbers).toMatchObject([{ canGive: false }])
    await expect(services.numbers.give(bookingId)).rejects.toMatchObject({ code: 'visit-closed' })
  })

  it('takes the number back where the consent to the visit is withdrawn', async () => {
    await services.numbers.give(bookingId)
    server.now += 1000
    await services.visits.changeConsent({ purpose: 'visit', wording: WORDINGS.visit, given: false })
    const consent = (await services.visits.consents()).findLast(({ purpose }) => purpose === 'lender-number')
    expect(consent?.withdrawnAt).not.toBeNull()
  })

  it('answers nobody whose number is not proven', async () => {
    await services.visits.endSession()
    const calls = [
      services.numbers.numbers(),
      services.numbers.give(bookingId),
      services.numbers.end(bookingId),
    ]
    await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject({ code: 'not-proven' })))
  })
})
