// How fast the machine is at this moment, by a bare page with a fixed amount of work.
import { chromium } from '@playwright/test'

/** What the work takes on two idle cores like those that the budgets were measured on, ms. */
export const IDLE_MS = 14

/** How many times slower than such a machine Lighthouse's simulated phone is. */
const PHONE_SLOWDOWN = 4

/** So often is the work done: the first times warm the browser up, and others are disturbed. */
const TIMES = 21

/** Script and layout in a piece as long as those of a page. Run in the browser. */
function work(): number {
  const started = performance.now()
  for (let round = 0; round < 3; round++) {
    const list = document.createElement('ul')
    for (let item = 0; item < 400; item++) {
      const text = document.createElement('li')
      text.textContent = `Offer ${item}: ${(item * 1234.5).toFixed(2)} rupees in round ${round}`
      list.append(text)
    }
    document.body.append(list)
    list.getBoundingClientRect()
    list.remove()
  }
  return performance.now() - started
}

/** Does the work in a browser that listens at a port. Returns what each time took, ms. */
export async function measureReference(port: number): Promise<number[]> {
  const browser = await chromium.connectOverCDP(`http://localhost:${port}`)
  try {
    const page = await browser.newPage()
    await page.setContent('<!doctype html><title>Reference</title>')
    const took: number[] = []
    for (let time = 0; time < TIMES; time++) took.push(await page.evaluate(work))
    await page.close()
    return took
  } finally {
    await browser.close()
  }
}

/**
 * How many times slower the machine is than an idle one.
 * @param measured what the work took each time, ms; the middle counts
 */
export function slownessOf(measured: readonly number[]): number {
  const middle = measured.toSorted((a, b) => a - b)[Math.floor(measured.length / 2)]
  if (middle === undefined || !(middle > 0)) throw new Error('The reference page was not measured.')
  return middle / IDLE_MS
}

/**
 * How many times Lighthouse has to slow the scripts and the layout of a page down, so that they take as long as on its simulated
 * phone whatever else the machine is busy with: half as many where the reference page takes twice as long.
 */
export const slowdownFor = (slowness: number): number => PHONE_SLOWDOWN / slowness
