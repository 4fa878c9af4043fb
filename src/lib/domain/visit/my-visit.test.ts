import { expect, it } from 'vitest'
import { clock, TODAY, TOMORROW, VISIT, YESTERDAY } from './booking.fixture.ts'
import { canChange, confirmationOf, nextVisit, visitPlanOf, type BookedVisit } from './my-visit.ts'
import type { VisitState } from './visit-state.ts'
import type { SelectedPlan } from '#lib/domain/offer/offer'

const visitIn = (state: VisitState): BookedVisit => ({
  ...VISIT,
  bookingId: 'BOOK-4821907736',
  state,
  createdAt: '2026-11-21T06:00:00.000Z',
  fullName: 'Sunita Devi',
  plan: null,
  assessor: null,
})

it.each([
  ['booked', true],
  ['assigned', true],
  ['on-the-way', false],
  ['done', false],
  ['missed', false],
  ['cancelled', false],
] as const)('a visit that is %s can be changed: %s', (state, can) => {
  expect(canChange(visitIn(state), clock('11:59:59', TOMORROW))).toBe(can)
})

it('a visit can be changed until its hour begins', () => {
  expect(canChange(visitIn('booked'), clock('12:00:00', TOMORROW))).toBe(false)
})

it('a visit without a day or without a time can be changed: it has not begun', () => {
  const later = clock('12:00:00', TOMORROW)
  expect(canChange({ ...visitIn('booked'), selectedDate: null }, later)).toBe(true)
  expect(canChange({ ...visitIn('booked'), selectedTimeSlot: null }, later)).toBe(true)
})

it('the next visit is the soonest that somebody still comes to', () => {
  const later = {
    ...visitIn('booked'),
    selectedDate: '2026-12-24' as const,
    bookingId: 'BOOK-2',
  } as BookedVisit
  const sooner = { ...visitIn('on-the-way'), selectedDate: TODAY }
  const over = { ...visitIn('assigned'), selectedDate: YESTERDAY }
  expect(nextVisit([later, visitIn('cancelled'), sooner, over, visitIn('missed')], TODAY)).toBe(sooner)
  expect(nextVisit([visitIn('done'), over], TODAY)).toBeNull()
})

it('the confirmation of a visit holds the visit, its ID and nothing else', () => {
  expect(confirmationOf(visitIn('assigned'))).toEqual({
    ...VISIT,
    bookingId: 'BOOK-4821907736',
    createdAt: '2026-11-21T06:00:00.000Z',
    status: 'confirmed',
  })
})

it('a plan is kept with the figures that were shown, and without those that were not known', () => {
  const plan = {
    offerId: 'hdfc-excel',
    title: 'HDFC Excel',
    bank: 'HDFC',
    product: 'HDFC Excel',
    amount: 200_000,
    annualRatePercent: 8.7,
    tenureMonths: 12,
    ltv: 72,
    requiredGold: 44.444,
    repayment: null,
    cost: null,
  } as unknown as SelectedPlan
  const { product: _product, repayment: _repayment, cost: _cost, ...stored } = plan
  expect(visitPlanOf(plan)).toEqual(stored)
  const cost = { aprPercent: 8.71, total: 8700.4, months: 6 } as SelectedPlan['cost']
  expect(visitPlanOf({ ...plan, repayment: 'interest-only', cost })).toEqual({
    ...stored,
    repayment: 'interest-only',
    aprPercent: 8.71,
    costTotal: 8700,
    keepMonths: 6,
  })
})
