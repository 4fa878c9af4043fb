import type { Page } from '@playwright/test'
import { formatDay } from '@office/domain/times'
import { PHONE, violationsOf } from '../support/accessible'
import { expect } from '../support/clean-page'
import { IN_ALL } from '../support/extent'
import { expectFitsEverywhere } from '../support/fits'
import { openOffice, unreachable } from '../support/office'
import { test } from '../support/office-server'

const dialog = (page: Page) => page.getByRole('dialog')

test('a visit is booked from the record by keys alone, and the record tells of it', async ({
  page,
  office,
}) => {
  const day = formatDay(office.days.waiting)
  await openOffice(page, '/office/customer?id=CUST-001')
  await page.getByRole('button', { name: 'Book a visit' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Book a visit for Asha Nair' })).toBeVisible()
  await expect(dialog(page).getByRole('textbox', { name: 'PIN code' })).toHaveValue('122001')
  await dialog(page).getByRole('button', { name: 'Book the visit' }).press('Enter')
  await expect(dialog(page).getByText('Choose an hour, or the times that the customer names')).toBeVisible()
  await expect(dialog(page).getByText(/Ask the customer first/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog(page).getByLabel('Day', { exact: true }).selectOption(day)
  await dialog(page).getByLabel('3-4 PM').press('Space')
  await dialog(page)
    .getByLabel(/^To arrange the visit/)
    .press('Space')
  await dialog(page).getByRole('button', { name: 'Book the visit' }).press('Enter')
  await expect(page.getByText(`Booked for Asha Nair: ${day}, 3-4 PM.`)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: `${day}3-4 PM` })).toContainText('not assigned')
  await expect(page.getByText('on the phone, taken by Kavita Rao')).toBeVisible()
})

test('what was typed stays when the booking fails, and when another hour is needed', async ({
  page,
  office,
  faults,
}) => {
  const day = formatDay(office.days.waiting)
  await openOffice(page, '/office/customer?id=CUST-002')
  await page.getByRole('button', { name: 'Book a visit' }).click()
  await dialog(page).getByLabel('House and street').fill('7 New Road')
  await dialog(page).getByRole('textbox', { name: 'PIN code' }).fill('560001')
  await expect(dialog(page).getByText('No assessor comes to this PIN code yet').first()).toBeVisible()
  await dialog(page).getByRole('textbox', { name: 'PIN code' }).fill('123401')
  await dialog(page).getByLabel('Day', { exact: true }).selectOption(day)
  await dialog(page).getByLabel('The customer names other times').check()
  await dialog(page).getByLabel('From').fill('10:30')
  await dialog(page).getByLabel('To', { exact: true }).fill('12:00')
  await dialog(page)
    .getByLabel(/^To arrange the visit/)
    .check()
  const reached = await unreachable(page, faults, '**/api/customers/*/visits')
  await dialog(page).getByRole('button', { name: 'Book the visit' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Failed to book the visit')
  await expect(dialog(page).getByLabel('House and street')).toHaveValue('7 New Road')
  await expect(dialog(page).getByLabel('From')).toHaveValue('10:30')
  await reached()
  await dialog(page).getByRole('button', { name: 'Book the visit' }).click()
  await expect(page.getByText(`Booked for Bharat Nair: ${day}, 10:30 AM-12`)).toBeVisible()
})

test('an enquiry leads to a visit, says so, and is closed with the note', async ({ page, office }) => {
  const day = formatDay(office.days.waiting)
  await openOffice(page, '/office/enquiries')
  const row = page.getByRole('row').filter({ hasText: 'Nirmala Joshi' }).first()
  await page.getByRole('button', { name: /^Called.*Nirmala Joshi/ }).click()
  await page.getByLabel('Note').fill('4 bangles, about 40 g')
  await page.getByRole('button', { name: 'Book a visit' }).click()
  const form = dialog(page)
  await expect(form.getByLabel('Full name')).toHaveValue('Nirmala Joshi')
  await form.getByRole('textbox', { name: 'PIN code' }).fill('122001')
  await expect(form.getByLabel('District')).toHaveValue('Gurugram')
  await form.getByLabel('House and street').fill('7 New Road')
  await form.getByLabel('City, town or village').fill('Gurugram')
  await form.getByLabel('Day', { exact: true }).selectOption(day)
  await form.getByLabel('1-2 PM').check()
  await form.getByLabel(/^To arrange the visit/).check()
  await form.getByRole('button', { name: 'Book the visit' }).click()
  await expect(page.getByText(`Booked for Nirmala Joshi: ${day}, 1-2 PM.`)).toBeVisible()
  await expect(row.getByRole('link', { name: `Visit on ${day}` })).toBeVisible()
  // The note is still in the box.
  await expect(page.getByLabel('Note')).toHaveValue('4 bangles, about 40 g')
  await expect(page.getByRole('button', { name: 'Book a visit' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save, then next' }).click()
  await expect(page.getByRole('button', { name: /^Open again.*Nirmala Joshi/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^Closed/ }).click()
  await expect(row.getByRole('link', { name: `Visit on ${day}` })).toBeVisible()
})

test('the form fits phones, with all of its errors, and axe finds nothing', IN_ALL, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openOffice(page, '/office/customer?id=CUST-001')
  await page.getByRole('button', { name: 'Book a visit' }).click()
  const form = dialog(page)
  await form.getByLabel('Full name').fill('')
  await form.getByRole('textbox', { name: 'PIN code' }).fill('560001')
  await form.getByLabel('The customer names other times').check()
  await form.getByRole('button', { name: 'Book the visit' }).click()
  await expect(form.getByLabel('Full name')).toBeFocused()
  expect.soft(await violationsOf(page)).toEqual([])
  await expectFitsEverywhere(page)
})
