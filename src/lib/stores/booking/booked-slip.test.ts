import { beforeEach, expect, it, vi } from 'vitest'
import { MORNING, TOMORROW } from '#lib/domain/visit/booking.fixture'
import { confirmationOf, type BookedVisit, type VisitPlan } from '#lib/domain/visit/my-visit'
import { Refused } from '#lib/services/refused'
import { createBookedSlip } from './booked-slip.ts'
import { $bookingConfirmation } from './booking-session.ts'
import { BOOKED, DAY_AFTER } from '#lib/stores/my-visit/my-visit.fixture'
import { clearSession } from '#lib/stores/shared/session'

const OTHER: BookedVisit = { ...BOOKED, bookingId: 'BOOK-1111111111' }

const PLAN: VisitPlan = {
  ...{ offerId: 'tamarind-tree', title: 'Tamarind Tree', bank: 'Tamarind Tree', amount: 180_000 },
  ...{ annualRatePercent: 9, tenureMonths: 12, ltv: 77, requiredGold: 39.215 },
}

/** The slip after the service was asked. */
async function shown(storedPhone: readonly BookedVisit[] | null, simulated = false) {
  const myVisits = vi.fn(async () => {
    if (!storedPhone) throw new Refused('not-proven')
    return storedPhone
  })
  const { $slip, $loan, look } = createBookedSlip({
    services: { simulated, visits: { myVisits } },
    now: () => MORNING,
  })
  const before = $slip.get()
  await look()
  return { before, slip: $slip.get(), loan: $loan.get(), calls: myVisits.mock.calls.length }
}

beforeEach(() => clearSession())

it('a new tab of a browser with a session shows the next visit', async () => {
  const later = { ...OTHER, selectedDate: DAY_AFTER }
  const { before, slip } = await shown([later, { ...BOOKED, selectedDate: TOMORROW }])
  expect(before).toBeUndefined()
  expect(slip).toEqual(confirmationOf({ ...BOOKED, selectedDate: TOMORROW }))
  expect($bookingConfirmation.get()).toEqual(slip)
})

it('a browser without a session, or without a visit, has no confirmation', async () => {
  expect((await shown(null)).slip).toBeNull()
  expect((await shown([{ ...BOOKED, state: 'cancelled' }])).slip).toBeNull()
})

it('the slip of the tab is shown at once, and follows what was moved or cancelled elsewhere', async () => {
  $bookingConfirmation.set(confirmationOf(BOOKED))
  const moved = { ...BOOKED, selectedDate: DAY_AFTER }
  const { before, slip } = await shown([OTHER, moved])
  expect(before?.bookingId).toBe(BOOKED.bookingId)
  expect(slip).toEqual(confirmationOf(moved))
  expect((await shown([{ ...moved, state: 'cancelled' }])).slip).toBeNull()
})

it('the slip of the tab stays where the session ended or knows of another visit', async () => {
  $bookingConfirmation.set(confirmationOf(BOOKED))
  expect((await shown(null)).slip?.bookingId).toBe(BOOKED.bookingId)
  expect((await shown([OTHER])).slip?.bookingId).toBe(BOOKED.bookingId)
})

it('without a server nobody is asked, and only the tab knows', async () => {
  expect(await shown(null, true)).toEqual({ before: null, slip: null, loan: false, calls: 0 })
})

it('there may be a loan once the visit of the slip took place with a plan', async () => {
  $bookingConfirmation.set(confirmationOf(BOOKED))
  const done: BookedVisit = { ...BOOKED, state: 'done', plan: PLAN }
  expect(
    (
      await shown([
        { ...OTHER, state: 'done', plan: PLAN },
        { ...BOOKED, plan: PLAN },
      ])
    ).loan,
  ).toBe(false)
  expect((await shown([{ ...done, plan: null }])).loan).toBe(false)
  expect(await shown([done])).toMatchObject({ loan: true, slip: confirmationOf(done) })
  expect((await shown([{ ...BOOKED, state: 'missed', plan: PLAN }])).loan).toBe(false)
})
