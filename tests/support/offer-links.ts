import type { Page } from '@playwright/test'
import { expect, visit } from './clean-page'

/** The pages whose address names offers. */
export const OFFERS_IN_LINKS = {
  compare: async (page: Page) => {
    await visit(
      page,
      '/compare?offers=hdfc-excel,sbi-9-months,lantern-street&amount=1000000&keep=6&on=2026-11-10&was=8.50-42500,9.30-33852,',
    )
    await expect(page.getByRole('table')).toBeVisible()
  },
  'key facts': async (page: Page) => {
    await visit(page, '/plans/key-facts?offer=hdfc&amount=200000&keep=6')
    await expect(page.getByRole('table')).toBeVisible()
  },
  'month by month': async (page: Page) => {
    // The day after today has another name each day; that of the link stays for a year.
    await page.clock.setFixedTime('2026-11-24T10:00:00+05:30')
    await visit(page, '/plans/months?offer=banyan-bench&amount=95000&keep=6&from=2026-11-25')
    await expect(page.getByRole('table')).toBeVisible()
  },
}

/** Pages whose address leads to no offers, or to too few. */
export const LINKS_WITHOUT_OFFERS = {
  'no offers': async (page: Page) => {
    await visit(page, '/plans?tenure=6&lender=HDFC')
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  },
  'too few offers to compare': async (page: Page) => {
    await visit(page, '/compare?offers=kotak,nobody')
    await expect(page.getByText('Only Kotak is here.')).toBeVisible()
  },
  'months of no offer': async (page: Page) => {
    await visit(page, '/plans/months')
    await expect(page.getByRole('heading', { name: 'This offer is not here' })).toBeVisible()
  },
  'key facts of no offer': async (page: Page) => {
    await visit(page, '/plans/key-facts')
    await expect(page.getByRole('heading', { name: 'This offer is not here' })).toBeVisible()
  },
}
