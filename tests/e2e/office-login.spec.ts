import { expect, test, visit } from '../support/clean-page'
import { expectFitsEverywhere } from '../support/fits'
import { logIn, NOON, openOffice } from '../support/office'
import { PHONE, violationsOf } from '../support/accessible'

test('a wrong pair is refused, the right one leads in, and Log out leads out', async ({ page }) => {
  await page.clock.setFixedTime(NOON)
  await visit(page, '/office')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await logIn(page, 'wrong')
  await expect(page.getByRole('alert')).toContainText('Invalid credentials')
  await expect(page.getByLabel('Password')).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.type('admin123')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Visits' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('status')).toContainText('You are logged out.')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
})

test('after 15 minutes the login hides the screen, and what was typed is still there', async ({ page }) => {
  await openOffice(page, '/office/visits')
  await page.getByRole('button', { name: /^Deepak Nair/ }).click()
  await page.getByRole('button', { name: 'Cancel visit' }).click()
  await page.getByLabel(/^Note/).fill('Called twice')
  await page.clock.setFixedTime(new Date(NOON.getTime() + 15 * 60_000))
  await expect(page.getByText('Logged out after 15 minutes')).toBeVisible()
  await expect(page.getByText('Deepak Nair').first()).toBeHidden()
  await logIn(page)
  await expect(page.getByLabel(/^Note/)).toHaveValue('Called twice')
})

test('a code is asked for once an authenticator is set up', async ({ page }) => {
  await openOffice(page, '/office/visits')
  await page.evaluate(() => {
    const state = JSON.parse(sessionStorage.getItem('moneypal:1:office') ?? '{}') as object
    sessionStorage.setItem('moneypal:1:office', JSON.stringify({ ...state, user: null, totp: true }))
  })
  await page.setViewportSize(PHONE)
  await visit(page, '/office/visits')
  await logIn(page)
  await expect(page.getByRole('heading', { name: 'One-time code' })).toBeVisible()
  await page.getByLabel('6-digit code').fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('Wrong code')
  await expectFitsEverywhere(page)
  expect(await violationsOf(page)).toEqual([])
  await page.getByLabel('6-digit code').fill('123456')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Visits' })).toBeVisible()
})
