// Measures how fast the machine is at this moment, with a bare page that does a fixed amount of work.
import { chromium } from '@playwright/test'

/** Time of the work on two idle cores like those that the budgets were measured on, ms. */
export const IDLE_MS = 14

/** CPU slowdown of Lighthouse's simulated phone, relative to such a machine. */
const PHONE_SLOWDOWN = 4

/** Number of runs: the first ones warm up the browser, and others are disturbed. */
const TIMES = 21

/** Script and layout in tasks as long as those of a page. Runs in the browser. */
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

/** Runs the work in a browser that listens at a port. Returns the time of each run, ms. */
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
 * @param measured the time of each run, ms; the median counts
 */
export function slownessOf(measured: readonly number[]): number {
  const middle = measured.toSorted((a, b) => a - b)[Math.floor(measured.length / 2)]
  if (middle === undefined || !(middle > 0)) throw new Error('The reference page was not measured.')
  return middle / IDLE_MS
}

/**
 * The CPU slowdown for Lighthouse with which a page's scripts and layout take as long as on its simulated phone,
 * however busy the machine is: half as much if the reference page takes twice as long.
 */
export const slowdownFor = (slowness: number): number => PHONE_SLOWDOWN / slowness
