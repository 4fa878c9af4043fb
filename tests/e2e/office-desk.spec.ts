import type { Page } from '@playwright/test'
import { violationsOf } from '../support/accessible'
import { expect, test } from '../support/clean-page'
import { openOffice } from '../support/office'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first()

test('a call is written down by keys alone, and the next one opens', async ({ page }) => {
  await openOffice(page, '/office/enquiries')
  await expect(row(page, 'Kamla Devi')).toContainText('1 h late')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const note = page.getByLabel('Note')
  await expect(note).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.type('4 bangles, about 40 g')
  await page.getByLabel('At, IST').fill('')
  await page.getByRole('button', { name: 'Save, then next' }).click()
  await expect(page.getByText('Choose a day and a time, or clear both.')).toBeVisible()
  await page.getByLabel('At, IST').fill('16:30')
  await note.focus()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Enquiries 2 to call' })).toBeVisible()
  await expect(row(page, 'Kamla Devi')).toContainText('4 bangles, about 40 g')
  await expect(row(page, 'Kamla Devi')).toContainText('today 4:30 PM')
  await expect(page.getByRole('button', { name: /^Called.*Joseph Kurian/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
})

test('a note that is not saved is still in the box', async ({ page }) => {
  await openOffice(page, '/office/enquiries')
  await page.getByRole('button', { name: /^Called.*Fatima Sheikh/ }).click()
  await page.getByLabel('Note').fill('Call after six')
  await page.evaluate(() => sessionStorage.setItem('moneypal:faults', '{"changeEnquiry":"fail"}'))
  await page.getByRole('button', { name: 'Save, then next' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to save the note')
  await expect(page.getByLabel('Note')).toHaveValue('Call after six')
})

test('messages are sent again or dropped, and an empty outbox says so', async ({ page }) => {
  await openOffice(page, '/office/outbox')
  await expect(row(page, 'visit.booked')).toContainText('503, service unavailable')
  const answer = page.getByRole('button', { name: /^Answer.*visit.booked/ })
  await answer.click()
  await expect(answer).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('The other side answered 503')).toBeVisible()
  // As text, whatever it holds.
  await expect(page.getByText('<h1>Service unavailable</h1>')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Answer.*visit.moved/ })).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
  await answer.press('Enter')
  await expect(page.getByText('The other side answered 503')).toHaveCount(0)
  await page.getByRole('button', { name: /^Drop.*visit.moved/ }).click()
  await page.getByRole('button', { name: 'Yes, drop' }).click()
  await expect(page.getByRole('heading', { name: 'Outbox 1 not delivered' })).toBeVisible()
  await page.getByRole('button', { name: /^Retry.*visit.booked/ }).click()
  await expect(page.getByText('1 message is sent again.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing waiting' })).toBeVisible()
})

test('figures of speed come by week, what is too slow says so, and a failure leads to another try', async ({
  page,
}) => {
  await openOffice(page, '/office/settings')
  await page.evaluate(() => sessionStorage.setItem('moneypal:faults', '{"listVitals":"fail"}'))
  await page.getByRole('link', { name: 'Speed' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to load the figures')
  await page.evaluate(() => sessionStorage.removeItem('moneypal:faults'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table')).toHaveCount(2)
  await expect(row(page, '/pan').first()).toContainText('2,700 ms, too slow')
  await expect(row(page, '/plans').first()).toContainText('2,310 ms168 ms0.005430 ms9,120')
})
