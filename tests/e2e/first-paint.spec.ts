import type { Page } from '@playwright/test'
import { expect, test } from '../support/clean-page'

const DOORS = ['/', '/gold-loan']

/** Keeps what matches away from the page until the returned function is called. */
async function holdBack(page: Page, pattern: RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await held
    await route.continue()
  })
  return release
}

const SHELL = /BaseLayout\.astro_astro_type_script.*\.js/
const NUMBER_FORM = /NumberForm\.astro_astro_type_script.*\.js/

for (const path of DOORS) {
  test(`${path} loads its scripts after the first paint, and no stylesheet before it`, async ({ page }) => {
    await page.goto(path)
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some((e) => e.name.endsWith('.js')),
    )
    const { paint, scripts, sheets } = await page.evaluate(() => {
      const loads = performance.getEntriesByType('resource')
      const starts = (ending: string) => loads.filter((e) => e.name.endsWith(ending)).map((e) => e.startTime)
      return {
        paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
        scripts: starts('.js'),
        sheets: starts('.css'),
      }
    })
    expect(scripts.length).toBeGreaterThan(0)
    expect(Math.min(...scripts)).toBeGreaterThan(paint)
    expect(sheets).toEqual([])
  })

  test(`nothing moves on ${path} when the font comes late`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const release = await holdBack(page, /\.woff2$/)
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForTimeout(1000)
    release()
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(1000)
    const moved = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    )
    expect(moved).toBeLessThanOrEqual(0.01)
  })
}

test('a press before the scripts are there is held, and does what it should once they are', async ({
  page,
}) => {
  const release = await holdBack(page, SHELL)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Start Assessing' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  release()
  await expect(page.getByRole('dialog', { name: 'Schedule Visit' })).toBeVisible()
})

test('a number sent before the scripts are there is kept and checked', async ({ page }) => {
  await page.route('**/welcome-back', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>next</p>' }),
  )
  const release = await holdBack(page, NUMBER_FORM)
  await page.goto('/gold-loan', { waitUntil: 'commit' })
  await page.getByLabel('Mobile number').fill('98110 24680')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Mobile number')).toHaveValue('98110 24680')
  release()
  await page.waitForURL('/welcome-back')
})
