import type { Page } from '@playwright/test'
import { expect, visit } from './clean-page'

/** The sample office's credentials. */
const SAMPLE = { email: 'admin@moneypal.example', password: 'admin123' } as const

/** Noon of a Tuesday in India, on which the sample day has visits in every state. */
export const NOON = new Date('2026-11-24T06:50:00Z')

/** Every screen of the sample office, with the heading that shows that it is loaded. */
export const OFFICE = [
  ['/office/visits', 'The board area and hour'],
  ['/office/customers', 'Customers 24 on the books'],
  ['/office/customer?id=CUST-001', 'Who looked'],
  ['/office/enquiries', 'Enquiries 3 to call'],
  ['/office/outbox', 'Outbox 2 not delivered'],
  ['/office/settings', 'Gold rate'],
  ['/office/speed', 'Speed of the pages'],
  ['/office/people', 'Invite somebody'],
  ['/office/account', 'Second step'],
] as const

/** Enters email and password. */
export async function logIn(
  page: Page,
  password: string = SAMPLE.password,
  email: string = SAMPLE.email,
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Opens a screen of the office at noon, logged in. */
export async function openOffice(page: Page, address: string): Promise<void> {
  await page.clock.setFixedTime(NOON)
  await visit(page, address)
  await logIn(page)
  await expect(page.getByRole('navigation', { name: 'Office', exact: true })).toBeVisible()
}

/** Opens a screen of `OFFICE` and waits until it is loaded. */
export async function openLoaded(page: Page, [address, heading]: (typeof OFFICE)[number]): Promise<void> {
  await openOffice(page, address)
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
}
