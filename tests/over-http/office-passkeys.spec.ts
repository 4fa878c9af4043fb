import type { CDPSession, Page } from '@playwright/test'
import { totpAt, totpStep } from '../../server/totp'
import { expect } from '../support/clean-page'
import { addColleague, windowAt, type Colleague } from '../support/colleagues'
import { IN_ALL } from '../support/extent'
import { logIn } from '../support/office'
import { test } from '../support/office-server'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const inside = (page: Page) => button(page, 'Log out')

/** A passkey device of the browser. */
async function addDevice(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...({ protocol: 'ctap2', transport: 'internal' } as const),
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
  return {
    /** Whether what it signs is wrong. */
    forge: (isBogusSignature: boolean) =>
      cdp.send('WebAuthn.setResponseOverrideBits', { authenticatorId, isBogusSignature }),
    /** Takes its passkeys away: the browser then answers as it does where the person cancels. */
    empty: () => cdp.send('WebAuthn.clearCredentials', { authenticatorId }),
  }
}

/** Answers the password that the account asks for once more. */
async function confirm(page: Page, { password }: Colleague): Promise<void> {
  await page.getByLabel('Your password, once more').fill(password)
  await button(page, 'Continue').click()
}

async function leaveAndLogIn(page: Page, { email, password }: Colleague): Promise<void> {
  await inside(page).click()
  await logIn(page, password, email)
  await expect(page.getByRole('heading', { name: 'Passkey', exact: true })).toBeVisible()
}

test(
  'a passkey is set up and is the second step; where it does not work, a code does',
  IN_ALL,
  async ({ office, browser }) => {
    const somebody = await addColleague(office, 'Lata Bose', 'scheduler', { withSecondStep: false })
    const page = await windowAt(browser, office.url, '/office/account')
    const device = await addDevice(page)

    await logIn(page, somebody.password, somebody.email)
    await button(page, 'Use a passkey instead').click()
    await button(page, 'I have kept them').click()
    const passkey = page.locator('dl > div').filter({ hasText: 'Passkey' })
    await expect(passkey).toContainText('not used yet')
    // The only second step can't be removed.
    const remove = button(page, 'Remove Passkey')
    await expect(remove).toHaveCount(0)

    await leaveAndLogIn(page, somebody)
    await expect(inside(page)).toHaveCount(0)
    await expect(button(page, 'Use a code instead')).toHaveCount(0)
    await button(page, 'Use a passkey').click()
    await expect(inside(page)).toBeVisible()
    await expect(passkey).toContainText(/used (?!yet)/)

    await button(page, 'Set up an authenticator').click()
    await confirm(page, somebody)
    const secret = (await page.getByText('Key:').locator('b').textContent()) ?? ''
    const step = totpStep(Date.now())
    await page.getByLabel('6-digit code').fill(totpAt(secret, step))
    await button(page, 'Switch it on').click()
    await expect(page.getByText('in use')).toBeVisible()
    await expect(remove).toBeVisible()

    await leaveAndLogIn(page, somebody)
    await device.forge(true)
    await button(page, 'Use a passkey').click()
    await expect(page.getByRole('alert')).toContainText('The passkey did not work')
    await expect(inside(page)).toHaveCount(0)
    await button(page, 'Back to email').click()
    await logIn(page, somebody.password, somebody.email)
    await device.forge(false)
    await device.empty()
    await button(page, 'Use a passkey').click()
    await expect(page.getByRole('alert')).toContainText('The passkey did not work')
    await expect(inside(page)).toHaveCount(0)
    await button(page, 'Use a code instead').click()
    await page.getByLabel('6-digit code').fill(totpAt(secret, step))
    await button(page, 'Continue').click()
    // Each code is used once.
    await expect(page.getByRole('alert')).toContainText('Wrong code')
    await page.getByLabel('6-digit code').fill(totpAt(secret, step + 1))
    await button(page, 'Continue').click()
    await expect(inside(page)).toBeVisible()
  },
)
