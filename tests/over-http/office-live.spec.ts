import type { Page } from '@playwright/test'
import { expect } from '../support/clean-page'
import { addColleague, firstAdmin, windowOf } from '../support/colleagues'
import { IN_ALL } from '../support/extent'
import { test as atWork } from '../support/office-server'
import { test } from '../support/own-server'
import { bookHour, dayFromNow, tomorrow } from '../support/visitor'

const SUNITA = { fullName: 'Sunita Devi', number: '9811024694', hour: '10-11' } as const

const dayOf = (day = tomorrow()) => `/office/visits?day=${day}`
/** A day of the office at work on which nothing else is booked. */
const QUIET = 5
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

// Two people who change one visit see each other too, below.
test('what one does is seen by the other without a reload', IN_ALL, async ({ own, browser }) => {
  test.slow()
  const one = await windowOf(browser, own.url, firstAdmin(own.folder), dayOf())
  await expect(one.getByText('No visits')).toBeVisible()
  await bookHour(own, SUNITA)
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
  await bookHour(own, { fullName: 'Asha Nair', number: '9811024696', hour: '12-13' })
  for (const page of [one, other])
    await expect(page.getByRole('combobox', { name: 'Assessor of Asha Nair' })).toBeVisible()
  expect(await isMarked(other)).toBe(true)
  await other.getByLabel('Areas on the board').selectOption('2')
  await expect(sunita(other)).toHaveCount(0)
  await other.getByLabel('Areas on the board').selectOption('All areas')
  await expect(sunita(other)).toBeVisible()
})

atWork(
  'two people who change the same visit are told, and nothing is overwritten or lost',
  IN_ALL,
  async ({ office, browser }) => {
    const day = dayFromNow(QUIET)
    await bookHour(office, { ...SUNITA, day })
    const tara = await addColleague(office, 'Tara Menon', 'scheduler')
    const first = await windowOf(browser, office.url, firstAdmin(office.folder), dayOf(day))
    await first.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(sunita(first)).toContainText(/, assigned$/)

    const late = await windowOf(browser, office.url, tara, dayOf(day))
    await isolate(late)
    const typing = await windowOf(browser, office.url, tara, dayOf(day))
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
  },
)

atWork(
  'areas that are typed stay when somebody else changes the same person, and are saved once that is told',
  IN_ALL,
  async ({ office, browser }) => {
    await addColleague(office, 'Vikram Sethi', 'assessor')
    const admin = firstAdmin(office.folder)
    const one = await windowOf(browser, office.url, admin, '/office/people')
    const other = await windowOf(browser, office.url, admin, '/office/people')
    const areas = (page: Page) => page.getByRole('textbox', { name: /^Areas of Vikram Sethi/ })
    const save = (page: Page) => page.getByRole('button', { name: /^Save areas.*Vikram Sethi/ }).click()
    await areas(one).fill('123, 124')
    await areas(other).fill('560')
    await save(other)
    await expect(other.getByRole('button', { name: /^Save areas.*Vikram Sethi/ })).toHaveCount(0)
    await save(one)
    await expect(one.getByRole('alert')).toContainText('Somebody else changed it')
    await expect(areas(one)).toHaveValue('123, 124')
    await save(one)
    await expect(one.getByRole('button', { name: /^Save areas.*Vikram Sethi/ })).toHaveCount(0)
    await expect(areas(other)).toHaveValue('123, 124')
  },
)
