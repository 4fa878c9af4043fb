import type { Page } from '@playwright/test'
import { expect, visit } from './clean-page'

/** 90,000 at 9.10 % a year in 10 instalments, taken on 20 August 2026, 3 of them paid. */
export const HDFC_LOAN = {
  id: 'hdfc-loan',
  lender: 'HDFC',
  sample: true,
  principal: 90_000,
  annualRatePercent: 9.1,
  slabs: [],
  slabsFrom: 'first-day',
  interestDays: '30/360',
  tenureMonths: 10,
  repayment: 'emi',
  takenOn: '2026-08-20',
  paidDays: 3,
  partPayments: [],
  processingFee: 99,
  closingChargePercent: 0,
  card: {
    number: '4471',
    pieces: [
      { name: 'Bangles, a pair', grams: 14.6 },
      { name: 'Chain', grams: 5.9 },
    ],
    netWeight: 20,
    fineness: 916,
  },
  closing: null as object | null,
}

/** The same, repaid on 12 November; the chain weighs less. */
const REPAID_LOAN = {
  ...HDFC_LOAN,
  paidDays: 10,
  closing: {
    repaidOn: '2026-11-12',
    returnedOn: null,
    sealWhole: true,
    weights: [14.6, 5.75],
    notes: [{ at: '2026-11-24T06:30:00.000Z', text: 'The branch says: come next week.' }],
  },
}

/** The day of the drawings: 24 November 2026, noon in India. */
export const TODAY = '2026-11-24T12:00:00+05:30'

/** Has the device store loans, and opens the page on a day. */
export async function storeLoans(
  page: Page,
  storedLoans: readonly object[],
  { address = '/my-loan', day = TODAY } = {},
): Promise<void> {
  await page.clock.setFixedTime(new Date(day))
  await visit(page, address)
  await page.evaluate(
    (loans) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('moneypal-my-loan')
        opening.onupgradeneeded = () => opening.result.createObjectStore('loans')
        opening.onerror = () => reject(new Error('The device stores nothing.'))
        opening.onsuccess = () => {
          const writing = opening.result.transaction('loans', 'readwrite')
          writing.objectStore('loans').put(loans, 'loans')
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    storedLoans,
  )
  await visit(page, address)
}

/** What the device stores under a name; without one, under which names it stores something. */
const onDevice = (page: Page, name: string | null): Promise<unknown> =>
  page.evaluate(
    (wanted) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('moneypal-my-loan')
        opening.onerror = () => reject(new Error('The device stores nothing.'))
        opening.onsuccess = () => {
          const loans = opening.result.transaction('loans').objectStore('loans')
          const reading = wanted === null ? loans.getAllKeys() : loans.get(wanted)
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result)
          }
        }
      }),
    name,
  )

/** What the device stores of the loans. A change is on the screen before it is there. */
export const loansStored = (page: Page): Promise<unknown> => onDevice(page, 'loans')

/** The names under which the device stores something. */
export const namesStored = (page: Page): Promise<unknown> => onDevice(page, null)

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

/** The page without a loan. */
export const NO_LOAN = {
  'my loan, none': async (page: Page) => {
    await visit(page, '/my-loan')
    await expect(heading(page, 'No loan here yet')).toBeVisible()
  },
} as const

/** The page with a loan that runs, and with one that is repaid. */
export const MY_LOAN = {
  'my loan': async (page: Page) => {
    await storeLoans(page, [HDFC_LOAN])
    await expect(heading(page, 'Next, on 20 December')).toBeVisible()
  },
  'my loan, closing day': async (page: Page) => {
    await storeLoans(page, [REPAID_LOAN])
    await expect(heading(page, 'The lender is late')).toBeVisible()
  },
} as const
