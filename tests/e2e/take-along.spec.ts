import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { button, code, dialog, KNOWN_NUMBER, phone } from '../support/entry'
import { IN_ALL } from '../support/extent'
import { RECORD } from '../support/my-visit'
import { asStored, provoke, store, unprovoke } from '../support/session'

test.use({ quick: true })

const TWO = '/compare?offers=hdfc-excel,kotak&amount=200000&keep=6'
const FIGURES = /&on=\d{4}-\d\d-\d\d&was=8\.70-8700,9\.69-9876$/

/** What the simulated services keep of somebody whose number is proven. */
const PROVEN = { ...RECORD, code: { phone: '+919811024680', sentAt: 1, used: true } }

const sms = (page: Page) => button(page, 'SMS to me')
const notice = (page: Page) =>
  page.getByText(/^(?:Since 20 Nov 2026:|Nothing has changed since 20 Nov 2026\.)/)

/** A browser that copies links, and has no menu of its own to share them. */
async function withClipboard(page: Page) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }))
}

test('a link that is copied has the day and the figures, and opens again; WhatsApp gets the same one', async ({
  page,
}) => {
  await withClipboard(page)
  await visit(page, TWO)
  await button(page, 'Share link').click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link.replace(FIGURES, '')).toBe(new URL(TWO, page.url()).href)
  expect(link).toMatch(FIGURES)

  const whatsApp = page.getByRole('link', { name: 'WhatsApp' })
  const address = new URL((await whatsApp.getAttribute('href')) ?? '')
  expect(address.origin + address.pathname).toBe('https://wa.me/')
  expect(address.searchParams.get('text')).toBe(
    `Gold-loan offers side by side, ₹2,00,000 kept for 6 months: ${link}`,
  )
  await expect(whatsApp).toHaveAttribute('target', '_blank')
  await expect(whatsApp).toHaveAttribute('rel', 'noopener')

  // Of the same day, it has nothing to say.
  await visit(page, link)
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByText(/since \d+ \w+ \d{4}/i)).toHaveCount(0)
})

test('a link of an earlier day says what has changed, and shares the figures of today', async ({ page }) => {
  await withClipboard(page)
  const earlier = (offers: string, was: string) =>
    `/compare?offers=${offers}&amount=200000&keep=6&on=2026-11-20&was=${was}`
  await visit(page, earlier('hdfc-excel,kotak,gone', '8.50-8800,9.69-9876,9.00-9000'))
  await expect(notice(page)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /rose|no longer/ })).toHaveText([
    'HDFC Excel: the APR rose from 8.50% to 8.70%, the cost fell from ₹8,800 to ₹8,700.',
    '1 offer of the link is no longer here.',
  ])
  await expect(page.getByText('is left out')).toHaveCount(0)
  await button(page, 'Share link').click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(FIGURES)

  await visit(page, earlier('hdfc-excel,kotak', '8.70-8700,9.69-9876'))
  await expect(notice(page)).toHaveText('Nothing has changed since 20 Nov 2026.')
  for (const wrong of [
    '&on=2026-02-30&was=8.50-8500',
    '&on=2026-11-20&was=x',
    '&on=2999-01-01&was=8.50-8500',
  ]) {
    await visit(page, TWO + wrong)
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.getByText(/changed since|^Since/)).toHaveCount(0)
  }
})

test('on paper it is a page of today’s figures', IN_ALL, async ({ page }) => {
  const was = '8.50-8500,9.20-6700,9.80-9976'
  await visit(
    page,
    `/compare?offers=hdfc-excel,sbi-9-months,kotak&amount=200000&keep=6&on=2026-11-20&was=${was}`,
  )
  await expect(notice(page)).toBeVisible()
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('an SMS goes to the number that is proven, five times; a failure can be tried again', async ({
  page,
}) => {
  await store(page, asStored({ record: PROVEN }))
  await visit(page, TWO)
  await provoke(page, { sendComparison: 'fail' })
  await sms(page).click()
  await expect(page.getByRole('alert')).toContainText('The SMS was not sent')
  await unprovoke(page)
  for (let sent = 0; sent < 5; sent++) {
    await sms(page).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByText('Demo: no SMS is sent. It would go to +91 98••• ••680.')).toBeVisible()
  }
  await sms(page).click()
  await expect(page.getByRole('alert')).toContainText('5 SMS were sent today')
})

test('without a proven number the number comes first, and then the SMS', async ({ page }) => {
  await visit(page, TWO)
  await sms(page).click()
  await expect(dialog(page)).toContainText('The SMS goes to a number that is yours.')
  await expect(phone(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(sms(page)).toBeFocused()

  await sms(page).click()
  await phone(page).fill(KNOWN_NUMBER)
  await button(page, 'Get OTP').click()
  await code(page).fill('123456')
  await button(page, 'Send the SMS').click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('It would go to +91 98••• ••680.')).toBeVisible()
  await expect(sms(page)).toBeFocused()
})

test('where too few offers are left, there is nothing to take along', IN_ALL, async ({ page }) => {
  await visit(page, '/compare?offers=kotak,gone&amount=200000&keep=6&on=2026-11-20&was=9.69-9876,9.00-9000')
  await expect(page.getByText('Only Kotak is here.')).toBeVisible()
  await expect(page.getByText('1 offer of the link is no longer here.')).toBeVisible()
  for (const name of ['Share link', 'WhatsApp', 'SMS to me', 'Print'])
    await expect(button(page, name)).toHaveAttribute('aria-disabled', 'true')
})
