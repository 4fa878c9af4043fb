import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { IN_ALL, inAllUnless } from '../support/extent'
import { enquiry } from '../support/steps'

test.use({ quick: true })

const about = (page: Page) => enquiry(page).locator('p:has(> .icon-btn)')

const CONTROLS = [
  ['/', 'Find Near Me', 'Find Near Me: the nearest Gold Assessment Centre'],
  ['/', 'Credit score check', 'Credit score check'],
  ['/', 'Net credit worth', 'Net credit worth'],
  ['/', 'Expense manager', 'Expense manager'],
  ['/', 'Rainy-day planning', 'Rainy-day planning'],
  ['/', 'Check Eligibility Now', 'Check eligibility for a gold loan'],
  ['/gold-loan', 'Check CIBIL Score', 'Check CIBIL Score'],
  ['/gold-loan', 'Know your Net Credit Worth', 'Know your Net Credit Worth'],
  ['/gold-loan', 'Free Expense Manager', 'Free Expense Manager'],
  ['/gold-loan', 'Plan your Rainy Day', 'Plan your Rainy Day'],
  ['/plans', 'Talk to Expert', 'Gold loan offers'],
  ['/faq', 'Request a call', 'A question that is not in the FAQ'],
  ['/ai?query=weather', 'Talk to an expert', 'Question: weather'],
  ['/ai?query=kaun+se+kagaz+chahiye', 'Not what you meant?', 'Question: kaun se kagaz chahiye'],
] as const

/** Where `npm test` presses too: each way in which a control says what it is about. */
const ALSO: readonly string[] = ['/', '/plans', '/ai?query=weather']

for (const address of [...new Set(CONTROLS.map(([from]) => from))]) {
  test(
    `the enquiry names what was pressed on ${address}`,
    inAllUnless(ALSO.includes(address)),
    async ({ page }) => {
      await visit(page, address)
      for (const [, name, says] of CONTROLS.filter(([from]) => from === address)) {
        await page.getByRole('button', { name }).first().click()
        await expect(about(page)).toHaveText(`About: ${says}`)
        await page.keyboard.press('Escape')
        await expect(enquiry(page)).toBeHidden()
      }
    },
  )
}

for (const [address, says, loan] of [
  ['/personal-loan', 'Personal loan', 'Personal Loan'],
  ['/home-loan', 'Home loan', 'Home Loan'],
  ['/business-loan', 'Business loan', 'Business Loan'],
  ['/two-wheeler-loan', 'Two-wheeler loan', 'Gold Loan'],
] as const) {
  test(
    `the enquiry of ${address} is about its loan`,
    inAllUnless(address === '/personal-loan'),
    async ({ page }) => {
      await visit(page, address)
      await page.getByRole('button', { name: 'Request a call' }).click()
      await expect(about(page)).toHaveText(`About: ${says}`)
      await expect(enquiry(page).getByLabel('Looking for')).toHaveValue(loan)
    },
  )
}

test('what it is about can be dropped, and the tab says nothing of the kind', IN_ALL, async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('button', { name: 'Credit score check' }).click()
  await enquiry(page)
    .getByRole('button', { name: /something else than Credit score check/ })
    .click()
  await expect(about(page)).toHaveCount(0)
  await expect(enquiry(page).getByLabel('Full Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Enquire Now' }).click()
  await expect(enquiry(page)).toBeVisible()
  await expect(about(page)).toHaveCount(0)
})

test('the thanks name what was asked about', async ({ page }) => {
  await visit(page, '/gold-loan')
  await page.getByRole('button', { name: 'Check CIBIL Score' }).click()
  await page.clock.install()
  await enquiry(page).getByLabel('Full Name').fill('Sunita Devi')
  await enquiry(page).getByLabel('Contact number').fill('98110 24680')
  await enquiry(page).getByLabel('Amount').fill('100000')
  await enquiry(page).getByRole('button', { name: 'Request a call' }).click()
  await page.clock.runFor(700)
  await expect(enquiry(page).getByRole('status')).toContainText(/98110.24680 about: Check CIBIL Score\./)
})

for (const address of ['/', '/gold-loan']) {
  const title = `the free services of ${address} are said to be calls of an expert, which cost nothing`
  test(title, inAllUnless(address === '/'), async ({ page }) => {
    await visit(page, address)
    const services = page.getByRole('region', { name: 'Free services, loan or no loan' })
    await expect(services.locator('.lead')).toContainText('an expert calls and does it with you')
    await expect(services.locator('.lead')).toContainText('The call costs nothing')
  })
}
