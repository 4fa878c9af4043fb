import type { Locator, Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { IN_ALL } from '../support/extent'
import { OPENED, SCREENS } from '../support/screens'
import { openCalculator } from '../support/steps'
import { ask, asking, speakTo } from '../support/thread'

test.use({ quick: true })

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

test('the step in view is told apart from the others', IN_ALL, async ({ page }) => {
  await OPENED['booking, address'](page)
  const now = await lookOf(page.locator('.stepper [aria-current="step"] .step-number'))
  const next = await lookOf(page.locator('.stepper li').last().locator('.step-number'))
  expect(now.outline).toBe('3px solid')
  expect(next.outline).not.toBe(now.outline)
  await expect(page.locator('.stepper .done .step-number svg').first()).toBeVisible()
})

test('boxes, rings and sliders are those of the system', IN_ALL, async ({ page }) => {
  await SCREENS.offers(page)
  await expect(page.locator('.check input').first()).toHaveCSS('appearance', 'auto')
  await visit(page, '/loan-amount')
  await expect(page.locator('.radio input').first()).toHaveCSS('appearance', 'auto')
  await openCalculator(page)
  await expect(page.locator('.slider').first()).toHaveCSS('appearance', 'auto')
})

test('a field in error has another border and a sentence', IN_ALL, async ({ page }) => {
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

test(
  'a button that waits for something is grey, and the chart says its shares in words',
  IN_ALL,
  async ({ page }) => {
    await SCREENS.PAN(page)
    const blocked = page.locator('.btn[aria-disabled="true"]').first()
    const ready = page.locator('.btn:not([aria-disabled="true"])').first()
    expect((await lookOf(blocked)).color).not.toBe((await lookOf(ready)).color)

    await openCalculator(page)
    await expect(page.locator('.cost li')).toHaveText([/^\d+(\.\d+)?%principal$/, /^\d+(\.\d+)?%interest$/])
    const share = await lookOf(page.locator('.cost li b').first())
    expect(share.color).not.toBe((await lookOf(page.locator('.cost'))).background)
  },
)

test(
  'an answer has its bullets, and outlines around its figure, its chips and the number to call',
  IN_ALL,
  async ({ page }) => {
    await visit(page, asking('2 lakh for 6 months EMI'))
    const bullet = await page
      .locator('.answer-list li')
      .first()
      .evaluate((item) => getComputedStyle(item, '::before').backgroundColor)
    expect(bullet).not.toBe((await lookOf(page.locator('body'))).background)
    const outlined = async (name: string) => {
      const [width, style] = (await lookOf(page.locator(name).last())).border.split(' ')
      expect.soft(parseFloat(width ?? ''), name).toBeGreaterThan(0)
      expect.soft(style, name).not.toBe('none')
    }
    await outlined('.counted')
    await outlined('.badge.sample')
    await ask(page, 'how much for 20 gram')
    await expect(page.locator('.answer .chip')).not.toHaveCount(0)
    await outlined('.answer .chip')
    await ask(page, 'I was cheated, they took my otp')
    await expect(page.locator('.call')).toBeVisible()
    await outlined('.call')
  },
)

test('an answer that is awaited has the outlines of its lines', IN_ALL, async ({ page }) => {
  await page.route('**/data/answers.json', () => undefined)
  await page.goto(asking('LTV'))
  await expect(page.locator('.thread .awaited i').first()).toHaveCSS('border-top', /1px solid/)
})

test('reading aloud shows whether it is on', IN_ALL, async ({ page }) => {
  await speakTo(page)
  const toggle = page.getByRole('button', { name: 'Read answers aloud' })
  const off = await lookOf(toggle)
  await toggle.click()
  const on = await lookOf(toggle)
  expect(on.background).not.toBe(off.background)
  expect(on.color).not.toBe(off.color)
})
