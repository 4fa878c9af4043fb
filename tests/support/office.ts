import type { Page } from '@playwright/test'
import { expect, visit } from './clean-page'
import type { OfficeDays } from './office-rows'

/** A screen, and the heading that shows that it is loaded. */
interface Screen {
  readonly name: string
  readonly address: (days: OfficeDays) => string
  readonly heading: string | RegExp
  /** Whose screen it is, where it is not an admin's. */
  readonly who?: 'partner'
}

const screen = (address: string, heading: string | RegExp): Screen => ({
  ...{ name: address, address: () => address },
  heading,
})

/** Every screen of the office. */
export const OFFICE: readonly Screen[] = [
  {
    name: '/office/visits',
    address: ({ board }) => `/office/visits?day=${board}`,
    heading: 'The board area and hour',
  },
  screen('/office/shifts', /^Shifts Mon/),
  screen('/office/customers', /^Customers \d+ on the books$/),
  screen('/office/customer?id=CUST-001', 'Who looked'),
  screen('/office/enquiries', /^Enquiries \d+ to call$/),
  screen('/office/outbox', /^Outbox \d+ not delivered$/),
  screen('/office/offers', /^Offers /),
  screen('/office/ondc', 'This server takes no part in ONDC'),
  { ...screen('/office/partner', 'Send offers'), who: 'partner' },
  screen('/office/settings', 'Gold rate'),
  screen('/office/speed', 'Speed of the pages'),
  screen('/office/people', 'Invite somebody'),
  screen('/office/account', 'Second step'),
]

/** Enters email and password. */
export async function logIn(page: Page, password: string, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Opens a screen of the office whose session the window has. */
export async function openOffice(page: Page, address: string): Promise<void> {
  await visit(page, address)
  await expect(page.getByRole('navigation', { name: 'Office', exact: true })).toBeVisible()
}

/** Opens a screen of `OFFICE` and waits until it is loaded. */
export async function openLoaded(page: Page, { address, heading }: Screen, days: OfficeDays): Promise<void> {
  await openOffice(page, address(days))
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
}

/**
 * Lets the server be unreachable for some calls. What the browser says of it is no fault of the page.
 * @param calls a glob of their addresses
 * @returns ends it
 */
export async function unreachable(page: Page, faults: string[], calls: string): Promise<() => Promise<void>> {
  await page.route(calls, (route) => route.abort())
  return async () => {
    await page.unroute(calls)
    const others = faults.filter((fault) => !fault.startsWith('console: Failed to load resource'))
    faults.splice(0, faults.length, ...others)
  }
}
