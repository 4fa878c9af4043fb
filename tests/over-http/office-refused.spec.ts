import type { Page } from '@playwright/test'
import { openEmbedded } from '../../server/store/open'
import { expect } from '../support/clean-page'
import { enter, firstAdmin, windowAt, windowOf } from '../support/colleagues'
import { test } from '../support/own-server'
import { bookTomorrow, tomorrow } from '../support/visitor'

const COOKIE = 'moneypal_session'
const dayOf = () => `/office/visits?day=${tomorrow()}`
const login = (page: Page) => page.getByRole('heading', { name: 'Log in' })
const card = (page: Page) => page.getByRole('dialog')

/** Opens the visit, and types half a note about cancelling it. */
async function typeNote(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Sunita Devi/ }).click()
  await card(page).getByRole('button', { name: 'Cancel visit' }).click()
  await card(page).getByLabel('Note').fill('Wants ano')
}

/** Lets every session in the database of a folder end. */
async function expire(folder: string): Promise<void> {
  const { store, close } = await openEmbedded(folder)
  await store
    .updateTable('admin_sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  await close()
}

test('without a session, or with one that nobody gave, each page asks for the login and is then shown', async ({
  own,
  browser,
}) => {
  test.slow()
  const admin = firstAdmin(own.folder)
  const page = await windowAt(browser, own.url, '/office/enquiries')
  await expect(login(page)).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await enter(page, admin)
  await expect(page).toHaveURL('/office/enquiries')
  await expect(page.getByRole('heading', { name: 'Enquiries' })).toBeVisible()

  const [session] = (await page.context().cookies(`${own.url}/api`)).filter(({ name }) => name === COOKIE)
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api' })
  const value = session?.value ?? ''
  const other = value.startsWith('A') ? 'B' : 'A'
  await page.context().addCookies([{ ...session!, value: other + value.slice(1) }])
  await page.goto(dayOf())
  await expect(login(page)).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await enter(page, admin)
  await expect(page).toHaveURL(dayOf())
  await expect(page.getByRole('heading', { name: 'No visits on' })).toBeVisible()
})

test('a session that has expired asks for the login, and what was half typed is still there', async ({
  own,
  browser,
}) => {
  test.slow()
  await bookTomorrow(own, { fullName: 'Sunita Devi', number: '9811024694', hour: '10-11' })
  const admin = firstAdmin(own.folder)
  const page = await windowOf(browser, own.url, admin, dayOf())
  await typeNote(page)
  await own.whileStopped(() => expire(own.folder))
  await expect(page.getByText('Your session has ended. Log in to go on')).toBeVisible()
  await expect(page.getByText('Sunita Devi').first()).toBeHidden()
  await enter(page, admin)
  await expect(page).toHaveURL(dayOf())
  await expect(card(page).getByLabel('Note')).toHaveValue('Wants ano')
  await card(page).getByLabel('Note').pressSequentially('ther day')
  await card(page).getByRole('button', { name: 'Yes, save' }).click()
  await expect(card(page).getByRole('listitem').first()).toContainText('Cancelled: Wants another day')
})

test('a change that is pressed without a session is not made, and can be pressed again after the login', async ({
  own,
  browser,
}) => {
  test.slow()
  await bookTomorrow(own, { fullName: 'Sunita Devi', number: '9811024694', hour: '10-11' })
  const admin = firstAdmin(own.folder)
  const page = await windowOf(browser, own.url, admin, dayOf())
  // What asks every few seconds would notice first.
  await page.route('**/api/office/changes?*', () => undefined)
  await typeNote(page)
  await page.context().clearCookies()
  await card(page).getByRole('button', { name: 'Yes, save' }).click()
  await expect(login(page)).toBeVisible()
  await enter(page, admin)
  await expect(card(page).getByLabel('Note')).toHaveValue('Wants ano')
  await expect(card(page).getByRole('listitem')).toHaveCount(1)
  await card(page).getByRole('button', { name: 'Yes, save' }).click()
  await expect(card(page).getByRole('listitem').first()).toContainText('Cancelled: Wants ano')
})
