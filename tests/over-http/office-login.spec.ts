import { readFileSync } from 'node:fs'
import { totpAt, totpStep } from '../../server/totp'
import { PHONE, violationsOf } from '../support/accessible'
import { expect, visit } from '../support/clean-page'
import { addColleague, enter, firstAdmin, nextCode, proveSecondStep } from '../support/colleagues'
import { IN_ALL } from '../support/extent'
import { expectFitsEverywhere } from '../support/fits'
import { logIn } from '../support/office'
import { test } from '../support/office-server'

test.use({ loggedIn: false })

test('a wrong pair is refused, the right one leads in, and Log out leads out', async ({
  page,
  office,
  faults,
}) => {
  const admin = firstAdmin(office.folder)
  const { email, password } = admin
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
  await proveSecondStep(page, admin)
  await expect(page.getByRole('heading', { name: 'Visits', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('status')).toContainText('You are logged out.')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
})

test(
  'after 15 minutes the login hides the screen, and what was typed is still there',
  IN_ALL,
  async ({ page, office }) => {
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
  },
)

test('the first login sets an authenticator up by a QR code, and shows recovery codes once', async ({
  page,
  office,
  faults,
}) => {
  const ravi = await addColleague(office, 'Ravi Menon', 'scheduler', { withSecondStep: false })
  await page.setViewportSize(PHONE)
  await visit(page, '/office')
  await logIn(page, ravi.password, ravi.email)
  await expect(page.getByRole('heading', { name: 'Set up your second step' })).toBeFocused()
  const picture = page.getByRole('img', { name: 'QR code for an authenticator app' })
  await expect(picture).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await expectFitsEverywhere(page)
  const secret = (await page.getByText('No camera?').locator('b').textContent()) ?? ''
  expect(await page.getByRole('link', { name: 'Open in an app' }).getAttribute('href')).toContain(secret)
  const step = totpStep(Date.now())
  await page.getByLabel('6-digit code').fill(totpAt(secret, step + 9))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Wrong code')
  expect(faults.splice(0)).toEqual([expect.stringMatching(/401 .*\/api\/auth\/totp\/confirm$/)])
  await page.getByLabel('6-digit code').fill(totpAt(secret, step))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeFocused()
  const codes = await page.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  expect(await violationsOf(page)).toEqual([])
  await expectFitsEverywhere(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  expect(readFileSync(await (await saving).path(), 'utf8')).toBe(`${codes.join('\n')}\n`)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('heading', { name: 'Visits', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await logIn(page, ravi.password, ravi.email)
  await expect(page.getByRole('heading', { name: 'One-time code' })).toBeVisible()
  // Each code is used once.
  await page.getByLabel('6-digit code').fill(totpAt(secret, step))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('Wrong code')
  // What the screen was still asking when its session ended is refused too.
  const refused = faults.splice(0).filter((fault) => !/401 .*\/api\/office\//.test(fault))
  expect(refused).toEqual([expect.stringMatching(/401 .*\/api\/auth\/code$/)])
  expect(await violationsOf(page)).toEqual([])
  await expectFitsEverywhere(page)
  await page.getByLabel('6-digit code').fill(totpAt(secret, step + 1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Log out', exact: true })).toBeVisible()
})

test(
  'whoever lost the phone gets in with a recovery code, replaces the authenticator and changes the password',
  IN_ALL,
  async ({ page, office, faults }) => {
    const lata = await addColleague(office, 'Lata Sen', 'scheduler')
    await visit(page, '/office/account')
    await logIn(page, lata.password, lata.email)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    const field = page.getByLabel('Recovery code')
    await expect(field).toBeFocused()
    await page.keyboard.type('k3v7q')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Enter a recovery code, such as')).toBeVisible()
    const code = nextCode(office.url, lata)
    // However it is typed.
    await field.fill(` ${code.toUpperCase().replace('-', ' ')}`)
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page.getByText('9 left')).toBeVisible()

    const dialog = page.getByRole('dialog')
    const prove = async (password: string, typed: string) => {
      await dialog.getByLabel('Your password, once more').fill(password)
      await dialog.getByLabel('6-digit code or recovery code').fill(typed)
      await dialog.getByRole('button', { name: 'Continue' }).click()
    }
    await page.getByRole('button', { name: 'Replace the authenticator' }).click()
    await prove(lata.password, code)
    await expect(dialog.getByText('That was not right')).toBeVisible()
    expect(faults.splice(0)).toEqual([expect.stringMatching(/401 .*\/api\/auth\/totp\/set-up$/)])
    await prove(lata.password, nextCode(office.url, lata))
    const secret = (await dialog.getByText('Key:').locator('b').textContent()) ?? ''
    await expect(dialog.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    const step = totpStep(Date.now())
    await dialog.getByLabel('6-digit code').fill(totpAt(secret, step))
    await dialog.getByRole('button', { name: 'Switch it on' }).click()
    await expect(dialog).toHaveCount(0)

    await page.getByRole('button', { name: 'Change the password' }).click()
    await dialog.getByLabel('New password').fill('latasen12345')
    await prove(lata.password, totpAt(secret, step + 1))
    await expect(dialog.getByText('That password is too easy to guess')).toBeVisible()
    expect(faults.splice(0)).toEqual([expect.stringMatching(/422 .*\/api\/auth\/password$/)])
    await dialog.getByLabel('New password').fill('a lamp, a drum, a well')
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Your password is changed.')).toBeVisible()

    await page.getByRole('button', { name: 'Make new recovery codes' }).click()
    await prove('a lamp, a drum, a well', nextCode(office.url, lata))
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
    await dialog.getByRole('button', { name: 'I have kept them' }).click()
    await expect(page.getByText('10 left')).toBeVisible()
  },
)
