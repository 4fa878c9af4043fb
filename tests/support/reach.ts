import type { Page } from '@playwright/test'
import { expect, visit } from './clean-page'
import { asStored, onboardingOf, provoke, store } from './session'

/** Who comes to a PIN code, opened on the offers. */
export const REACH = {
  'who comes to a PIN code': async (page: Page) => {
    await store(page, asStored({ onboarding: onboardingOf({ pinCode: '194101' }) }))
    await visit(page, '/plans?lender=HDFC')
    await page.getByRole('button', { name: 'Nobody comes to 194101 now' }).click()
    await expect(page.getByRole('button', { name: 'Ask for a call' })).toBeVisible()
  },
} as const

/** The same where the answer can't be loaded. */
export const REACH_IN_TROUBLE = {
  'who comes, not loaded': async (page: Page) => {
    await visit(page, '/plans')
    await page.getByRole('button', { name: 'Who comes to my door?' }).click()
    await provoke(page, { reach: 'fail' })
    await page.getByLabel('Your PIN code').fill('122001')
    await page.getByLabel('Your PIN code').press('Enter')
    await expect(page.getByRole('alert')).toContainText('We could not find out')
  },
} as const
