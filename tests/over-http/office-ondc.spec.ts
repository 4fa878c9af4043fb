import type { Page } from '@playwright/test'
import { violationsOf } from '../support/accessible'
import { expect, visit } from '../support/clean-page'
import { addColleague, windowOf } from '../support/colleagues'
import { expectFits } from '../support/fits'
import { test } from '../support/ondc-server'
import { wordsIn } from '../support/words'

const NEEM = 'Neem Grove Finance (made up)'
const { ask, reasons } = wordsIn('ondc', 'en')

async function askLenders(page: Page): Promise<void> {
  await visit(page, '/plans')
  await page.getByRole('button', { name: ask.ask }).click()
}

const rowOf = (page: Page, lender: string) => page.getByRole('row').filter({ hasText: lender })

const buttonOf = (page: Page, name: string) => rowOf(page, NEEM).getByRole('button', { name })

test('an editor sees how the network goes, and switches a lender off, which its visitors then read', async ({
  page,
  browser,
  server,
  network: _,
}) => {
  test.slow()
  await askLenders(page)
  await expect(page.getByText(NEEM).first()).toBeVisible()
  const editor = await addColleague(server, 'Leena Joseph', 'editor')
  const desk = await windowOf(browser, server.url, editor, '/office/offers')
  await desk.getByRole('link', { name: 'Lenders of the open network ONDC' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('ONDC the last 7 days')
  await expect(rowOf(desk, NEEM)).toContainText('1 answer')
  await expect(desk.getByText('Ours: 2026a.')).toBeVisible()
  expect(await violationsOf(desk)).toEqual([])
  await desk.setViewportSize({ width: 360, height: 740 })
  await expectFits(desk)
  await buttonOf(desk, 'Switch off').click()
  const dialog = desk.getByRole('dialog', { name: `Switch ${NEEM} off?` })
  await dialog.getByRole('button', { name: 'Leave it on' }).click()
  await expect(dialog).toBeHidden()
  await buttonOf(desk, 'Switch off').click()
  await dialog.getByRole('button', { name: 'Switch it off' }).click()
  await expect(rowOf(desk, NEEM)).toContainText(/Switched offtoday .*, by Leena Joseph/)

  await askLenders(page)
  await expect(page.getByText(reasons['switched-off'])).toBeVisible()

  await buttonOf(desk, 'Switch on').click()
  await expect(rowOf(desk, NEEM)).toContainText('On')
  await expect(buttonOf(desk, 'Switch off')).toBeVisible()
})
