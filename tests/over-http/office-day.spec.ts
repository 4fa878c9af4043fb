import type { Page } from '@playwright/test'
import { expect, visit } from '../support/clean-page'
import {
  addColleague,
  enter,
  firstAdmin,
  invitationTo,
  PASSWORD,
  proveSecondStep,
  windowAt,
  windowOf,
} from '../support/colleagues'
import { IN_ALL } from '../support/extent'
import { test } from '../support/own-server'
import { bookFromTheNumber, bookHour, tomorrow } from '../support/visitor'

const NEHA = 'neha.saini@moneypal.example'

const dayOf = () => `/office/visits?day=${tomorrow()}`
const card = (page: Page) => page.getByRole('dialog')
const toAssign = (page: Page) => page.getByRole('region', { name: 'To assign' })
const onBoard = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

/** Accepts the invitation in the mail, sets a second step up, logs out, and is at the login. */
async function accept(page: Page, link: string, name: string): Promise<void> {
  await visit(page, link)
  await expect(page.getByText(`${NEHA}, as Scheduler`)).toBeVisible()
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Accept' }).click()
  await proveSecondStep(page, { email: NEHA, password: PASSWORD })
  await page.getByRole('link', { name: 'To the office' }).click()
  await expect(page.getByRole('heading', { name: 'Visits', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page.getByText('You are logged out.')).toBeVisible()
}

// Each of its steps has a test of its own: the booking, the invitation, the board, the record, the roles.
test(
  'a visit is booked and assigned, and the record tells who did and saw what',
  IN_ALL,
  async ({ page, own, browser }) => {
    test.slow()
    const id = await test.step('a visitor books on the site', () =>
      bookFromTheNumber(page, '9811024694', own.folder))
    await bookHour(own, { fullName: 'Asha Nair', number: '9811024696', hour: '12-13' })
    const arun = await addColleague(own, 'Arun Das', 'assessor')
    const meena = await addColleague(own, 'Meena Joshi', 'assessor')

    const office = await test.step('the admin invites a scheduler by mail', async () => {
      const admin = await windowOf(browser, own.url, firstAdmin(own.folder), '/office/people')
      await admin.getByLabel('Email').fill(NEHA)
      await admin.getByLabel('Role', { exact: true }).selectOption('Scheduler')
      await admin.getByRole('button', { name: 'Send the invitation' }).click()
      await expect(admin.getByText(`${NEHA} gets a link by mail.`)).toBeVisible()
      return admin
    })

    const neha = await windowAt(browser, own.url, '/office')
    await test.step('who sets a password and logs in', async () => {
      await accept(neha, await invitationTo(NEHA, own.folder), 'Neha Saini')
      await enter(neha, { email: NEHA, password: PASSWORD })
    })

    await test.step('and assigns both visits by keys alone', async () => {
      await neha.goto(dayOf())
      await expect(toAssign(neha).getByRole('row').filter({ hasText: 'Sunita Devi' })).toContainText(
        '10-11 AM',
      )
      for (const [customer, assessor] of [
        ['Sunita Devi', 'Arun Das'],
        ['Asha Nair', 'Meena Joshi'],
      ] as const) {
        const choice = neha.getByRole('combobox', { name: `Assessor of ${customer}` })
        await expect(choice).toBeVisible()
        await neha.keyboard.press('a')
        await expect(choice).toBeFocused()
        await neha.keyboard.press('Enter')
        const options = neha.getByRole('option').filter({ visible: true })
        await expect(options).toHaveCount(2)
        await neha.keyboard.press(
          (await options.first().textContent())?.startsWith(assessor) ? 'Home' : 'End',
        )
        await neha.keyboard.press('Enter')
        await expect(choice).toHaveText(assessor)
        await neha.keyboard.press('Tab')
        await neha.keyboard.press('Enter')
        await expect(onBoard(neha, customer)).toContainText(/^.*, assigned$/)
      }
      await expect(toAssign(neha)).toHaveCount(0)
    })

    await test.step('the assessor sees their own visit only, with nothing to press before its day', async () => {
      const stopsOf = (page: Page) => page.getByRole('region', { name: 'Your day' }).getByRole('listitem')
      const door = await windowOf(browser, own.url, arun, dayOf())
      await expect(stopsOf(door)).toHaveText([/10-11 AM.*Sunita Devi/])
      await expect(door.getByRole('button', { name: 'On the way' })).toHaveCount(0)
      const other = await windowOf(browser, own.url, meena, dayOf())
      await expect(stopsOf(other)).toHaveText([/Asha Nair/])
    })

    await test.step('the record tells the story, and showing the phone is logged', async () => {
      await onBoard(neha, 'Sunita Devi').click()
      const story = card(neha).getByRole('region', { name: 'What happened' }).getByRole('listitem')
      await expect(story).toContainText([/^Assigned.*Neha Saini/, /^Booked.*customer/])
      await card(neha).getByRole('link', { name: 'Open the record' }).click()
      await expect(neha.getByRole('heading', { name: 'Sunita Devi' })).toBeVisible()
      const part = (name: string) => neha.getByRole('region', { name })
      await expect(part('Visits').getByRole('row').nth(1)).toContainText(/10-11 AM.*Arun Das.*Assigned/)
      await expect(part('Applications')).toContainText(id)
      await expect(part('Consents').getByRole('listitem').filter({ hasText: 'Visit, calls' })).toContainText(
        'given today',
      )
      await expect(neha.getByText('98110 24694')).toHaveCount(0)
      await neha.getByRole('button', { name: 'Show the phone of Sunita Devi. This is logged' }).click()
      await expect(neha.getByText('+91 98110 24694')).toBeVisible()
      await expect(neha.getByText(/^Shown .*, logged$/)).toBeVisible()
      await neha.reload()
      await expect(part('Who looked').getByRole('listitem')).toContainText([
        /^Neha Saini.*showed the phone/,
        /^Neha Saini.*opened the record/,
        /^Neha Saini.*opened a visit/,
      ])
    })

    await test.step('the audit has each look, with who', async () => {
      await office.getByRole('button', { name: 'Show the newest entries' }).click()
      const entries = office.getByRole('region', { name: 'Who did what' }).getByRole('listitem')
      await expect(entries.filter({ hasText: 'Neha Saini: showed the phone' })).toHaveCount(1)
      await expect(entries.filter({ hasText: 'Neha Saini: opened the record' })).toHaveCount(1)
    })
  },
)
