import { expect, hydrated, test } from '../support/clean-page'
import { inAllUnless } from '../support/extent'
import { holdBack } from '../support/hold-back'
import { moved, STILL, watchShifts } from '../support/layout-shifts'
import { IN_TROUBLE, SCREENS } from '../support/screens'
import { WITH_MOTION } from '../support/motion'

test.use(WITH_MOTION)

/** The width at which `npm test` looks; on a phone most moves. */
const PHONE = 360

/** The screens of which a part comes late, one of each kind. */
const LATE: readonly string[] = ['home', 'gold loan', 'compare', 'loan amount', 'my visit', 'assistant']

/** The pages on which it looks what a late font moves: with a search, and with text only. */
const LATE_FONT: readonly string[] = ['/', '/learn/how-ltv-works']

test('a layout shift is detected', async ({ page }) => {
  await watchShifts(page)
  await page.goto('/gold-loan')
  await hydrated(page)
  await page.evaluate(() => document.querySelector('main')?.prepend(document.createElement('hr'), 'Moved'))
  await expect.poll(() => moved(page)).toBeGreaterThan(0)
})

for (const path of ['/', '/gold-loan', '/plans', '/worth', '/learn/how-ltv-works', '/get-started']) {
  test(
    `nothing moves on ${path} when the font comes late`,
    inAllUnless(LATE_FONT.includes(path)),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      const release = await holdBack(page, /\.woff2$/)
      await watchShifts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await moved(page)
      release()
      await hydrated(page)
      expect(await page.evaluate(async () => (await document.fonts.ready).status)).toBe('loaded')
      expect(await moved(page)).toBeLessThanOrEqual(STILL)
    },
  )
}

// Shifts by the font are tested above; here the page keeps the fallback font.
test.describe('without the font', () => {
  test.beforeEach(async ({ page }) => {
    await page.route(/\.woff2$/, (route) => route.fulfill({ status: 204 }))
  })
  test.afterEach(({ faults }) => {
    const others = faults.splice(0).filter((fault) => !/decode downloaded font|OTS parsing/.test(fault))
    faults.push(...others)
  })

  // Filters in the address change the count in the heading, which is not known at build.
  const { offers: _, ...others } = SCREENS
  const name = 'my visit without a number'
  const unmoved = { ...others, [name]: IN_TROUBLE[name] }
  for (const width of [360, 1280]) {
    for (const [name, arrive] of Object.entries(unmoved)) {
      const title = `nothing moves at ${width} px on the way to: ${name}`
      test(title, inAllUnless(width === PHONE && LATE.includes(name)), async ({ page }) => {
        await page.setViewportSize({ width, height: 823 })
        await watchShifts(page)
        await arrive(page)
        expect(await moved(page)).toBeLessThanOrEqual(STILL)
      })
    }
  }

  for (const width of [320, 360, 768, 1280]) {
    for (const requested of ['', '?amount=1000000', '?doorstep=true']) {
      const title = `nothing moves at ${width} px while the offers come for /plans${requested}`
      test(title, inAllUnless([PHONE, 1280].includes(width) && requested === ''), async ({ page }) => {
        await page.setViewportSize({ width, height: 823 })
        await watchShifts(page)
        await page.goto(`/plans${requested}`)
        await expect(page.getByRole('article').first()).toBeVisible()
        expect(await moved(page)).toBeCloseTo(0, 3)
      })
    }
  }

  for (const width of [320, 360, 768, 1280]) {
    for (const question of ['How is LTV calculated?', 'weather']) {
      const title = `nothing moves at ${width} px while "${question}" is answered`
      test(title, inAllUnless(width === PHONE && question !== 'weather'), async ({ page }) => {
        await page.setViewportSize({ width, height: 823 })
        await watchShifts(page)
        await page.goto(`/ai?query=${encodeURIComponent(question)}`)
        const main = page.getByRole('main')
        await expect(main.locator('.thread .lead').first()).toBeVisible()
        await expect(main.getByRole('article').first()).toBeVisible()
        expect(await moved(page)).toBeLessThanOrEqual(STILL)
      })
    }
  }

  test('nothing moves on the way down the home page', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await watchShifts(page)
    await page.goto('/')
    const end = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let y = 0; y < end; y += 600) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
      await moved(page)
    }
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    expect(await moved(page)).toBeCloseTo(0, 3)
  })
})
