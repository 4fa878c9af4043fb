import { expect, hydrated, test, visit } from '../support/clean-page'
import { IN_ALL, inAllUnless } from '../support/extent'
import { countCalls } from '../support/calls'
import { button, code, dialog, NEW_NUMBER, phone, proceed, stored } from '../support/entry'
import { provoke, unprovoke } from '../support/session'

test('a new visitor goes from the number to the offers', async ({ page }) => {
  await visit(page, '/get-started')
  await expect(page.getByRole('heading', { name: "Let's Get Started" })).toBeVisible()
  await expect(page.getByText('As per your PAN card')).toBeVisible()
  await expect(proceed(page)).toHaveAttribute('aria-disabled', 'true')
  await phone(page).fill(NEW_NUMBER)
  await page.getByLabel('Full Name').fill('Sunita Devi')
  await proceed(page).click()
  await expect(button(page, 'Please wait...')).toHaveAttribute('aria-busy', 'true')
  await expect(dialog(page)).toContainText('+91 98110 13579')
  await expect(dialog(page)).toContainText('Demo: no SMS is sent. Use 123456.')
  await expect(code(page)).toBeFocused()
  await code(page).fill('123456')
  await button(page, 'Continue').click()
  await expect(button(page, 'Verifying...')).toBeVisible()
  await page.waitForURL('/loan-amount')
  await hydrated(page)
  expect(await stored(page, 'onboarding')).toMatchObject({
    phone: '9811013579',
    fullName: 'Sunita Devi',
    userExists: false,
    otpVerified: true,
  })

  await expect(page.getByLabel('Loan amount')).toHaveValue('10,000')
  await page.getByLabel('Loan amount').fill('250000')
  await expect(page.locator('form b.num')).toHaveText('55.556 g')
  await page.getByRole('radio', { name: 'Self-Employed (Professional)' }).check()
  await page.getByLabel('PIN code').fill('122001')
  await expect(page.getByLabel('Loan amount')).toHaveValue('2,50,000')
  await button(page, 'Continue').click()
  await expect(button(page, 'Generating...')).toBeVisible()
  await page.waitForURL('/plans?amount=250000')
  await hydrated(page)
  expect(await stored(page, 'onboarding')).toMatchObject({
    loanAmount: 250_000,
    occupation: 'Self-Employed (Professional)',
    pinCode: '122001',
    plans: [{ title: 'Basic' }, { title: 'Standard', amount: 275_000 }, { title: 'Premium' }],
  })
  await expect(page.getByRole('article').first()).toBeVisible()

  // No question is asked twice: the visit starts with the PIN code.
  await page.getByRole('button', { name: 'Schedule a Visit' }).first().click()
  await page.getByLabel('Alternate mobile number').fill('98110 24680')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('PIN code')).toHaveValue('122001')
  await expect(page.getByLabel('District')).toHaveValue('Gurugram')
})

test('a number that is none is refused at the field, and the refusal goes when it is right', async ({
  page,
}) => {
  await visit(page, '/get-started')
  // Pressed by key: Playwright's click would wait for a disabled button until it times out.
  await proceed(page).press('Enter')
  await expect(phone(page)).toBeFocused()
  await expect(phone(page)).toHaveAccessibleDescription(/Enter a valid mobile number/)
  for (const wrong of ['12345', '5811024680', '98110 2468']) {
    await phone(page).fill(wrong)
    await proceed(page).click()
    await expect(phone(page)).toHaveAttribute('aria-invalid', 'true')
  }
  const link = page.getByRole('alert').getByRole('link', { name: 'Enter a valid mobile number' })
  await link.click()
  await expect(phone(page)).toBeFocused()
  await expect(page).toHaveURL('/get-started')
  await phone(page).fill(NEW_NUMBER)
  await expect(page.getByText('Enter a valid mobile number')).toHaveCount(0)
})

