import type { Locator, Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { OPENED, SCREENS } from '../support/screens'
import { openCalculator } from '../support/steps'

test.use({ contextOptions: { forcedColors: 'active' } })

interface Look {
  readonly border: string
  readonly background: string
  readonly color: string
  readonly outline: string
  readonly outlineColor: string
  readonly decoration: string
}

const lookOf = (locator: Locator): Promise<Look> =>
  locator.evaluate((element) => {
    const style = getComputedStyle(element)
    return {
      border: `${style.borderTopWidth} ${style.borderTopStyle}`,
      background: style.backgroundColor,
      color: style.color,
      outline: `${style.outlineWidth} ${style.outlineStyle}`,
      outlineColor: style.outlineColor,
      decoration: style.textDecorationLine,
    }
  })

/** Expects the chosen option to look different from another one, and its focus ring to be visible. */
async function expectChosenToShow(page: Page, chosen: Locator, other: Locator): Promise<void> {
  const before = await lookOf(chosen)
  const { background, color } = await lookOf(other)
  expect(before.background).not.toBe(background)
  expect(before.color).not.toBe(color)
  await page.keyboard.press('Shift')
  await chosen.locator('input').focus()
  const { outline, outlineColor } = await lookOf(chosen)
  expect(outline).toBe('3px solid')
  expect(outlineColor).not.toBe(before.background)
}

test('the chosen day and hour are told apart, and a taken hour', async ({ page }) => {
  await OPENED['booking, slots'](page)
  await page.getByRole('checkbox').uncheck()
  await page.getByRole('radio', { name: '10-11 AM' }).check({ force: true })
  const chosen = (kind: string) => page.locator(`${kind}:has(:checked)`)
  const other = (kind: string) => page.locator(`${kind}:not(:has(:checked, :disabled))`).first()
  await expectChosenToShow(page, chosen('.day'), other('.day'))
  await expectChosenToShow(page, chosen('.slots .chip'), other('.slots .chip'))
  const free = await lookOf(other('.slots .chip'))
  await page
    .locator('.slots input')
    .last()
    .evaluate((input: HTMLInputElement) => {
      input.disabled = true
    })
  const taken = await lookOf(page.locator('.slots .chip').last())
  expect(taken.color).not.toBe(free.color)
  expect(taken.decoration).toContain('line-through')
})

test('the step in view is told apart from the others', async ({ page }) => {
  await OPENED['booking, address'](page)
  const now = await lookOf(page.locator('.stepper [aria-current="step"] .step-number'))
  const next = await lookOf(page.locator('.stepper li').last().locator('.step-number'))
  expect(now.outline).toBe('3px solid')
  expect(next.outline).not.toBe(now.outline)
  await expect(page.locator('.stepper .done .step-number svg').first()).toBeVisible()
})

test('boxes, rings and sliders are those of the system', async ({ page }) => {
  await SCREENS.offers(page)
  await expect(page.locator('.check input').first()).toHaveCSS('appearance', 'auto')
  await visit(page, '/loan-amount')
  await expect(page.locator('.radio input').first()).toHaveCSS('appearance', 'auto')
  await openCalculator(page)
  await expect(page.locator('.slider').first()).toHaveCSS('appearance', 'auto')
})

test('a field in error has another border and a sentence', async ({ page }) => {
  await visit(page, '/loan-amount')
  const field = page.locator('.field-box').filter({ has: page.getByLabel('PIN code') })
  expect((await lookOf(field)).border).toBe('2px solid')
  await page.getByLabel('PIN code').fill('0')
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(page.getByLabel('PIN code')).toHaveAttribute('aria-invalid', 'true')
  expect((await lookOf(field)).border).toBe('2px dashed')
  await expect(page.locator('.hint-error:visible').first()).not.toBeEmpty()

  await openCalculator(page)
  await page.getByLabel('Loan amount').fill('99999999999')
  expect((await lookOf(page.locator('.scale-box:has([aria-invalid="true"])').first())).border).toBe(
    '2px dashed',
  )
})

test('a button that waits for something is grey, and the chart says its shares in words', async ({
  page,
}) => {
  await SCREENS.PAN(page)
  const blocked = page.locator('.btn[aria-disabled="true"]').first()
  const ready = page.locator('.btn:not([aria-disabled="true"])').first()
  expect((await lookOf(blocked)).color).not.toBe((await lookOf(ready)).color)

  await openCalculator(page)
  await expect(page.locator('.cost li')).toHaveText([/^\d+(\.\d+)?%principal$/, /^\d+(\.\d+)?%interest$/])
  const share = await lookOf(page.locator('.cost li b').first())
  expect(share.color).not.toBe((await lookOf(page.locator('.cost'))).background)
})
