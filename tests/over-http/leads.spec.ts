import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { consentTo } from '#lib/domain/person/consent'
import { PHONE, violationsOf } from '../support/accessible'
import { expect, visit } from '../support/clean-page'
import { addColleague, windowOf } from '../support/colleagues'
import { IN_ALL } from '../support/extent'
import { expectFitsEverywhere, setFontSize } from '../support/fits'
import { test } from '../support/own-server'
import { ADDRESS } from '../support/session'
import { prove } from '../support/sms'
import { tomorrow } from '../support/visitor'

const NUMBER = '9811024790'
/** The made-up one of a trial. */
const LENDER = 'tamarind-tree'

/** Books a visit with a plan of the lender, with the session that a context holds. */
async function book(request: APIRequestContext): Promise<void> {
  const answer = await request.post('/api/bookings', {
    headers: { 'idempotency-key': NUMBER.padEnd(16, '0') },
    data: {
      ...{ fullName: 'Sunita Devi', alternateNumber: '', address: ADDRESS },
      ...{ selectedDate: tomorrow(), selectedTimeSlot: '12-13' },
      customTiming: { enabled: false, startTime: '', endTime: '' },
      plan: {
        ...{ offerId: 'tamarind-tree', title: 'Tamarind Tree', bank: 'Tamarind Tree', amount: 180_000 },
        ...{ annualRatePercent: 9, tenureMonths: 12, ltv: 77, requiredGold: 39.215 },
      },
      consents: [consentTo('visit')],
    },
  })
  expect(answer.status()).toBe(201)
}

test('a webhook is paused and resumed', IN_ALL, async ({ browser, own }) => {
  const anjali = await addColleague(own, 'Anjali Menon', 'partner', { lender: LENDER })
  const page = await windowOf(browser, own.url, anjali, '/office/partner')
  const webhook = page.getByRole('region', { name: /^Webhook/ })
  const press = (name: string) => webhook.getByRole('button', { name, exact: true }).click()
  await webhook.getByLabel('Posted to').fill('https://leads.tamarindtree.invalid/in')
  await press('Save the address')
  await press('I have stored it')
  await press('Pause')
  await expect(webhook.getByRole('status')).toContainText(/Paused since today .*Events wait/s)
  await expect(webhook.getByRole('button', { name: 'Send a test' })).toBeHidden()
  await page.setViewportSize(PHONE)
  expect(await violationsOf(page)).toEqual([])
  await expectFitsEverywhere(page)
  await setFontSize(page, 100)
  await press('Resume')
  await press('Send a test')
  const test = webhook.getByRole('row').filter({ hasText: 'Test' })
  await expect(test).toContainText('There is no server of the name')
})

test('a lead has no number until its borrower gives it, and none again once it is taken back', async ({
  page,
  context: { request },
  browser,
  own,
  faults,
}) => {
  const desk = await windowOf(
    browser,
    own.url,
    await addColleague(own, 'Leena Thomas', 'editor'),
    '/office/offers',
  )
  const anjali = await addColleague(own, 'Anjali Menon', 'partner', { lender: LENDER })
  await prove(request, NUMBER, own.folder)
  await book(request)

  // Opened and read anew after what it is to show: office-live.spec.ts has that a window follows by itself.
  const partner = await windowOf(browser, own.url, anjali, '/office/partner')
  const lead = partner.getByRole('row').filter({ hasText: '₹1,80,000' })
  await expect(lead).toContainText('held by the borrower')
  await expect(lead).toContainText(ADDRESS.pinCode)
  const token = (await lead.locator('b').first().textContent()) ?? ''
  expect(token).toMatch(/^TT-/)
  for (const trace of ['Sunita', NUMBER.slice(-3)])
    await expect(partner.getByRole('main')).not.toContainText(trace)

  await visit(page, '/my-visit')
  const mine = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ hasText: 'Who has my number' })
    .last()
  await expect(mine).toContainText('Tamarind Tree does not have your number.')
  await expect(mine).toContainText(/So that this lender can call you about this loan/)
  await mine.getByRole('button', { name: 'Give my number to Tamarind Tree' }).click()
  await expect(mine).toContainText(/Tamarind Tree has your number until \w+ \d+ \w+ \d{4}\./)
  await expect(mine.getByRole('heading', { level: 3 })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Number to a lender' })).toBeVisible()

  await partner.reload()
  await lead.getByRole('button', { name: `Show the number of ${token}. This is logged` }).click()
  await expect(lead).toContainText('+91 98110 24790')
  // Neither the desk nor an admin sees it.
  const leads = await desk.request.get(`/api/office/lenders/${LENDER}/leads`)
  expect(await leads.text()).not.toContain('••')
  const exported = async (window: Page, name: string) => {
    const download = window.waitForEvent('download')
    await window.getByRole('button', { name, exact: true }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(new RegExp(`^leads-${LENDER}-`))
    return readFile(await file.path(), 'utf8')
  }
  await desk.goto(`/office/offers?lender=${LENDER}`)
  const month = desk.getByLabel('Month', { exact: true })
  await month.selectOption({ index: 1 })
  await expect(desk.getByRole('row').filter({ hasText: token }).first()).toBeVisible()
  const withoutNumbers = await exported(desk, 'Export CSV, no numbers')
  expect(withoutNumbers).toContain(token)
  expect(withoutNumbers).not.toContain(NUMBER.slice(-5))
  expect(await exported(partner, 'Export CSV')).toContain(`+91${NUMBER}`)

  await page.reload()
  await expect(mine).toContainText('It read the number 2 times')
  await mine.getByRole('button', { name: 'Take my number back from Tamarind Tree' }).click()
  await expect(mine).toContainText('You took your number back')
  await partner.reload()
  await expect(lead).toContainText('taken back')
  const again = await partner.request.post(`/api/office/lenders/${LENDER}/leads/${token}/reveal`)
  expect(again.status()).toBe(404)
  expect(faults).toEqual([])
})
