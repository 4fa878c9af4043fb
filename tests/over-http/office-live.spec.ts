import type { Page } from '@playwright/test'
import { expect } from '../support/clean-page'
import { addColleague, firstAdmin, windowOf } from '../support/colleagues'
import { test } from '../support/own-server'
import { bookTomorrow, tomorrow } from '../support/visitor'

const SUNITA = { fullName: 'Sunita Devi', number: '9811024694', hour: '10-11' } as const

const dayOf = () => `/office/visits?day=${tomorrow()}`
const card = (page: Page) => page.getByRole('dialog')
const sunita = (page: Page) => page.getByRole('button', { name: /^Sunita Devi/ })

/** Marks the page, so that a reload would be noticed. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

/** Lets nothing that others do reach the page any more. */
const isolate = (page: Page) => page.route('**/api/office/changes?*', () => undefined)

/** Opens the visit, and types a note about cancelling it. */
async function typeNote(page: Page): Promise<void> {
  await sunita(page).click()
  await card(page).getByRole('button', { name: 'Cancel visit' }).click()
  await card(page).getByLabel('Note').fill('Wants another day')
}

async function sendOnTheWay(page: Page): Promise<void> {
  await sunita(page).click()
  await card(page).getByRole('button', { name: 'On the way' }).click()
  await expect(card(page).getByRole('listitem').first()).toContainText('On the way')
}

/** The note is where it was typed, and the visit as the other one left it. */
async function expectNotified(page: Page): Promise<void> {
  await expect(card(page).getByRole('alert')).toContainText('Somebody else changed it')
  await expect(card(page).getByLabel('Note')).toHaveValue('Wants another day')
  await expect(card(page).getByRole('listitem').first()).toContainText('On the way')
  await expect(sunita(page)).toContainText('on the way')
}

test('what one does is seen by the other without a reload', async ({ own, browser }) => {
  test.slow()
  const one = await windowOf(browser, own.url, firstAdmin(own.folder), dayOf())
  await expect(one.getByText('No visits')).toBeVisible()
  await bookTomorrow(own, SUNITA)
  await expect(sunita(one)).toContainText('unassigned')
  const neha = await addColleague(own, 'Neha Saini', 'scheduler')
  await addColleague(own, 'Arun Das', 'assessor')
  const other = await windowOf(browser, own.url, neha, dayOf())
  await mark(other)
  await expect(sunita(other)).toContainText('unassigned')
  await expect(other.getByRole('link', { name: /^Visits/ })).toContainText('1')
  await one.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(sunita(other)).toContainText('Arun D, assigned')
  await expect(other.getByRole('link', { name: /^Visits/ })).not.toContainText('1')
  await bookTomorrow(own, { fullName: 'Asha Nair', number: '9811024696', hour: '12-13' })
  for (const page of [one, other])
    await expect(page.getByRole('combobox', { name: 'Assessor of Asha Nair' })).toBeVisible()
  expect(await isMarked(other)).toBe(true)
  await other.getByLabel('Areas on the board').selectOption('2')
  await expect(sunita(other)).toHaveCount(0)
  await other.getByLabel('Areas on the board').selectOption('All areas')
  await expect(sunita(other)).toBeVisible()
})

test('two people who change the same visit are told, and nothing is overwritten or lost', async ({
  own,
  browser,
}) => {
  test.slow()
  await bookTomorrow(own, SUNITA)
  const neha = await addColleague(own, 'Neha Saini', 'scheduler')
  await addColleague(own, 'Arun Das', 'assessor')
  const first = await windowOf(browser, own.url, firstAdmin(own.folder), dayOf())
  await first.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(sunita(first)).toContainText('Arun D, assigned')

  const late = await windowOf(browser, own.url, neha, dayOf())
  await isolate(late)
  const typing = await windowOf(browser, own.url, neha, dayOf())
  await typeNote(late)
  await typeNote(typing)
  await sendOnTheWay(first)

  await expectNotified(typing)
  await card(late).getByRole('button', { name: 'Yes, save' }).click()
  await expectNotified(late)
  await expect(card(first).getByRole('listitem')).toHaveCount(3)

  await card(late).getByRole('button', { name: 'Yes, save' }).click()
  await expect(card(late).getByRole('listitem').first()).toContainText('Cancelled: Wants another day')
  await expect(card(first).getByRole('listitem').first()).toContainText('Cancelled: Wants another day')
})

test('areas that are typed stay when somebody else changes the same person, and are saved once that is told', async ({
  own,
  browser,
}) => {
  test.slow()
  await addColleague(own, 'Arun Das', 'assessor')
  const admin = firstAdmin(own.folder)
  const one = await windowOf(browser, own.url, admin, '/office/people')
  const other = await windowOf(browser, own.url, admin, '/office/people')
  const areas = (page: Page) => page.getByRole('textbox', { name: /^Areas of Arun Das/ })
  const save = (page: Page) => page.getByRole('button', { name: /^Save areas/ }).click()
  await areas(one).fill('123, 124')
  await areas(other).fill('560')
  await save(other)
  await expect(other.getByRole('button', { name: /^Save areas/ })).toHaveCount(0)
  await save(one)
  await expect(one.getByRole('alert')).toContainText('Somebody else changed it')
  await expect(areas(one)).toHaveValue('123, 124')
  await save(one)
  await expect(one.getByRole('button', { name: /^Save areas/ })).toHaveCount(0)
  await expect(areas(other)).toHaveValue('123, 124')
})
