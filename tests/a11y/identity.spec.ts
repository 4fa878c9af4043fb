import type { Page } from '@playwright/test'
import { axeFindsNothing } from '../support/accessible'
import { expect, visit } from '../support/clean-page'
import { button, code, dialog, NEW_NUMBER, phone, proceed } from '../support/entry'
import { asStored, FULL_SESSION, provoke, store } from '../support/session'

async function askForCode(page: Page): Promise<void> {
  await visit(page, '/get-started')
  await phone(page).fill(NEW_NUMBER)
  await proceed(page).click()
  await expect(dialog(page)).toBeVisible()
}

axeFindsNothing({
  'the number, empty': (page) => visit(page, '/get-started'),
  'the number, in error': async (page) => {
    await visit(page, '/get-started')
    await proceed(page).press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
  },
  'the number, with a failed check': async (page) => {
    await visit(page, '/get-started')
    await provoke(page, { checkPhone: 'fail' })
    await phone(page).fill(NEW_NUMBER)
    await proceed(page).click()
    await expect(page.getByRole('alert')).toContainText('Failed to check phone')
  },
  'the verification dialog': askForCode,
  'the verification dialog, with a wrong code': async (page) => {
    await askForCode(page)
    await code(page).fill('12')
    await button(page, 'Continue').click()
    await expect(page.getByRole('alert')).toContainText('Invalid OTP')
  },
  'the verification dialog, with the number in error': async (page) => {
    await askForCode(page)
    await button(page, 'Edit mobile number').click()
    await dialog(page).getByLabel('Mobile number').fill('98')
    await button(page, 'Get OTP').click()
    await expect(dialog(page).getByText('Enter a valid mobile number')).toBeVisible()
  },
  'a returning visitor': (page) => visit(page, '/welcome-back?phone=9811024680'),
  'a returning visitor on a new device': (page) => visit(page, '/welcome-back'),
  'the code on its own screen': async (page) => {
    await store(page, asStored({ onboarding: FULL_SESSION['onboarding'] }))
    await visit(page, '/verify-otp')
    await button(page, 'Verify').press('Enter')
    await expect(page.getByText('Enter the code from the SMS')).toBeVisible()
  },
  'the code on its own screen, without a number': (page) => visit(page, '/verify-otp'),
  'the loan amount': (page) => visit(page, '/loan-amount'),
  'the loan amount, in error': async (page) => {
    await visit(page, '/loan-amount')
    await page.getByLabel('Loan amount').fill('9')
    await page.getByLabel('PIN code').fill('0')
    await button(page, 'Continue').click()
    await expect(page.getByRole('alert')).toBeVisible()
  },
})
