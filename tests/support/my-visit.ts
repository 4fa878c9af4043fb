import type { Page } from '@playwright/test'
import { expect, visit } from './clean-page'
import { ADDRESS, asStored, store } from './session'

type Way = (page: Page) => Promise<unknown>

/** What the simulated services keep of a visitor: a visit far ahead, an earlier one, and two consents. */
export const RECORD = {
  proven: true,
  visits: [
    {
      bookingId: 'BOOK-4821907736',
      state: 'booked',
      createdAt: '2026-11-21T06:00:00.000Z',
      fullName: 'Sunita Devi',
      alternateNumber: '9811013579',
      address: ADDRESS,
      selectedDate: '2099-11-24',
      selectedTimeSlot: '12-13',
      customTiming: { enabled: false, startTime: '', endTime: '' },
      plan: {
        offerId: 'hdfc-excel',
        title: 'HDFC Excel',
        bank: 'HDFC',
        amount: 200_000,
        annualRatePercent: 8.7,
        tenureMonths: 12,
        ltv: 72,
        requiredGold: 44.444,
        repayment: 'interest-only',
        aprPercent: 8.7,
        costTotal: 8700,
        keepMonths: 6,
      },
      assessor: null,
    },
    {
      bookingId: 'BOOK-4821907700',
      state: 'cancelled',
      createdAt: '2026-11-09T06:00:00.000Z',
      fullName: 'Sunita Devi',
      alternateNumber: '',
      address: ADDRESS,
      selectedDate: '2026-11-10',
      selectedTimeSlot: '13-14',
      customTiming: { enabled: false, startTime: '', endTime: '' },
      plan: null,
      assessor: null,
    },
  ],
  consents: [
    { purpose: 'visit', wording: '2026-11-27', givenAt: '2026-11-22T04:30:00.000Z', withdrawnAt: null },
    {
      purpose: 'other-offers',
      wording: '2026-11-25',
      givenAt: '2026-11-22T04:30:00.000Z',
      withdrawnAt: '2026-11-22T05:30:00.000Z',
    },
  ],
}

const open: Way = async (page) => {
  await store(page, asStored({ record: RECORD }))
  await visit(page, '/my-visit')
}

/** The visits of somebody whose number is proven. */
export const MY_VISIT = {
  'my visit': async (page) => {
    await open(page)
    await expect(page.getByRole('article')).toBeVisible()
  },
} as const satisfies Readonly<Record<string, Way>>

/** The same without a number, and without an answer of the services. */
export const MY_VISIT_IN_TROUBLE = {
  'my visit without a number': async (page) => {
    await visit(page, '/my-visit')
    await expect(page.getByLabel('Mobile number')).toBeVisible()
  },
  'my visit, services away': async (page) => {
    await store(page, { 'moneypal:faults': '{"myVisits":"fail"}' })
    await open(page)
    await expect(page.getByRole('alert')).toBeVisible()
  },
} as const satisfies Readonly<Record<string, Way>>
