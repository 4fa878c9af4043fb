import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { IN_ALL } from '../support/extent'

const line = (page: Page) => page.getByRole('button', { name: /door|Nobody|Who comes/ })

async function ask(page: Page, pinCode: string): Promise<void> {
  await page.getByLabel('Your PIN code').fill(pinCode)
  await page.getByLabel('Your PIN code').press('Enter')
}

test('the server says from when somebody comes, and that hour can be booked', async ({ page, request }) => {
  await visit(page, '/plans')
  await line(page).click()
  const answered = page.waitForResponse('**/api/reach?*')
  await ask(page, '302001')
  const { first } = (await (await answered).json()) as { first: { date: string; slot: string } }
  await expect(page.getByText('In Jaipur an assessor can come from')).toBeVisible()
  await expect(page.getByText('Sample areas and hours')).toHaveCount(0)
  const hours = await request.get(`/api/time-slots?pinCode=302001&date=${first.date}`)
  const { timeSlots } = (await hours.json()) as { timeSlots: { id: string; available: boolean }[] }
  expect(timeSlots.find(({ id }) => id === first.slot)).toMatchObject({ available: true })
  await expect(page).toHaveURL('/plans')
})

test('where no area has the PIN code nobody comes', async ({ page }) => {
  await page.route('**/api/reach?*', (route) => route.fulfill({ json: { first: null, closed: 'no-area' } }))
  await visit(page, '/plans')
  await line(page).click()
  await ask(page, '302001')
  await expect(page.getByText('No assessor comes to 302001 yet.')).toBeVisible()
})

test('a server that is away leaves what was typed, and a retry', IN_ALL, async ({ page, faults }) => {
  await page.route('**/api/reach?*', (route) => route.fulfill({ status: 503, json: { message: 'Away' } }))
  await visit(page, '/plans')
  await line(page).click()
  await ask(page, '302001')
  const alert = page.getByRole('alert').filter({ hasText: 'We could not find out who comes to 302001' })
  await expect(alert).toBeVisible()
  expect(faults.splice(0).join()).toContain('503')
  await page.unroute('**/api/reach?*')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('In Jaipur an assessor can come from')).toBeVisible()
})