test('a name that is none is refused at the field before a code is sent, and nothing typed is lost', async ({
  page,
}) => {
  const calls = await countCalls(page)
  await visit(page, '/get-started')
  const name = page.getByLabel('Full Name')
  await phone(page).fill(NEW_NUMBER)
  for (const [typed, reason] of [
    ['Sunita 2', /letters, spaces, dots, apostrophes and hyphens only/],
    ['<b>Sunita</b>', /letters, spaces, dots, apostrophes and hyphens only/],
    ['S'.repeat(101), /at most 100 characters/],
  ] as const) {
    await name.fill(typed)
    await proceed(page).click()
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(reason)
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(name).toHaveValue(typed)
    await expect(phone(page)).toHaveValue(NEW_NUMBER)
  }
  expect(calls('sendOtp')).toBe(0)
  await name.fill('S')
  await expect(name).not.toHaveAttribute('aria-invalid')
  await name.fill('A. P. J. O’Brien-Devi')
  await expect(name).not.toHaveAttribute('aria-invalid')
  await proceed(page).click()
  await expect(dialog(page)).toBeVisible()
  expect(await stored(page, 'onboarding')).toMatchObject({ fullName: 'A. P. J. O’Brien-Devi' })
})

for (const pasted of [
  '+91 98110 13579',
  '0091-98110-13579',
  '098110 13579',
  '(98110) 13579',
  '+91-9811013579',
]) {
  const title = `a number pasted as ${pasted} is shown as it is read`
  test(title, inAllUnless(pasted.startsWith('0091')), async ({ page }) => {
    await visit(page, '/get-started')
    await phone(page).fill(pasted)
    await phone(page).blur()
    await expect(phone(page)).toHaveValue('98110 13579')
  })
}

test('a number abroad: the country is chosen, or comes with the paste', async ({ page }) => {
  await visit(page, '/get-started')
  const country = page.getByLabel('Country code')
  await expect(country.getByRole('option')).toHaveText([
    'India (+91)',
    'United States (+1)',
    'United Kingdom (+44)',
    'Australia (+61)',
    'Canada (+1)',
  ])
  await country.selectOption('AU')
  await phone(page).fill('02 9876 5432')
  await proceed(page).click()
  await expect(phone(page)).toHaveAccessibleDescription(/Enter a valid mobile number/)
  await phone(page).fill('+44 7400 123456')
  await phone(page).blur()
  await expect(country).toHaveValue('GB')
  await proceed(page).click()
  await expect(dialog(page)).toContainText('+44 7400 123456')
})

test(
  'without the numbering plans abroad the check fails, and works once they can be had',
  IN_ALL,
  async ({ page, faults }) => {
    await page.route(/abroad/, (route) => route.abort())
    await visit(page, '/get-started')
    await page.getByLabel('Country code').selectOption('GB')
    await phone(page).fill('07400 123456')
    await proceed(page).click()
    await expect(page.getByRole('alert')).toContainText('Failed to check phone')
    expect(faults.splice(0).length).toBeGreaterThan(0)
    await page.unroute(/abroad/)
    // Some browsers remember a failed module load until the page is reloaded.
    await page.reload()
    await expect(phone(page)).toHaveValue(/7400/)
    await proceed(page).click()
    await expect(dialog(page)).toContainText('+44 7400 123456')
  },
)

for (const [call, text] of [
  ['checkPhone', 'Failed to check phone'],
  ['sendOtp', 'Failed to send OTP'],
] as const) {
  test(
    `${text}: it is said, nothing is lost, and a second try works`,
    // What fails to be sent is also tried below, among the quick taps.
    IN_ALL,
    async ({ page }) => {
      await visit(page, '/get-started')
      await provoke(page, { [call]: 'fail' })
      await phone(page).fill(NEW_NUMBER)
      await page.getByLabel('Full Name').fill('Sunita Devi')
      await proceed(page).click()
      await expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible()
      await expect(proceed(page)).not.toHaveAttribute('aria-busy')
      await expect(phone(page)).toHaveValue(NEW_NUMBER)
      await expect(page.getByLabel('Full Name')).toHaveValue('Sunita Devi')
      await unprovoke(page)
      await proceed(page).click()
      await expect(dialog(page)).toBeVisible()
    },
  )
}

test(
  'two quick taps on Proceed, Continue and Continue again cause one call each',
  IN_ALL,
  async ({ page }) => {
    const calls = await countCalls(page)
    await visit(page, '/get-started')
    await phone(page).fill(NEW_NUMBER)
    await proceed(page).dblclick()
    await expect(dialog(page)).toBeVisible()
    expect([calls('checkPhone'), calls('sendOtp')]).toEqual([1, 1])
    await code(page).fill('123456')
    await button(page, 'Continue').dblclick()
    await page.waitForURL('/loan-amount')
    await hydrated(page)
    expect(calls('verifyOtp')).toBe(1)
    await button(page, 'Continue').dblclick()
    await page.waitForURL('/plans?amount=10000')
    expect(calls('generatePlans')).toBe(1)
  },
)
