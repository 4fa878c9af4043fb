import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { IN_ALL } from '../support/extent'
import { asStored, FULL_SESSION, store } from '../support/session'
import { prove } from '../support/sms'

const { onboarding } = FULL_SESSION as Readonly<Record<'onboarding', object>>

const consents = [
  { purpose: 'one-time-code', wording: '2026-11-22', givenAt: '2026-11-22T06:00:00.000Z', withdrawnAt: null },
]

const row = (page: Page) =>
  page
    .locator('.consents li')
    .filter({ has: page.getByRole('heading', { name: 'One-time code', exact: true }) })

const storedAt = async (page: Page) =>
  (await (await page.request.get('/api/consents')).json()) as { consents: { withdrawnAt: string | null }[] }

test('one press withdraws a consent in the tab and at MoneyPal, at the second try where it was away', async ({
  page,
  context,
  faults,
}) => {
  await prove(context.request, '9811024662')
  await store(page, asStored({ onboarding, consents }))
  await visit(page, '/consent')
  let away = true
  await page.route('**/api/consents', (route) => {
    if (!away || route.request().method() !== 'POST') return route.fallback()
    away = false
    return route.abort('connectionreset')
  })
  await row(page).getByRole('button', { name: 'Withdraw' }).click()
  await expect(row(page)).toContainText('Withdrawn on')
  await expect(row(page).getByRole('alert')).toContainText('MoneyPal has not stored this yet')
  expect((await storedAt(page)).consents).toMatchObject([{ withdrawnAt: null }])
  await row(page).getByRole('button', { name: 'Store it now' }).click()
  await expect(row(page).getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Stored: One-time code.' })).toBeAttached()
  await expect(row(page).getByRole('heading')).toBeFocused()
  expect((await storedAt(page)).consents).toMatchObject([{ withdrawnAt: expect.any(String) as unknown }])
  expect(faults.splice(0)).toEqual([expect.stringContaining('ERR_CONNECTION_RESET')])
})

async function clearAndReload(page: Page): Promise<void> {
  const reloaded = page.waitForEvent('load')
  await page.getByRole('banner').getByRole('button', { name: 'Clear my details' }).click()
  await reloaded
}

test(
  'clearing the details ends the session, and says so where the server did not answer',
  IN_ALL,
  async ({ page, context, faults }) => {
    await prove(context.request, '9811024664')
    await store(page, asStored({ onboarding }))
    await page.route('**/api/session/end', (route) => route.abort('connectionreset'), { times: 1 })
    await visit(page, '/get-started')
    await clearAndReload(page)
    const line = page.getByText('MoneyPal did not answer.')
    await expect(line).toBeVisible()
    expect((await page.request.get('/api/visits')).status()).toBe(200)
    await clearAndReload(page)
    await expect(page.locator('[data-note="cleared"]')).toBeVisible()
    await expect(line).toBeHidden()
    expect((await page.request.get('/api/visits')).status()).toBe(401)
    expect(faults.splice(0)).toEqual([expect.stringContaining('ERR_CONNECTION_RESET')])
  },
)
