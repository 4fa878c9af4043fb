import type { Page } from '@playwright/test'
import { addDays, istDate } from '#lib/domain/dates/dates'
import { formatDay } from '@office/domain/times'
import { PHONE, violationsOf } from '../support/accessible'
import { expect } from '../support/clean-page'
import { IN_ALL } from '../support/extent'
import { openOffice, unreachable } from '../support/office'
import type { OfficeDays } from '../support/office-rows'
import { test } from '../support/office-server'

const toAssign = (page: Page) => page.getByRole('region', { name: 'To assign soonest first' })
const row = (page: Page, name: string) => toAssign(page).getByRole('row').filter({ hasText: name })
const onBoard = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const card = (page: Page) => page.getByRole('dialog')
const openDay = (page: Page, day: OfficeDays[keyof OfficeDays]) =>
  openOffice(page, `/office/visits?day=${day}`)

test('the keyboard alone assigns a visit to somebody who is free, and one press all others', async ({
  page,
  office,
}) => {
  await openDay(page, office.days.assign)
  await expect(row(page, 'Farhan Kaur')).toBeVisible()
  await page.keyboard.press('a')
  const choice = page.getByRole('combobox', { name: 'Assessor of Farhan Kaur' })
  await expect(choice).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Arun Das' })).toContainText('at Chitra Yadav’s then')
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Farhan Kaur')).toHaveCount(0)
  await expect(onBoard(page, 'Farhan Kaur')).toContainText('Neha S, assigned')
  await page.getByRole('button', { name: 'Assign 2 as suggested' }).click()
  await expect(toAssign(page)).toHaveCount(0)
  await expect(onBoard(page, 'Chitra Kaur')).toContainText('Sohan L, assigned')
})

test('a visit is moved by its card, and by dragging it; its numbers are shown on a press only', async ({
  page,
  office,
}) => {
  await openDay(page, office.days.move)
  await onBoard(page, 'Gauri Yadav').click()
  await expect(card(page)).toContainText('+91 98••• ••114')
  await card(page).getByRole('button', { name: 'Show the phone of Gauri Yadav' }).click()
  await expect(card(page)).toContainText('+91 98110 24114')
  await expect(card(page).getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+919811024114')
  await expect(card(page).getByRole('link', { name: 'Map' })).toHaveAttribute('rel', 'noreferrer')
  await card(page).getByRole('button', { name: 'Move to another hour' }).click()
  await expect(card(page).getByRole('radio', { name: /10-11 AM/ })).toBeDisabled()
  await card(page)
    .getByRole('radio', { name: /1-2 PM/ })
    .check()
  await card(page).getByRole('button', { name: 'Move the visit' }).click()
  await expect(card(page).getByRole('listitem').first()).toContainText(
    /^Moved from \w+ \d+ \w+, 12-1 PM to \w+ \d+ \w+, 1-2 PM/,
  )
  await page.keyboard.press('Escape')
  await expect(row(page, 'Gauri Yadav')).toContainText('1-2 PM')

  const target = page.getByRole('row', { name: /^1220/ }).getByRole('cell').nth(6)
  await onBoard(page, 'Gauri Yadav').dragTo(target)
  await expect(card(page).getByRole('radio', { name: /3-4 PM/ })).toBeChecked()
  await card(page).getByRole('button', { name: 'Keep as it is' }).click()
})

test('a day without visits can be closed, and the keys lead from day to day', async ({ page, office }) => {
  const today = istDate(Date.now())
  const heading = (day: typeof today) =>
    page.getByRole('heading', { name: new RegExp(`^Visits ${formatDay(day)}`) })
  await openDay(page, office.days.closed)
  await expect(page.getByRole('heading', { name: /^No visits on/ })).toBeVisible()
  await page.getByRole('button', { name: 'Close this day' }).click()
  await expect(page.getByText('The day is closed')).toBeVisible()
  await page.keyboard.press('t')
  await expect(heading(today)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(heading(addDays(today, 1))).toBeVisible()
  await expect(page).toHaveURL(`/office/visits?day=${addDays(today, 1)}`)
})

test('a failure says so, and leads to another try', IN_ALL, async ({ page, office, faults }) => {
  await openDay(page, office.days.closed)
  await expect(page.getByRole('heading', { name: /^No visits on/ })).toBeVisible()
  const reached = await unreachable(page, faults, '**/api/office/day?*')
  await page.keyboard.press('t')
  await expect(page.getByRole('alert')).toContainText('Failed to load visits')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('alert')).toContainText('Failed to load visits')
  await reached()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'The board area and hour' })).toBeVisible()
})

test('a phone shows all of it, and paper has a page for each assessor', IN_ALL, async ({ page, office }) => {
  await page.setViewportSize(PHONE)
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await openDay(page, office.days.board)
  await expect(onBoard(page, 'Harish Nair')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Print the day' }).click()
  await expect(page.getByRole('region', { name: 'Meena Joshi' })).toContainText('98110 24114')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Log out' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Sohan Lal' })).toBeVisible()
})
