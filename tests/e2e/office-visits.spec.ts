import type { Page } from '@playwright/test'
import { PHONE, violationsOf } from '../support/accessible'
import { expect, test } from '../support/clean-page'
import { openOffice } from '../support/office'

const toAssign = (page: Page) => page.getByRole('region', { name: 'To assign soonest first' })
const row = (page: Page, name: string) => toAssign(page).getByRole('row').filter({ hasText: name })
const onBoard = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const card = (page: Page) => page.getByRole('dialog')

test('the keyboard alone assigns a visit to somebody who is free', async ({ page }) => {
  await openOffice(page, '/office/visits')
  await expect(row(page, 'Farhan Kaur')).toBeVisible()
  await page.keyboard.press('a')
  const choice = page.getByRole('combobox', { name: 'Assessor of Farhan Kaur' })
  await expect(choice).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Arun Das' })).toContainText('taken, Chitra Yadav')
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Farhan Kaur')).toHaveCount(0)
  await expect(onBoard(page, 'Farhan Kaur')).toContainText('Neha S, assigned')
  await page.getByRole('button', { name: 'Assign 3 as suggested' }).click()
  await expect(toAssign(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Visits/ })).toContainText('12')
})

test('a visit is moved by its card, and by dragging it', async ({ page }) => {
  await openOffice(page, '/office/visits')
  await onBoard(page, 'Gauri Yadav').click()
  await card(page).getByRole('button', { name: 'Move to another hour' }).click()
  await expect(card(page).getByRole('radio', { name: /10-11 AM/ })).toBeDisabled()
  await expect(card(page).getByLabel('Day').getByRole('option')).toHaveCount(6)
  await card(page)
    .getByRole('radio', { name: /1-2 PM/ })
    .check()
  await card(page).getByRole('button', { name: 'Move the visit' }).click()
  await expect(card(page).getByRole('listitem').first()).toContainText('Moved')
  await page.keyboard.press('Escape')
  await expect(row(page, 'Gauri Yadav')).toContainText('1-2 PM')

  const target = page.getByRole('row', { name: /^1220/ }).getByRole('cell').nth(5)
  await onBoard(page, 'Gauri Yadav').dragTo(target)
  await expect(card(page).getByRole('radio', { name: /3-4 PM/ })).toBeChecked()
  await card(page).getByRole('button', { name: 'Keep as it is' }).click()
})

test('a state is given with who and when, and a whole number is shown on a press only', async ({ page }) => {
  await openOffice(page, '/office/visits')
  await onBoard(page, 'Esha Yadav').click()
  await expect(card(page)).toContainText('+91 98••• ••015')
  await card(page).getByRole('button', { name: 'Show the phone of Esha Yadav' }).click()
  await expect(card(page)).toContainText('+91 98110 24015')
  await expect(card(page).getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+919811024015')
  await expect(card(page).getByRole('link', { name: 'Map' })).toHaveAttribute('rel', 'noreferrer')
  await card(page).getByRole('button', { name: 'On the way' }).click()
  await card(page).getByRole('button', { name: 'Done' }).click()
  await card(page).getByLabel('Note').fill('38 g weighed')
  await card(page).getByRole('button', { name: 'Yes, save' }).click()
  await expect(card(page).getByRole('listitem').first()).toContainText('Done: 38 g weighed')
  await expect(card(page).getByRole('listitem').first()).toContainText('Admin, today 12:20 PM')
  expect(await violationsOf(page)).toEqual([])
})

test('what somebody else did meanwhile is shown, and nothing of it is overwritten', async ({ page }) => {
  await openOffice(page, '/office/visits')
  await onBoard(page, 'Farhan Kaur').click()
  await card(page).getByRole('button', { name: 'Cancel visit' }).click()
  await card(page).getByLabel('Note').fill('Wants another day')
  await page.evaluate(() => {
    type State = { visits: { fullName: string; revision: number; state: string }[] }
    const state = JSON.parse(sessionStorage.getItem('moneypal:1:office') ?? '{}') as State
    const visits = state.visits.map((visit) =>
      visit.fullName === 'Farhan Kaur' ? { ...visit, revision: 9, state: 'on-the-way' } : visit,
    )
    sessionStorage.setItem('moneypal:1:office', JSON.stringify({ ...state, visits }))
  })
  await card(page).getByRole('button', { name: 'Yes, save' }).click()
  await expect(card(page).getByRole('alert')).toContainText('Somebody else changed it')
  await expect(card(page).getByText('On the way').first()).toBeVisible()
  await expect(card(page).getByLabel('Note')).toHaveValue('Wants another day')
})

test('a day without visits can be closed, and the keys lead from day to day', async ({ page }) => {
  await openOffice(page, '/office/visits?day=2026-11-29')
  await expect(page.getByRole('heading', { name: 'No visits on Sun 29 November' })).toBeVisible()
  await page.getByRole('button', { name: 'Close this day' }).click()
  await expect(page.getByText('The day is closed')).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.getByRole('heading', { name: 'Visits Tue 24 November' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Visits Wed 25 November' })).toBeVisible()
  await expect(page).toHaveURL(/day=2026-11-25$/)
})

test('a failure keeps the board and says from when it is', async ({ page }) => {
  await openOffice(page, '/office/visits')
  await expect(onBoard(page, 'Esha Nair')).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('moneypal:faults', '{"visitDay":"fail"}'))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('alert')).toContainText('Failed to load visits')
  await page.evaluate(() => sessionStorage.removeItem('moneypal:faults'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'The board area and hour' })).toBeVisible()
})

test('a phone shows all of it, and paper has a page for each assessor', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await openOffice(page, '/office/visits')
  await expect(onBoard(page, 'Esha Nair')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Print the day' }).click()
  await expect(page.getByRole('region', { name: 'Meena Joshi' })).toContainText('98110 24004')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Log out' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Sohan Lal' })).toBeVisible()
})
