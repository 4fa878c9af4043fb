import type { Page } from '@playwright/test'

/**
 * The limit that the site promises. A row of buttons that the browser paints before it has parsed the last one shifts
 * by less.
 */
export const STILL = 0.01

interface Watched {
  moved: () => number
}

/** Sums up layout shifts without user input, from the start of the page. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as unknown as { value: number }).value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const moved = () => {
      add(observer.takeRecords())
      return sum
    }
    Object.assign(window, { moved })
  })
}

/** Cumulative layout shift after two more frames, no unit. */
export const moved = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const read = () => resolve((window as unknown as Watched).moved())
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(read)))
      }),
  )
