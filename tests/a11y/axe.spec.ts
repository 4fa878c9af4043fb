import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { asStored, FULL_SESSION, store } from '../support/session'

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
] as const

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
}

async function openBooking(page: Page): Promise<void> {
  await visit(page, '/kyc')
  await page.getByRole('button', { name: 'Book a visit' }).click()
  await expect(page.getByRole('dialog', { name: 'Schedule Visit' })).toBeVisible()
}

/** What a screen can look like: how a visitor gets there. A state that provokes a fault takes it off the list. */
const STATES: Readonly<Record<string, (page: Page, faults: string[]) => Promise<void>>> = {
  'the offers': async (page) => {
    await visit(page, '/plans')
    await expect(page.getByRole('article').first()).toBeVisible()
  },
  'no offers': async (page) => {
    await visit(page, '/plans?tenure=6&lender=HDFC')
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  },
  'changing the amount, in error': async (page) => {
    await visit(page, '/plans')
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByLabel('Loan amount').fill('nothing')
    await page.getByRole('button', { name: 'Show offers' }).click()
    await expect(page.getByText('Use digits only')).toBeVisible()
  },
  'the PAN screen without a plan': (page) => visit(page, '/pan'),
  'the PAN screen, in error': async (page) => {
    await visit(page, '/pan')
    // A blocked button is pressed by key: the browser driver waits for ever to click it.
    await page.getByRole('button', { name: 'Confirm by OTP' }).press('Enter')
    await expect(page.getByText('Enter a valid mobile number')).toBeVisible()
  },
  'the PAN screen with a code asked': async (page) => {
    await store(page, asStored({ onboarding: { ...(FULL_SESSION['onboarding'] as object), pan: '' } }))
    await visit(page, '/pan')
    await page.getByLabel('PAN', { exact: true }).fill('ABCDE1234F')
    await page.getByRole('button', { name: 'Confirm by OTP' }).click()
    await expect(page.getByLabel('OTP', { exact: true })).toBeVisible()
  },
  'the credit score': async (page) => {
    await store(page, asStored(FULL_SESSION))
    await visit(page, '/credit-score')
  },
  KYC: (page) => visit(page, '/kyc'),
  'a confirmation': async (page) => {
    await store(page, asStored(FULL_SESSION))
    await visit(page, '/confirm')
    await expect(page.getByRole('heading', { name: 'Appointment Confirmed' })).toBeVisible()
  },
  'no confirmation': (page) => visit(page, '/confirm'),
  'a missing page': (page) => visit(page, '/404'),
  'the start': (page) => visit(page, '/'),
  'booking: number, in error': async (page) => {
    await openBooking(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).press('Enter')
    await expect(page.getByText('Enter a valid mobile number')).toBeVisible()
  },
  'booking: address': async (page) => {
    await store(page, asStored({ booking: FULL_SESSION['booking'] }))
    await openBooking(page)
    await expect(page.getByLabel('House and street')).toBeVisible()
  },
  'booking: slots': async (page) => {
    await store(page, asStored({ booking: FULL_SESSION['booking'] }))
    await openBooking(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('radio').nth(1).check({ force: true })
    await expect(dialog.getByRole('radio', { name: '10-11 AM' })).toBeEnabled()
  },
  'the assistant: an example': (page) => visit(page, '/ai'),
  'the assistant: an answer': async (page) => {
    await visit(page, '/ai?query=kaun+se+kagaz+chahiye')
    await expect(page.getByRole('heading', { name: 'The papers to bring' })).toBeVisible()
  },
  'the assistant: no answer': async (page) => {
    await visit(page, '/ai?query=weather')
    await expect(page.getByRole('heading', { name: 'We have no answer to that yet' })).toBeVisible()
  },
  'the assistant: too long a question': async (page) => {
    await visit(page, `/ai?query=${'gold+'.repeat(100)}`)
    await expect(page.getByText('That question is too long')).toBeVisible()
  },
  'the assistant: an answer that failed': async (page, faults) => {
    await page.route('**/data/answers.json', (route) => route.fulfill({ json: {} }))
    await visit(page, '/ai?query=LTV')
    await expect(page.getByText('The answer could not be loaded')).toBeVisible()
    expect(faults.splice(0).join()).toContain('The assistant could not answer.')
  },
  'the assistant: a pledge card, and one refused': async (page) => {
    await visit(page, '/ai')
    const file = { name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
    await page.locator('input[type="file"]').setInputFiles(file)
    await expect(page.getByText('card.pdf', { exact: true })).toBeVisible()
    await page.locator('input[type="file"]').setInputFiles({ ...file, name: 'card.gif' })
    await expect(page.getByText('Choose a JPG, PNG or PDF of your pledge card.')).toBeVisible()
  },
  'the language menu': async (page) => {
    await visit(page, '/pan')
    await page.locator('summary').first().click()
    await expect(page.getByText('More languages are coming')).toBeVisible()
  },
}

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })
    for (const [name, arrive] of Object.entries(STATES)) {
      test(`axe reports nothing: ${name}`, async ({ page, faults }) => {
        await arrive(page, faults)
        await expectAccessible(page)
      })
    }
  })
}
