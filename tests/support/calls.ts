import type { Page } from '@playwright/test'

/**
 * Counts the calls of the simulated services, across pages. Each call leaves a mark in the performance timeline.
 * @returns a function that gives the number of calls of a service so far
 */
export async function countCalls(page: Page): Promise<(call: string) => number> {
  const calls: string[] = []
  await page.exposeFunction('noteCall', (name: string) => void calls.push(name))
  await page.addInitScript(() => {
    const { noteCall } = window as unknown as { noteCall: (name: string) => void }
    const mark = performance.mark.bind(performance)
    // Synchronously, not with an observer: observers are not notified any more while the page unloads.
    performance.mark = (name, options) => {
      if (name.startsWith('simulated:')) noteCall(name.slice('simulated:'.length))
      return mark(name, options)
    }
  })
  return (call) => calls.filter((name) => name === call).length
}
