import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/clean-page'
import { IN_ALL, inAllUnless } from '../support/extent'
import { OPENED } from '../support/screens'
import { booking } from '../support/steps'

test.use({ quick: true })

const HOURS = [
  ['10-11 AM', '10 AM to 11 AM'],
  ['11-12 PM', '11 AM to 12 PM'],
  ['12-1 PM', '12 PM to 1 PM'],
  ['1-2 PM', '1 PM to 2 PM'],
  ['2-3 PM', '2 PM to 3 PM'],
  ['3-4 PM', '3 PM to 4 PM'],
] as const

async function openHours(page: Page): Promise<void> {
  await OPENED['booking, address'](page)
  await booking(page).getByRole('button', { name: 'Continue' }).click()
  await booking(page).getByRole('radio').nth(1).check({ force: true })
  await expect(booking(page).getByRole('radio', { name: '10-11 AM' })).toBeEnabled()
}

const ownTime = (page: Page) => booking(page).getByRole('checkbox', { name: /set my own time/ })

test('an hour is read from its start to its end, and keeps its short name', async ({ page }) => {
  await openHours(page)
  const chips = booking(page).locator('.slots .chip')
  await expect(chips).toHaveCount(HOURS.length)
  for (const [index, [name, read]] of HOURS.entries()) {
    await expect(chips.nth(index).getByRole('radio')).toHaveAccessibleName(
      new RegExp(`^${name}, ${read}( not available)?$`),
    )
  }
  await booking(page).getByRole('radio', { name: '12-1 PM' }).check({ force: true })
  await booking(page).getByRole('button', { name: 'Continue' }).click()
  await expect(booking(page).locator('.stepper')).toContainText(', 12 PM to 1 PM')
  await expect(booking(page).locator('.ledger')).toContainText('Time12 PM to 1 PM')
})

for (const [width, height] of [
  [320, 568],
  [360, 740],
  [1280, 720],
] as const) {
  const title = `at ${width} px the fields of an own time are in view as soon as it is ticked`
  test(title, inAllUnless(width === 360), async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openHours(page)
    await ownTime(page).press('Space')
    await expect(ownTime(page)).toBeFocused()
    for (const label of ['From', 'To']) {
      await expect(booking(page).getByLabel(label, { exact: true })).toBeInViewport({ ratio: 1 })
    }
  })
}

test('an own time lasts an hour at least and stands on the quarter', async ({ page }) => {
  await openHours(page)
  await ownTime(page).check()
  const from = booking(page).getByLabel('From', { exact: true })
  const to = booking(page).getByLabel('To', { exact: true })
  for (const field of [from, to]) await expect(field).toHaveAttribute('step', '900')
  const onward = booking(page).getByRole('button', { name: 'Continue' })
  await from.fill('10:10')
  await to.fill('11:15')
  await onward.press('Enter')
  await expect(from).toBeFocused()
  await expect(from).toHaveAccessibleDescription(/Choose a full quarter of an hour/)
  await from.fill('10:30')
  await onward.press('Enter')
  await expect(to).toBeFocused()
  await expect(to).toHaveAccessibleDescription(/at least one hour/)
  await to.fill('11:30')
  await onward.click()
  await expect(booking(page).locator('.ledger')).toContainText('Time10:30 AM to 11:30 AM')
})

/** Days whose text is closer than a few pixels to their border, or whose box is out of view. */
const crowded = (days: Locator) =>
  days.evaluateAll((labels) =>
    labels
      .filter((label) => {
        const frame = label.getBoundingClientRect()
        const range = document.createRange()
        return [...label.querySelectorAll('span, b')].some((part) => {
          range.selectNodeContents(part)
          const text = range.getBoundingClientRect()
          const free = Math.min(text.left - frame.left, frame.right - text.right)
          return free < 8 || frame.left < 0 || frame.right > window.innerWidth || text.height > 48
        })
      })
      .map((label) => label.textContent),
  )

for (const width of [320, 360, 1280]) {
  test(`at ${width} px all six dates have room`, inAllUnless(width === 360), async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await openHours(page)
    const days = booking(page).locator('.day')
    await booking(page).getByRole('button', { name: 'More dates' }).click()
    await expect(days).toHaveCount(6)
    await expect(days.nth(5).getByRole('radio')).toBeFocused()
    await page.evaluate(() => document.fonts.ready)
    expect(await crowded(days)).toEqual([])
    const boxes = await days.evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect()))
    const rows = [...new Set(boxes.map(({ top }) => Math.round(top)))]
    // Every row is full.
    const perRow = rows.map((row) => boxes.filter(({ top }) => Math.round(top) === row).length)
    expect(new Set(perRow).size).toBe(1)
    expect(Math.min(...boxes.map((box) => box.width))).toBeGreaterThanOrEqual(64)
  })
}

test(
  'on a phone the steps take at most 120 px, and each that is done is a button',
  IN_ALL,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openHours(page)
    const steps = booking(page).locator('.stepper')
    expect((await steps.boundingBox())?.height).toBeLessThanOrEqual(120)
    const edit = steps.getByRole('button', { name: 'Edit address' })
    const size = await edit.boundingBox()
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await edit.click()
    await expect(booking(page).getByRole('heading', { name: 'Step 2 of 4: Address' })).toBeFocused()
  },
)

test('a button that does nothing yet says what is missing, and what comes first', async ({ page }) => {
  await OPENED['booking, address'](page)
  const [next, confirm] = ['Continue', 'Confirm'].map((name) => booking(page).getByRole('button', { name }))
  await expect(confirm!).toHaveAccessibleDescription('You can confirm after the last step, Review.')
  await booking(page).getByLabel('House and street').fill('')
  await expect(booking(page).getByText('Fill in the whole address first.')).toBeVisible()
  for (const button of [next!, confirm!]) {
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription('Fill in the whole address first.')
  }
  await next!.press('Enter')
  await expect(booking(page).getByLabel('House and street')).toBeFocused()
})
