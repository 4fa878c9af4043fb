import type { Page } from '@playwright/test'
import { axeFindsNothing } from '../support/accessible'
import { expect, visit } from '../support/clean-page'
import { provoke } from '../support/session'
import { openCalculator } from '../support/steps'

async function openEnquiry(page: Page): Promise<void> {
  await visit(page, '/gold-loan')
  await page.getByRole('button', { name: 'Enquire Now' }).click()
  await expect(page.getByRole('dialog', { name: 'Not sure what to do?' })).toBeVisible()
}

async function fillEnquiry(page: Page): Promise<void> {
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Full name').fill('Sunita Yadav')
  await panel.getByLabel('Contact number').fill('9811024680')
  await panel.getByLabel('Amount').fill('50000')
  await panel.getByRole('button', { name: 'Request a call' }).click()
}

axeFindsNothing({
  'the gold-loan page': (page) => visit(page, '/gold-loan'),
  'the home page, a menu open': async (page) => {
    await visit(page, '/')
    await page.locator('details[data-menu] > summary').filter({ visible: true }).first().click()
    await expect(page.locator('details[data-menu][open]')).toHaveCount(1)
  },
  'the home page, answered by voice nowhere': async (page) => {
    await page.addInitScript(() => {
      Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined })
    })
    await visit(page, '/')
    await page.getByRole('button', { name: /voice/i }).click()
    await expect(page.getByText('Speech recognition not supported in this browser.')).toBeVisible()
  },
  'the calculator, a field in error and the months open': async (page) => {
    await openCalculator(page)
    await page.getByLabel('Loan amount').fill('99999999999')
    await expect(page.getByLabel('Loan amount')).toHaveAttribute('aria-invalid', 'true')
    await page.getByText('Month by month').click()
  },
  'a mobile number in error': async (page) => {
    await visit(page, '/gold-loan')
    await page.getByRole('button', { name: 'Get Started' }).click()
    await expect(page.getByText('Enter a valid mobile number')).toBeVisible()
  },
  'the enquiry': openEnquiry,
  'the enquiry, in error': async (page) => {
    await openEnquiry(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Request a call' }).click()
    await expect(page.getByLabel('Full name')).toHaveAttribute('aria-invalid', 'true')
  },
  'the enquiry, failed': async (page) => {
    await openEnquiry(page)
    await provoke(page, { submitEnquiry: 'fail' })
    await fillEnquiry(page)
    await expect(page.getByText('Failed to send enquiry').filter({ visible: true })).toBeVisible()
  },
  'the enquiry, thanked for': async (page) => {
    await openEnquiry(page)
    await page.clock.install()
    await fillEnquiry(page)
    await page.clock.runFor(2000)
    await expect(page.getByText('Thank you').filter({ visible: true }).first()).toBeVisible()
  },
})
