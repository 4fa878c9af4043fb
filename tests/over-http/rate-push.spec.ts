import type { BrowserContext, Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { button } from '../support/entry'
import { pushed, SUBSCRIPTION, withPush } from '../support/push-browser'

test.use({ serviceWorkers: 'allow' })

const KEY = 'a'.repeat(22)
const ALERT = { id: 'a1', city: 'Gurugram', karat: 22, direction: 'below', price: 8_900 }
const PUSH_CODE = /push-alerts.*\.js$/

const form = (page: Page) => page.locator('section[aria-labelledby="tell"]')
const price = (page: Page) => page.getByLabel('Rupees a gram', { exact: true })
const here = (page: Page) => form(page).getByText('this browser', { exact: true })

/** Stands in for the server's prices, which this server has none of. @returns what it was sent */
async function withPrices(context: BrowserContext): Promise<unknown[]> {
  const sent: unknown[] = []
  let alerts: readonly object[] = []
  await context.route('**/api/gold-rate/push-alerts{,/**}', (route) => {
    const path = new URL(route.request().url()).pathname
    if (path.endsWith('/push-alerts')) {
      sent.push(route.request().postDataJSON())
      alerts = [ALERT]
      return route.fulfill({ json: { key: KEY, alerts } })
    }
    if (path.endsWith('/remove')) alerts = []
    return route.fulfill({ json: { alerts } })
  })
  return sent
}

/** Opens the page, and the form as a visitor comes to it. */
async function open(page: Page): Promise<void> {
  await visit(page, '/gold-rate')
  await price(page).focus()
  await expect(form(page).locator('astro-island')).not.toHaveAttribute('ssr')
}

test('a price is told in this browser without a number, stays noted, and ends in one press', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  await withPush(page)
  const sent = await withPrices(context)
  await open(page)
  await here(page).click()
  expect((await pushed(page)).keys).toEqual([])
  await price(page).fill('8,900')
  await button(page, 'Tell me once').click()
  await expect(form(page).getByText('This browser shows one message when gold is there.')).toBeVisible()
  const { id: _, ...wanted } = ALERT
  expect(sent).toMatchObject([{ ...wanted, to: { endpoint: SUBSCRIPTION.endpoint, ...SUBSCRIPTION.keys } }])
  expect((await pushed(page)).keys).toEqual([expect.stringMatching(/^B[\w-]{86}$/)])
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await open(page)
  await button(page, 'End it: 22 KT in Gurugram below ₹8,900').click()
  await expect(form(page).getByText('It is ended. No message comes.')).toBeVisible()
  await expect(form(page).getByText('You wait for this, by a message from this browser')).toHaveCount(0)
})

test('a browser that may show no messages says what to do, and its code comes at the press', async ({
  page,
  context,
}) => {
  await withPush(page)
  const sent = await withPrices(context)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await open(page)
  await expect(here(page)).toBeVisible()
  expect(loaded.filter((path) => PUSH_CODE.test(path))).toEqual([])
  await here(page).click()
  await expect.poll(() => loaded.filter((path) => PUSH_CODE.test(path)).length).toBeGreaterThan(0)
  await price(page).fill('8,900')
  await button(page, 'Tell me once').click()
  await expect(form(page).getByText('No message will come to this browser')).toBeVisible()
  expect(sent).toEqual([])
})
