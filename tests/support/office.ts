import type { Page } from '@playwright/test'
import { expect, visit } from './clean-page'

/** The sample office's credentials. */
const SAMPLE = { email: 'admin@moneypal.example', password: 'admin123' } as const

/** Noon of a Tuesday in India, on which the sample day has visits in every state. */
export const NOON = new Date('2026-11-24T06:50:00Z')

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
