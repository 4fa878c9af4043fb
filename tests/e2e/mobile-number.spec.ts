import type { Page } from '@playwright/test'
import { countCalls } from '../support/calls'
import { expect, hydrated, test, visit } from '../support/clean-page'
import { IN_ALL, inAllUnless } from '../support/extent'
import { holdBack } from '../support/hold-back'
import { standIn } from '../support/next-page'
import { provoke, store, unprovoke } from '../support/session'

test.describe('the number form', () => {
  const field = (page: Page) => page.getByLabel('Mobile number')
  const storedPhone = (page: Page) =>
    page.evaluate(() => {
      const text = sessionStorage.getItem('moneypal:1:onboarding') ?? '{}'
      return (JSON.parse(text) as { phone?: string }).phone
    })

  test('wants a valid number', async ({ page }) => {
    await page.goto('/gold-loan')
    for (const wrong of ['', '12345', '5811024680']) {
      await field(page).fill(wrong)
      await page.getByRole('button', { name: 'Get Started' }).click()
      await expect(field(page)).toHaveAccessibleDescription(/Enter a valid mobile number/)
      await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page)).toBeFocused()
    }
    await field(page).fill('98110 24680')
    await expect(page.getByText('Enter a valid mobile number')).toBeHidden()
    await expect(field(page)).not.toHaveAttribute('aria-invalid')
  })

  for (const [number, path] of [
    ['9811024680', '/welcome-back'],
    ['9811013579', '/get-started'],
  ] as const) {
    const leads = `a number that ends in ${number.at(-1)} leads to ${path}, and stays out of the address`
    test(leads, inAllUnless(path === '/welcome-back'), async ({ page }) => {
      await standIn(page, `**${path}`)
      await page.goto('/gold-loan')
      await provoke(page, { checkPhone: 1000 })
      await field(page).fill(`+91 ${number}`)
      await page.getByRole('button', { name: 'Get Started' }).click()
      await expect(page.getByRole('button', { name: 'Please wait...' })).toHaveAttribute('aria-busy', 'true')
      await page.waitForURL(path)
      expect(await storedPhone(page)).toBe(number)
    })
  }

  test('a second press while the check is under way is ignored', IN_ALL, async ({ page }) => {
    const calls = await countCalls(page)
    await page.goto('/gold-loan')
    await provoke(page, { checkPhone: 'hang' })
    await field(page).fill('9811024680')
    await page.getByRole('button', { name: 'Get Started' }).click()
    const waiting = page.getByRole('button', { name: 'Please wait...' })
    await expect(waiting).toHaveAttribute('aria-busy', 'true')
    await waiting.click()
    await waiting.press('Enter')
    await field(page).press('Enter')
    // A second call would have been made by now: the store that makes it is loaded.
    await expect.poll(() => calls('checkPhone')).toBe(1)
    await expect(waiting).toHaveAttribute('aria-busy', 'true')
    expect(calls('checkPhone')).toBe(1)
  })

  for (const [how, press] of [
    ['a click', (page: Page) => page.getByRole('button', { name: 'Get Started' }).click()],
    ['Enter', (page: Page) => field(page).press('Enter')],
  ] as const) {
    const loses = `${how} before the scripts are there loses no number and leads nowhere by itself`
    test(loses, inAllUnless(how === 'Enter'), async ({ page }) => {
      await standIn(page, '**/get-started')
      const left: string[] = []
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url())
        if (request.isNavigationRequest()) left.push(pathname + search)
      })
      const release = await holdBack(page, /\.js$/)
      await page.goto('/gold-loan', { waitUntil: 'commit' })
      await field(page).pressSequentially('98110 13579')
      await press(page)
      // A submitted form navigates in a later task.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
      expect(left).toEqual(['/gold-loan'])
      await expect(field(page)).toHaveValue('98110 13579')
      release()
      await page.waitForURL('/get-started')
      expect(await storedPhone(page)).toBe('9811013579')
      expect(left).toEqual(['/gold-loan', '/get-started'])
    })

    const says = `${how} on the empty field before the scripts are there says what is missing`
    test(says, inAllUnless(how === 'a click'), async ({ page }) => {
      const release = await holdBack(page, /\.js$/)
      await page.goto('/gold-loan', { waitUntil: 'commit' })
      await field(page).focus()
      await press(page)
      release()
      await expect(field(page)).toHaveAccessibleDescription(/Enter a valid mobile number/)
      await expect(page).toHaveURL('/gold-loan')
    })
  }

  test('says when the check failed, and repeats it', IN_ALL, async ({ page }) => {
    const calls = await countCalls(page)
    await standIn(page, '**/welcome-back')
    await page.goto('/gold-loan')
    await provoke(page, { checkPhone: 'fail' })
    await field(page).fill('9811024680')
    await page.keyboard.press('Enter')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Failed to check phone')
    await expect(field(page)).toHaveValue('9811024680')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => calls('checkPhone')).toBe(2)
    await expect(alert).toContainText('Failed to check phone')
    await unprovoke(page)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL('/welcome-back')
  })

  test('a number that was typed survives a reload, and goes when the details are cleared', async ({
    page,
  }) => {
    await visit(page, '/gold-loan')
    await field(page).fill('98110 135')
    await page.reload()
    await hydrated(page)
    await expect(field(page)).toHaveValue('98110 135')
    await visit(page, '/get-started')
    await page.getByRole('button', { name: 'Clear my details' }).click()
    await expect(page.locator('[data-said-lines]')).toBeVisible()
    await visit(page, '/gold-loan')
    await expect(field(page)).toHaveValue('')
  })

  test('works where session storage is full', IN_ALL, async ({ page }) => {
    await store(page, {})
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await standIn(page, '**/get-started')
    await page.goto('/gold-loan')
    await field(page).fill('9811013579')
    await page.keyboard.press('Enter')
    await page.waitForURL('/get-started')
  })
})
