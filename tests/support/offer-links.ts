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
  'key facts of no offer': async (page: Page) => {
    await visit(page, '/plans/key-facts')
    await expect(page.getByRole('heading', { name: 'This offer is not here' })).toBeVisible()
  },
}
