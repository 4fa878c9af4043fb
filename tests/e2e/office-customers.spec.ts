import { violationsOf } from '../support/accessible'
import { expect, test } from '../support/clean-page'
import { openOffice } from '../support/office'

test('the list is searched, filtered, sorted and turned, by keys too', async ({ page }) => {
  await openOffice(page, '/office/customers')
  await expect(page.getByRole('heading', { name: 'Customers 24 on the books' })).toBeVisible()
  await page.keyboard.press(']')
  await expect(page.getByText('11-20 of 24')).toBeVisible()
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
  await expect(page.getByText('1-10 of 24')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Asha Nair' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Asha Nair' })).toBeVisible()
})

test('the bar finds a customer from any screen, and no name is in an address that a server sees', async ({
  page,
}) => {
  await openOffice(page, '/office/visits')
  await page.keyboard.press('/')
  await page.keyboard.type('chitra')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Customers 3 found' })).toBeVisible()
  await expect(page).toHaveURL(/\/office\/customers$/)
})

test('a record shows what is known, marks documents, and erases a person', async ({ page }) => {
  await openOffice(page, '/office/customer?id=CUST-005')
  await expect(page.getByRole('heading', { name: 'Esha Nair' })).toBeVisible()
  await page.getByRole('button', { name: 'Show the PAN of Esha Nair. This is logged' }).click()
  await expect(page.getByText(/^Shown 12:20 PM, logged$/)).toBeVisible()
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
  await expect(dialog.getByRole('definition').filter({ hasText: 'until 24 Nov 2027' })).toHaveCount(2)
  await expect(dialog.getByText('2 document marks')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Erase for good' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
  const stages = page.getByLabel(/^Stage of BOOK-/)
  for (let nth = 0; nth < (await stages.count()); nth++) {
    await stages.nth(nth).selectOption('Closed')
    await expect(
      page
        .getByRole('row')
        .nth(nth + 1)
        .getByText('Closed', { exact: true })
        .first(),
    ).toHaveAttribute('aria-current', 'step')
  }
  await erase.click()
  await page.getByLabel('Type CUST-005 to confirm').fill('CUST-005')
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('CUST-005, today 12:20 PM, by Admin')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByRole('heading', { name: 'Customers 23 on the books' })).toBeVisible()
})

test('a failure and an unknown customer are said', async ({ page }) => {
  await openOffice(page, '/office/customer?id=CUST-999')
  await expect(page.getByRole('alert')).toContainText('No such customer')
  await page.evaluate(() => sessionStorage.setItem('moneypal:faults', '{"listCustomers":"fail"}'))
  await page.getByRole('link', { name: 'Customers' }).first().click()
  await expect(page.getByRole('alert')).toContainText('Failed to load customers')
  await page.evaluate(() => sessionStorage.removeItem('moneypal:faults'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Asha Nair' })).toBeVisible()
})
