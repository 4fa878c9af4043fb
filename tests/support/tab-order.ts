import type { Page } from '@playwright/test'
import type { Walking } from './tab-walk'

interface Box {
  readonly name: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

interface Stop extends Box {
  /** Fixed, sticky or set beside the content, so that it has no position in the reading order. */
  readonly floats: boolean
  /** Whether it follows the previous stop in the document. */
  readonly follows: boolean
  /** The stop before that has a position, where it stands at the time of this one: sections get their height as they come near. */
  readonly before: Box | null
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
    // A control that covers its label has the size of the label.
    const boxOf = (target: Element): Box => {
      const { left, right, top, bottom } = (target.closest('label') ?? target).getBoundingClientRect()
      const text = (target.getAttribute('aria-label') ?? target.textContent).trim().slice(0, 40)
      return { name: `${target.tagName} ${text}`, left, right, top, bottom }
    }
    let lastInPlace: Element | null = null
    onStop((target) => {
      const floating = floats(target) || target.matches('.plan-slip *')
      stops.push({
        ...boxOf(target),
        floats: floating,
        follows:
          last === null || (last.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) > 0,
        before: lastInPlace?.checkVisibility() ? boxOf(lastInPlace) : null,
      })
      last = target
      if (!floating && !target.textContent.includes('Skip to content')) lastInPlace = target
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
  return onPage.flatMap(({ before, ...stop }) => {
    if (!before) return []
    const overlap = Math.min(stop.bottom, before.bottom) - Math.max(stop.top, before.top)
    const sameLine = overlap > 0.5 * Math.min(stop.bottom - stop.top, before.bottom - before.top)
    const back = sameLine
      ? stop.right <= before.left + 1
      : stop.bottom <= before.top && stop.left < before.right
    return back ? [`${stop.name} after ${before.name}`] : []
  })
}
