import { request as requests } from '@playwright/test'
import { violationsOf } from '../support/accessible'
import { expect } from '../support/clean-page'
import { IN_ALL } from '../support/extent'
import { openOffice, unreachable } from '../support/office'
import { test } from '../support/office-server'
import { prove } from '../support/sms'

test('the list is searched, filtered, sorted and turned, by keys too', IN_ALL, async ({ page }) => {
  await openOffice(page, '/office/customers')
  await expect(page.getByRole('heading', { name: /^Customers 2\d on the books$/ })).toBeVisible()
  await page.keyboard.press(']')
  await expect(page.getByText(/^11-20 of 2\d$/)).toBeVisible()
  await page.getByRole('button', { name: 'Loan amount' }).click()
  await expect(page.getByRole('columnheader', { name: 'Loan amount' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await page.keyboard.press('/')
  await page.keyboard.type('farhan')
  await expect(page.getByRole('heading', { name: 'Customers 3 found' })).toBeVisible()
  // Each button of the filter counts what the search finds.
  for (const name of ['All 3', 'Pending 2', 'Verified 1'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Verified' }).click()
  await expect(page.getByRole('heading', { name: 'Customers 1 found' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'All 3', exact: true })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByLabel('Search name or phone').fill('sunta')
  await expect(page.getByRole('heading', { name: 'Nobody by “sunta”' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filter' }).click()
  await expect(page.getByText(/^1-10 of 2\d$/)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const first = page.getByRole('table').getByRole('link').first()
  await expect(first).toBeFocused()
  const name = (await first.textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
})

test('the bar finds a customer from any screen, and no name is in an address that a server sees', async ({
  page,
}) => {
  await openOffice(page, '/office/visits')
  await page.keyboard.press('/')
  await page.keyboard.type('harish')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Customers 3 found' })).toBeVisible()
  await expect(page).toHaveURL(/\/office\/customers$/)
})

test('a record shows what is known, marks documents, and erases a person', async ({ page, office }) => {
  const visitor = await requests.newContext({ baseURL: office.url })
  await prove(visitor, '9811024104', office.folder)
  const consents = [{ purpose: 'pan', wording: '2026-11-25' }]
  const saved = await visitor.post('/api/pan', { data: { pan: 'ABCDE1234F', consents } })
  expect(saved.ok()).toBe(true)
  await visitor.dispose()

  await openOffice(page, '/office/customer?id=CUST-005')
  await expect(page.getByRole('heading', { name: 'Esha Nair' })).toBeVisible()
  await page.getByRole('button', { name: 'Show the PAN of Esha Nair. This is logged' }).click()
  await expect(page.getByText(/^Shown \d.*M, logged$/)).toBeVisible()
  await expect(page.getByText('ABCDE1234F')).toBeVisible()
  await page.getByRole('button', { name: /^Refuse.*PAN card/ }).click()
  await page.getByRole('button', { name: 'Save the refusal' }).click()
  await expect(page.getByText('Say why, so that the customer can be told.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep as it is' }).click()
  expect(await violationsOf(page)).toEqual([])
  const erase = page.getByRole('button', { name: 'Erase this person…' })
  await erase.click()
  await expect(page.getByRole('alert')).toContainText('still open')
  expect(await violationsOf(page)).toEqual([])
  const dialog = page.getByRole('dialog')
  await expect(
    dialog.getByRole('definition').filter({ hasText: /^until \d+ [A-Z][a-z]+ \d{4}$/ }),
  ).toHaveCount(3)
  await expect(dialog.getByText('1 document mark')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Erase for good' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
  for (const id of ['BOOK-5000000000', 'BOOK-5000000001']) {
    await page.getByLabel(`Stage of ${id}`).selectOption('Closed')
    const closed = page.getByRole('row').filter({ hasText: id }).getByText('Closed', { exact: true })
    await expect(closed.first()).toHaveAttribute('aria-current', 'step')
  }
  await erase.click()
  await page.getByLabel('Type CUST-005 to confirm').fill('CUST-005')
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText(/^CUST-005, today \d.*M, by Kavita Rao/)).toBeVisible()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByLabel('Search name or phone').fill('esha nair')
  await expect(page.getByRole('heading', { name: 'Nobody by “esha nair”' })).toBeVisible()
})

test('a failure and an unknown customer are said', IN_ALL, async ({ page, faults }) => {
  await openOffice(page, '/office/customer?id=CUST-999')
  await expect(page.getByRole('alert')).toContainText('No such customer')
  expect(faults.splice(0)).toEqual([expect.stringMatching(/404 .*\/api\/customers\/CUST-999$/)])
  const reached = await unreachable(page, faults, '**/api/customers?*')
  await page.getByRole('link', { name: 'Customers' }).first().click()
  await expect(page.getByRole('alert')).toContainText('Failed to load customers')
  await reached()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Harish Nair' })).toBeVisible()
})
