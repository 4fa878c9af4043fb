import type { Page } from '@playwright/test'
import { PHONE, violationsOf } from '../support/accessible'
import { expect } from '../support/clean-page'
import { IN_ALL } from '../support/extent'
import { openOffice } from '../support/office'
import { test } from '../support/office-server'

const card = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('an assessor goes through the day by the clock, one press at a time, and takes one back', async ({
  page,
  office,
}) => {
  const session = { name: 'moneypal_session', value: office.assessor, url: `${office.url}/api` }
  await page.context().addCookies([{ ...session, httpOnly: true, sameSite: 'Strict' }])
  await page.setViewportSize(PHONE)
  await openOffice(page, '/office/visits')
  const stops = page.getByRole('region', { name: 'Your day' }).getByRole('listitem')
  await expect(stops).toHaveText([/10-11 AM.*Harish Yadav/, /12-1 PM.*Gauri Kaur/, /2-3 PM.*Bharat Kaur/])
  await expect(page.getByText('3 visits, 1 done.')).toBeVisible()
  // The next one stands open, with all that is needed at the door.
  const gauri = stops.nth(1)
  for (const text of ['HDFC', '₹1,50,000', 'not given', '14 Station Road, Rewari 123401'])
    await expect(gauri).toContainText(text)
  await expect(gauri.getByRole('button', { name: 'Call' })).toBeVisible()
  await expect(gauri.getByRole('link', { name: 'Map' })).toHaveAttribute('rel', 'noreferrer')
  expect(await violationsOf(page)).toEqual([])
  expect(await widthOf(page)).toBe(PHONE.width)

  await button(page, 'On the way').click()
  await button(page, 'Missed').click()
  await button(page, 'Nobody at home').click()
  await expect(page.getByText('Missed: nobody at home')).toBeVisible()
  await expect(gauri).toContainText('Missed')
  await button(page, 'Undo').click()
  await expect(gauri).toContainText('On the way')
  await button(page, 'Done').click()
  await expect(page.getByText('3 visits, 2 done.')).toBeVisible()
  await expect(stops.nth(2).getByRole('button', { name: 'On the way' })).toBeVisible()
  await button(page, 'More').click()
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your account')
})

test('who goes is chosen in the card and changed with one press, and what happened is told in words', async ({
  page,
  office,
}) => {
  await openOffice(page, `/office/visits?day=${office.days.card}`)
  await page.getByRole('button', { name: /^Chitra Nair/ }).click()
  await expect(card(page)).toContainText('Who goes?')
  const choice = (name: string) => card(page).getByRole('radio', { name: new RegExp(name) })
  await expect(choice('Arun Das')).toBeDisabled()
  await expect(card(page)).toContainText('at Deepak Yadav’s then')
  await choice('Neha Saini').check()
  expect(await violationsOf(page)).toEqual([])
  await button(page, 'Assign Neha Saini').click()
  const story = card(page).getByRole('listitem')
  await expect(story.first()).toContainText('Assigned to Neha Saini')
  await choice('Meena Joshi').check()
  await button(page, 'Change to Meena Joshi').click()
  await expect(story.first()).toContainText('Assigned to Meena Joshi')
  await button(page, 'Leave unassigned').click()
  await expect(story.first()).toContainText('Left unassigned')
  await expect(story.last()).toContainText(/^Booked for \w+ \d+ \w+, 2-3 PM/)
})

test(
  'shifts are entered, leave takes their places, and a phone shows all of it',
  IN_ALL,
  async ({ page }) => {
    await openOffice(page, '/office/shifts')
    const week = page.getByRole('row', { name: /^Meena Joshi/ })
    await expect(week).toBeVisible()
    // Weeks that no other test looks at.
    for (let weeks = 0; weeks < 5; weeks += 1) {
      await button(page, 'The week after').click()
      await expect(week).toBeVisible()
    }
    const cell = week.getByRole('button').first()
    const places = page.getByRole('row', { name: /^1220/ }).getByRole('cell').first()
    await expect(places).toContainText('0 of 24')
    await cell.click()
    await card(page).getByRole('button', { name: 'All day' }).click()
    await expect(cell).toContainText('All day')
    await expect(places).toContainText('0 of 8')
    await expect(page.getByRole('alert')).toContainText('No shifts from Tue')

    await button(page, 'Enter leave').click()
    await card(page).getByLabel('Who').selectOption('Meena Joshi')
    expect(await violationsOf(page)).toEqual([])
    await button(page, 'Save the leave').click()
    await expect(cell).toContainText('Leave')
    await expect(places).toContainText('0 of 0')
    await page.setViewportSize(PHONE)
    expect(await violationsOf(page)).toEqual([])
    expect(await widthOf(page)).toBe(PHONE.width)
    await cell.click()
    await button(page, 'Back from leave').click()
    await expect(places).toContainText('0 of 8')
  },
)
