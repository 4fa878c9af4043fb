import { expect, test } from '../support/clean-page'
import { IN_ALL } from '../support/extent'
import { holdBack } from '../support/hold-back'
import { WITH_MOTION } from '../support/motion'

test.use(WITH_MOTION)

const DOORS = ['/', '/gold-loan']

const LATE = /late\.\w+\.js/

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
}

test(
  'a press before the scripts are there is held, and does what it should once they are',
  IN_ALL,
  async ({ page }) => {
    const release = await holdBack(page, LATE)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Start Assessing' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    release()
    await expect(page.getByRole('dialog', { name: 'Schedule Visit' })).toBeVisible()
  },
)

test('a number sent before the scripts are there is kept and checked', async ({ page }) => {
  await page.route('**/welcome-back', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>next</p>' }),
  )
  const release = await holdBack(page, LATE)
  await page.goto('/gold-loan', { waitUntil: 'commit' })
  await page.getByLabel('Mobile number').fill('98110 24680')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Mobile number')).toHaveValue('98110 24680')
  release()
  await page.waitForURL('/welcome-back')
})
