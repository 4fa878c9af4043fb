import type { Page } from '@playwright/test'
import type { Walking } from './tab-walk'

interface Stop {
  readonly name: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** Fixed, sticky or set beside the content, so that it has no position in the reading order. */
  readonly floats: boolean
  /** Whether it follows the previous stop in the document. */
  readonly follows: boolean
}

export interface Order {
  readonly stops: readonly Stop[]
  /** Elements that take the focus and were skipped. */
  readonly missed: readonly string[]
}

/** Notes the position of each stop of a walk. */
export async function watchOrder(page: Page): Promise<() => Promise<Order>> {
  await page.evaluate(() => {
    const { onStop, reached } = (window as unknown as { walking: Walking }).walking
    const stops: Stop[] = []
    let last: Element | null = null
    const floats = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || floats(element.parentElement))
    onStop((target) => {
      // A control that covers its label has the size of the label.
      const box = (target.closest('label') ?? target).getBoundingClientRect()
      stops.push({
        name: `${target.tagName} ${(target.getAttribute('aria-label') ?? target.textContent).trim().slice(0, 40)}`,
        left: box.left,
        right: box.right,
        top: box.top + window.scrollY,
        bottom: box.bottom + window.scrollY,
        floats: floats(target) || target.matches('.plan-task > :not(.task) *'),
        follows:
          last === null || (last.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) > 0,
      })
      last = target
    })
    const missed = () =>
      [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
        .filter(
          (element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled'),
        )
        .filter(
          (element) =>
            !element.matches('[type="radio"], [type="file"], [tabindex="-1"]') && !reached.has(element),
        )
        .map((element) => element.outerHTML.slice(0, 90))
    Object.assign(window, { order: () => ({ stops, missed: missed() }) })
  })
  return () => page.evaluate(() => (window as unknown as { order: () => Order }).order())
}

/** Pairs of stops in which the eye must go back: up in the same column, or left in the same line. */
export function stepsBack(stops: readonly Stop[]): string[] {
  const onPage = stops.filter(({ floats, name }) => !floats && !name.includes('Skip to content'))
  return onPage.slice(1).flatMap((stop, index) => {
    const before = onPage[index]
    if (!before) return []
    const overlap = Math.min(stop.bottom, before.bottom) - Math.max(stop.top, before.top)
    const sameLine = overlap > 0.5 * Math.min(stop.bottom - stop.top, before.bottom - before.top)
    const back = sameLine
      ? stop.right <= before.left + 1
      : stop.bottom <= before.top && stop.left < before.right
    return back ? [`${stop.name} after ${before.name}`] : []
  })
}
