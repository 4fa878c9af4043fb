import type { Page } from '@playwright/test'
import { openEmbedded } from '../../server/store/open'
import { expect } from '../support/clean-page'
import { IN_ALL } from '../support/extent'
import { enter, firstAdmin, windowAt, windowOf } from '../support/colleagues'
import { test as atWork } from '../support/office-server'
import { test } from '../support/own-server'
import { bookHour, tomorrow } from '../support/visitor'

const COOKIE = 'moneypal_session'
const dayOf = (day = tomorrow()) => `/office/visits?day=${day}`
const login = (page: Page) => page.getByRole('heading', { name: 'Log in' })
const card = (page: Page) => page.getByRole('dialog')

/** Opens the visit of Kiran Devi, and types half a note about cancelling it. */
async function typeNote(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Kiran Devi/ }).click()
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

atWork(
  'without a session, or with one that nobody gave, each page asks for the login and is then shown',
  async ({ office, browser }) => {
    const admin = firstAdmin(office.folder)
    const page = await windowAt(browser, office.url, '/office/enquiries')
    await expect(login(page)).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await enter(page, admin)
    await expect(page).toHaveURL('/office/enquiries')
    await expect(page.getByRole('heading', { name: 'Enquiries' })).toBeVisible()

    const [session] = (await page.context().cookies(`${office.url}/api`)).filter(
      ({ name }) => name === COOKIE,
    )
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api' })
    const value = session?.value ?? ''
    const other = value.startsWith('A') ? 'B' : 'A'
    await page.context().addCookies([{ ...session!, value: other + value.slice(1) }])
    await page.goto(dayOf(office.days.board))
    await expect(login(page)).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await enter(page, admin)
    await expect(page).toHaveURL(dayOf(office.days.board))
    await expect(page.getByRole('heading', { name: 'The board area and hour' })).toBeVisible()
  },
)

test(
  'a session that has expired asks for the login, and what was half typed is still there',
  IN_ALL,
  async ({ own, browser }) => {
    test.slow()
    await bookHour(own, { fullName: 'Kiran Devi', number: '9811024694', hour: '10-11' })
    const admin = firstAdmin(own.folder)
    const page = await windowOf(browser, own.url, admin, dayOf())
    await typeNote(page)
    await own.whileStopped(() => expire(own.folder))
    await expect(page.getByText('Your session has ended. Log in to go on')).toBeVisible()
    await expect(page.getByText('Kiran Devi').first()).toBeHidden()
    await enter(page, admin)
    await expect(page).toHaveURL(dayOf())
    await expect(card(page).getByLabel('Note')).toHaveValue('Wants ano')
    await card(page).getByLabel('Note').pressSequentially('ther day')
    await card(page).getByRole('button', { name: 'Yes, save' }).click()
    await expect(card(page).getByRole('listitem').first()).toContainText('Cancelled: Wants another day')
  },
)

atWork(
  'a change that is pressed without a session is not made, and can be pressed again after the login',
  async ({ office, browser }) => {
    const day = office.days.waiting
    await bookHour(office, { fullName: 'Kiran Devi', number: '9811024698', hour: '12-13', day })
    const admin = firstAdmin(office.folder)
    const page = await windowOf(browser, office.url, admin, dayOf(day))
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
  },
)
