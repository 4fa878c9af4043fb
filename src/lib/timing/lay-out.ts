// Safari does not support requestIdleCallback.
const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 50))

/**
 * Lays out elements with content-visibility: auto ahead of time, while the browser is idle. Only a few per frame, to
 * avoid long tasks.
 * @param atOnce number of elements per frame
 */
export function layOutInTurn(elements: Iterable<HTMLElement>, atOnce = 1): void {
  const waiting = [...elements]
  const next = () => {
    for (const element of waiting.splice(0, atOnce)) element.style.contentVisibility = 'visible'
    if (waiting.length > 0) requestAnimationFrame(() => whenIdle(next))
  }
  whenIdle(next)
}
