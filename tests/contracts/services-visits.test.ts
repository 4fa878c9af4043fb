import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { VISIT } from '#lib/domain/visit/booking.fixture'
import { WORDINGS } from '#lib/domain/person/consent'
import { addDays, type IsoDate } from '#lib/domain/dates/dates'
import type { VisitsService } from '#lib/services/ports'
import { NEW_BOOKING } from '#lib/services/new-booking.fixture'
import { bothAdapters, PHONE, startServices, type ServerOfServices } from '../support/server-of-services'
import { sessionWithFaults, type MainAdapters } from '../support/service-adapters'

const LATER = {
  selectedDate: addDays(VISIT.selectedDate as IsoDate, 1),
  selectedTimeSlot: '15-16',
  customTiming: VISIT.customTiming,
} as const
const OWN_TIMES = {
  ...LATER,
  selectedTimeSlot: null,
  customTiming: { enabled: true, startTime: '10:15', endTime: '11:30' },
} as const

let server: ServerOfServices
beforeAll(async () => {
  server = await startServices()
})
afterAll(async () => {
  await server.stop()
  vi.unstubAllGlobals()
})

describe.each(bothAdapters(() => server))('the visits service, %s', (_, { start, code }) => {
  let services: MainAdapters
  let visits: VisitsService
  let bookingId: string

  /** What every call that needs a proven number is answered. */
  const refusals = (id: string) =>
    Promise.all(
      [
        visits.myVisits(),
        visits.move(id, LATER),
        visits.cancel(id, ''),
        visits.consents(),
        visits.changeConsent({ purpose: 'visit', wording: WORDINGS.visit, given: false }),
        visits.erase(),
      ].map((call) => call.then(() => 'granted').catch((error: unknown) => (error as { code: string }).code)),
    )
  const REFUSED = Array.from({ length: 6 }, () => 'not-proven')

  beforeEach(async () => {
    vi.stubGlobal('sessionStorage', sessionWithFaults(0))
    await server.begin()
    services = start()
    ;({ visits } = services)
    await services.identity.sendOtp(PHONE)
    await services.identity.verifyOtp(PHONE, await code())
    ;({ bookingId } = await services.booking.submitBooking(NEW_BOOKING))
  })

  it('shows the visits of the visitor, the newest first', async () => {
    server.now += 1000
    const other = await services.booking.submitBooking({ ...NEW_BOOKING, selectedTimeSlot: '13-14' })
    const shown = await visits.myVisits()
    expect(new Set(shown.map((visit) => visit.bookingId))).toEqual(new Set([bookingId, other.bookingId]))
    const { alternateNumber, address, selectedDate, selectedTimeSlot, customTiming, fullName } = NEW_BOOKING
    expect(shown.find((visit) => visit.bookingId === bookingId)).toEqual({
      ...{ bookingId, alternateNumber, address, selectedDate, selectedTimeSlot, customTiming, fullName },
      state: 'booked',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      plan: null,
      assessor: null,
    })
    expect(shown.map(({ createdAt }) => createdAt)).toEqual(
      shown.map(({ createdAt }) => createdAt).sort((one, next) => next.localeCompare(one)),
    )
  })

  it.each([
    ['another hour', LATER],
    ['times of the visitor’s own', OWN_TIMES],
  ])('moves a visit to %s', async (_name, timing) => {
    expect(await visits.move(bookingId, timing)).toMatchObject({ bookingId, state: 'booked', ...timing })
    expect(await visits.myVisits()).toMatchObject([{ bookingId, ...timing }])
  })

  it('cancels a visit, a second time too, and moves it no more', async () => {
    expect(await visits.cancel(bookingId, 'other-lender')).toMatchObject({ bookingId, state: 'cancelled' })
    expect(await visits.cancel(bookingId, '')).toMatchObject({ state: 'cancelled' })
    await expect(visits.move(bookingId, LATER)).rejects.toMatchObject({ code: 'visit-closed' })
    expect(await visits.myVisits()).toMatchObject([{ state: 'cancelled', selectedTimeSlot: '12-13' }])
  })

  it('knows no visit by a wrong id', async () => {
    await expect(visits.move('BOOK-0000000000', LATER)).rejects.toThrow()
    await expect(visits.cancel('BOOK-0000000000', '')).rejects.toThrow()
  })

  it('withdraws a consent and gives it again', async () => {
    const stand = async () =>
      (await visits.consents())
        .filter(({ purpose }) => purpose === 'visit')
        .map(({ withdrawnAt }) => withdrawnAt === null)
    expect(await stand()).toEqual([true])
    const consent = { purpose: 'visit', wording: WORDINGS.visit } as const
    const withdrawn = await visits.changeConsent({ ...consent, given: false })
    expect(withdrawn).toEqual(await visits.consents())
    expect(await stand()).toEqual([false])
    // Nobody comes without it.
    expect(await visits.myVisits()).toEqual([])
    server.now += 1000
    await visits.changeConsent({ ...consent, given: true })
    expect(await stand()).toEqual([false, true])
  })

  it('erases the visitor, names what stays, and takes the number for proven no longer', async () => {
    expect(await visits.erase()).toEqual(['visit-records', 'consent-records'])
    expect(await refusals(bookingId)).toEqual(REFUSED)
  })

  it('ends the session, a second time too; the visit stays', async () => {
    await visits.endSession()
    await visits.endSession()
    expect(await refusals(bookingId)).toEqual(REFUSED)
    server.now += 30_000
    await services.identity.sendOtp(PHONE)
    await services.identity.verifyOtp(PHONE, await code())
    expect(await visits.myVisits()).toMatchObject([{ bookingId, state: 'booked' }])
  })
})
