import { test, type Browser, type Page } from '@playwright/test'
import { bookVisit, pressWith } from './book-visit'
import { expect, hydrated, visit } from './clean-page'
import { HALF, offer, RAISED } from './offers-file'
import type { OfficeServer } from './office-server'
import { publish, upload, windowWith } from './publishing'

const LENDER = 'Tamarind Tree'
const NUMBER = '9811024710'
const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
const lead = (partner: Page) => partner.getByRole('row').filter({ hasText: '₹1,00,000' })

/**
 * The whole way: a lender's file with one wrong APR, the page that shows the rest, a visit, the lead without a number, the number
 * that is given and taken back, and the chosen offer that is withheld later.
 */
export async function fromFileToLead(page: Page, browser: Browser, office: OfficeServer): Promise<void> {
  const good = [offer('TT-01', 'Tamarind'), offer('TT-02', 'Tamarind Half', HALF)]
  const desk = await windowWith(browser, office, office.editor, '/office/offers?lender=tamarind-tree')

  await test.step('the file is a dry run, and all but the wrong one is published', async () => {
    await upload(desk, 1, ...good, offer('TT-03', 'Tamarind Easy', RAISED))
    await expect(desk.getByRole('article').first()).toContainText('Withheld: its yearly cost does not add up')
    await expect(desk.getByRole('checkbox', { name: 'Publish Tamarind Easy' })).toBeDisabled()
    await publish(desk, 1, 2)
  })

  await test.step('the page shows the rest and names the one', async () => {
    await visit(page, '/plans?amount=100000')
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('main')).not.toContainText('Tamarind Easy')
    await expect(page.getByRole('region', { name: 'Not shown' })).toContainText(
      `1 offer of ${LENDER} is not shown: its yearly cost does not add up.`,
    )
  })

  await test.step('a visit is booked with one of them', async () => {
    await cardOf(page, 'Tamarind').getByRole('link', { name: 'Apply' }).click()
    await page.waitForURL('**/pan')
    await hydrated(page)
    await bookVisit(page, NUMBER, 'en', pressWith(page, 'en', 'click'), {
      ...{ folder: office.folder, offer: 'Tamarind' },
    })
    await expect(page.getByText(/^BOOK-\d+$/)).toBeVisible()
  })

  const partner = await windowWith(browser, office, office.partner, '/office/partner')
  await test.step('the lead goes out without the number', async () => {
    await expect(lead(partner)).toContainText('held by the borrower')
    await expect(lead(partner)).toContainText('122001')
    for (const trace of ['Sunita', NUMBER.slice(-3)])
      await expect(partner.getByRole('main')).not.toContainText(trace)
  })

  await visit(page, '/my-visit')
  const mine = page.locator('section').filter({ hasText: 'Who has my number' }).last()
  await test.step('the borrower gives the number, and the lender reads it', async () => {
    await expect(mine).toContainText(`${LENDER} does not have your number.`)
    await mine.getByRole('button', { name: `Give my number to ${LENDER}` }).click()
    await expect(mine).toContainText(new RegExp(`${LENDER} has your number until`))
    await partner.reload()
    await lead(partner)
      .getByRole('button', { name: /^Show the number of / })
      .click()
    await expect(lead(partner)).toContainText('+91 98110 24710')
  })

  await test.step('the borrower ends it', async () => {
    await page.reload()
    await expect(mine).toContainText('It read the number 1 time')
    await mine.getByRole('button', { name: `Take my number back from ${LENDER}` }).click()
    await expect(mine).toContainText('You took your number back')
    await partner.reload()
    await expect(lead(partner)).toContainText('taken back')
    await expect(partner.getByRole('main')).not.toContainText('24710')
  })

  await test.step('its offer is withheld, and the visit and the slip stay', async () => {
    await desk.getByRole('link', { name: 'Shown and history' }).click()
    await upload(
      desk,
      2,
      { ...offer('TT-01', 'Tamarind'), aprPercent: 8.2 },
      offer('TT-02', 'Tamarind Half', HALF),
    )
    await publish(desk, 2, 1)
    await page.reload()
    const card = page.getByRole('region', { name: 'Ask for the figures in writing' })
    await expect(card).toContainText(`1 offer of ${LENDER} is not shown: its yearly cost does not add up.`)
    await expect(card).toContainText('A visit that you booked stays')
    await expect(page.getByRole('article').first()).toContainText('9.00%')
    await visit(page, '/confirm')
    await expect(card).toBeVisible()
  })
}
