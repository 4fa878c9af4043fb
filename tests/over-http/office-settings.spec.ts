import { formatDay } from '@office/domain/times'
import { violationsOf } from '../support/accessible'
import { expect, visit } from '../support/clean-page'
import { invitationTo, proveSecondStep } from '../support/colleagues'
import { IN_ALL } from '../support/extent'
import { openOffice } from '../support/office'
import { test } from '../support/office-server'

const LAKSHMI = 'lakshmi.iyer@moneypal.example'

test('an area and the gold rate are changed, and what is wrong is said', async ({ page, office }) => {
  await openOffice(page, '/office/settings')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: /^Change.*Rewari/ }).click()
  await dialog.getByLabel('Seats an hour').fill('two')
  await dialog.getByRole('button', { name: 'Save the area' }).click()
  await expect(dialog.getByText('Enter a whole number, 0 to 1000.')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByLabel('Seats an hour').fill('2')
  await dialog.getByLabel('Close a day').fill(office.days.closed)
  await dialog.getByRole('button', { name: 'Close it' }).click()
  await dialog.getByRole('button', { name: 'Save the area' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Rewari' })).toContainText(
    formatDay(office.days.closed),
  )
  await page.getByRole('button', { name: 'Enter a new rate' }).click()
  await dialog.getByLabel('Price for 10 g, 24 KT').fill('1,28,000')
  await dialog.getByRole('button', { name: 'Save the rate' }).click()
  await expect(page.getByText('₹1,28,000')).toBeVisible()
  await page.getByRole('button', { name: 'Enter a new rate' }).click()
  await dialog.getByLabel('Price for 10 g, 24 KT').fill('1,50,000')
  await dialog.getByRole('button', { name: 'Save the rate' }).click()
  const held = page.getByRole('region', { name: 'Held rates' })
  await expect(held).toContainText('₹1,50,000.00 for 10 g, 24 KT')
  await expect(held).toContainText(
    /5 % or more off the last known price\. Last known: ₹1,27,450\.00 for 10 g/,
  )
  await expect(page.getByText('₹1,28,000')).toBeVisible()
  await page.getByRole('button', { name: 'It is right' }).click()
  await expect(page.getByText('₹1,50,000')).toBeVisible()
})

test(
  'an invitation by mail leads in once, with a password that is long enough',
  IN_ALL,
  async ({ page, office, faults }) => {
    await openOffice(page, '/office/people')
    await page.getByLabel('Email').fill(LAKSHMI)
    await page.getByLabel('Role', { exact: true }).selectOption('Scheduler')
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(page.getByText(`${LAKSHMI} gets a link by mail.`)).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.context().clearCookies()
    const link = await invitationTo(LAKSHMI, office.folder)
    await page.goto('about:blank')
    await visit(page, link)
    await page.getByLabel('Your name').fill('Lakshmi Iyer')
    await page.getByLabel('Password').fill('short')
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText('Use 12 characters at least.')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.getByLabel('Password').fill('a long sentence')
    await page.getByRole('button', { name: 'Accept' }).click()
    await proveSecondStep(page, { email: LAKSHMI, password: 'a long sentence' })
    await page.getByRole('link', { name: 'To the office' }).click()
    await expect(page.getByRole('heading', { name: 'Visits', level: 1 })).toBeVisible()
    await page.goto('about:blank')
    await visit(page, link)
    await expect(page.getByRole('alert')).toContainText('This link is used or over')
    expect(faults.splice(0)).toEqual([expect.stringMatching(/404 .*\/api\/auth\/invitation/)])
  },
)
