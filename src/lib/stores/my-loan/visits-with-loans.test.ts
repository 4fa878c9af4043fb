import { expect, it, test } from 'vitest'
import type { LenderNumber } from '#lib/domain/lead/my-numbers'
import type { BookedVisit } from '#lib/domain/visit/my-visit'
import type { Services } from '#lib/services/ports'
import { Refused } from '#lib/services/refused'
import { BOOKED } from '#lib/stores/my-visit/my-visit.fixture'
import { createVisitsWithLoans } from './visits-with-loans.ts'

const plan: BookedVisit['plan'] = {
  offerId: 'hdfc',
  title: 'HDFC',
  bank: 'HDFC',
  amount: 90_000,
  annualRatePercent: 9.1,
  tenureMonths: 10,
  ltv: 72,
  requiredGold: 20,
  repayment: 'emi',
}
const visit = (bookingId: string, more: Partial<BookedVisit> = {}): BookedVisit => ({
  ...BOOKED,
  bookingId,
  state: 'done',
  plan,
  ...more,
})
const says = (bookingId: string, loan: LenderNumber['loan']) => ({ bookingId, loan }) as LenderNumber

const flowOf = (visits: readonly BookedVisit[], numbers: readonly LenderNumber[], refused?: Error) =>
  createVisitsWithLoans({
    services: {
      visits: { myVisits: () => (refused ? Promise.reject(refused) : Promise.resolve(visits)) },
      numbers: { numbers: () => Promise.resolve({ days: 30, numbers }) },
    } as unknown as Pick<Services, 'visits' | 'numbers'>,
  })

it('offers done visits with a plan, those that were granted and those of which nothing is said', async () => {
  const flow = flowOf(
    [
      visit('granted'),
      visit('open'),
      visit('refused'),
      visit('booked', { state: 'booked' }),
      visit('without', { plan: null }),
    ],
    [
      says('granted', { state: 'loan.granted', reason: null }),
      says('refused', { state: 'loan.refused', reason: 'papers' }),
    ],
  )
  await flow.load()
  expect(flow.$visits.get()).toMatchObject({
    state: 'ready',
    visits: [
      {
        bookingId: 'granted',
        granted: true,
        text: { lender: 'HDFC', amount: '90,000', rate: '9.1', months: '10', repayment: 'emi' },
      },
      { bookingId: 'open', granted: false },
    ],
  })
})

test.each([
  ['a number that is not proven', new Refused('not-proven'), 'not-proven'],
  ['a service that does not answer', new Error('no signal'), 'failed'],
])('%s', async (_, refused, state) => {
  const flow = flowOf([], [], refused)
  await flow.load()
  expect(flow.$visits.get()).toEqual({ state })
})
