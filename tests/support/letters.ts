import type { Page } from '@playwright/test'
import { expect, visit } from './clean-page'

/** The letters page with its example of today: before a touch it shows that of the day of the build. */
export const LETTERS = {
  letters: async (page: Page) => {
    await visit(page, '/letters')
    await page.getByLabel('Date of the letter').focus()
    await expect(page.locator('#letters > astro-island')).not.toHaveAttribute('ssr')
  },
} as const

/** Rarer states of the letters page. */
export const LETTERS_IN_TROUBLE = {
  'letters in error': async (page: Page) => {
    await visit(page, '/letters')
    await page.getByLabel('Date it names').fill('5-13-2026')
    await page.getByLabel('Weight of 22 KT gold').fill('0')
    await page.getByLabel('Weight of 22 KT gold').press('Tab')
    await expect(page.getByText('Write day, month and year, such as')).toBeVisible()
    await expect(page.getByText('The weight must be above 0')).toBeVisible()
  },
  'letters, a sale long ago, to the Ombudsman': async (page: Page) => {
    await LETTERS.letters(page)
    await page.getByRole('radio', { name: /Your gold has been sold/ }).check({ force: true })
    await page.getByLabel('Day of the sale').fill('01-04-2026')
    await page.getByRole('radio', { name: 'the Ombudsman' }).check({ force: true })
    await page.getByLabel('To the grievance officer').fill('2026-04-20')
    await expect(page.getByText('Ask for it in writing', { exact: true })).toBeVisible()
  },
} as const
