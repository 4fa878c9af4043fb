import { PHONE, violationsOf } from '../support/accessible'
import { expect, test } from '../support/clean-page'
import { expectFitsEverywhere } from '../support/fits'
import { openOffice } from '../support/office'

/** Every screen with what shows that it is loaded. */
const SCREENS = [
  ['/office/visits', 'The board area and hour'],
  ['/office/customers', 'Customers 24 on the books'],
  ['/office/customer?id=CUST-001', 'Who looked'],
  ['/office/enquiries', 'Enquiries 3 to call'],
  ['/office/outbox', 'Outbox 2 not delivered'],
  ['/office/settings', 'Gold rate'],
  ['/office/people', 'Invite somebody'],
  ['/office/account', 'Second step'],
] as const

for (const [address, heading] of SCREENS)
  test(`${address} fits phones and text of 200 %, and axe finds nothing`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await openOffice(page, address)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    expect.soft(await violationsOf(page)).toEqual([])
    await expectFitsEverywhere(page)
  })

test('the form that books a visit fits phones, with all of its errors, and axe finds nothing', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await openOffice(page, '/office/customer?id=CUST-001')
  await page.getByRole('button', { name: 'Book a visit' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Full name').fill('')
  await form.getByLabel('PIN code').fill('560001')
  await form.getByLabel('The customer names other times').check()
  await form.getByRole('button', { name: 'Book the visit' }).click()
  await expect(form.getByLabel('Full name')).toBeFocused()
  expect.soft(await violationsOf(page)).toEqual([])
  await expectFitsEverywhere(page)
})
