import { totpAt, totpStep } from '../../server/totp'
import { PHONE, violationsOf } from '../support/accessible'
import { expect, visit } from '../support/clean-page'
import { addColleague, enter, firstAdmin } from '../support/colleagues'
import { expectFitsEverywhere } from '../support/fits'
import { logIn } from '../support/office'
import { test } from '../support/office-server'

test.use({ loggedIn: false })

test('a wrong pair is refused, the right one leads in, and Log out leads out', async ({
  page,
  office,
  faults,
}) => {
  const { email, password } = firstAdmin(office.folder)
  await visit(page, '/office')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await logIn(page, 'wrong', email)
  await expect(page.getByRole('alert')).toContainText('Invalid credentials')
  expect(faults.splice(0)).toEqual([expect.stringMatching(/401 .*\/api\/auth\/login$/)])
  await expect(page.getByLabel('Password')).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Visits', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('status')).toContainText('You are logged out.')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
})

test('after 15 minutes the login hides the screen, and what was typed is still there', async ({
  page,
  office,
}) => {
  const admin = firstAdmin(office.folder)
  const now = Date.now()
  await page.clock.setFixedTime(now)
  await visit(page, `/office/visits?day=${office.days.waiting}`)
  await enter(page, admin)
  await page.getByRole('button', { name: /^Deepak Nair/ }).click()
  await page.getByRole('button', { name: 'Cancel visit' }).click()
  await page.getByLabel(/^Note/).fill('Called twice')
  await page.clock.setFixedTime(now + 15 * 60_000)
  await expect(page.getByText('Logged out after 15 minutes')).toBeVisible()
  await expect(page.getByText('Deepak Nair').first()).toBeHidden()
  await enter(page, admin)
  await expect(page.getByLabel(/^Note/)).toHaveValue('Called twice')
})

test('an authenticator is set up in the account, and its code is asked for at the next login', async ({
  page,
  office,
  faults,
}) => {
  const ravi = await addColleague(office, 'Ravi Menon', 'scheduler')
  await visit(page, '/office/account')
  await enter(page, ravi)
  await page.getByRole('button', { name: 'Set up an authenticator' }).click()
  await page.getByLabel('Your password, once more').fill(ravi.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = (await page.getByText('Key:').locator('b').textContent()) ?? ''
  const step = totpStep(Date.now())
  await page.getByLabel('6-digit code').fill(totpAt(secret, step))
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Switch it on' }).click()
  await expect(page.getByText('in use')).toBeVisible()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await page.setViewportSize(PHONE)
  await logIn(page, ravi.password, ravi.email)
  await expect(page.getByRole('heading', { name: 'One-time code' })).toBeVisible()
  // Each code is used once.
  await page.getByLabel('6-digit code').fill(totpAt(secret, step))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('Wrong code')
  expect(faults.splice(0)).toEqual([expect.stringMatching(/401 .*\/api\/auth\/code$/)])
  expect(await violationsOf(page)).toEqual([])
  await expectFitsEverywhere(page)
  await page.getByLabel('6-digit code').fill(totpAt(secret, step + 1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
})
