// Safari has no idle callbacks.
const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 50))

/**
 * Lays out, while the device is idle, what the styles leave until it comes near (content-visibility). A few elements a
 * frame: what is laid out together holds the device up together.
 * @param atOnce how many elements a frame
 */
export function layOutInTurn(elements: Iterable<HTMLElement>, atOnce = 1): void {
  const waiting = [...elements]
  const next = () => {
    for (const element of waiting.splice(0, atOnce)) element.style.contentVisibility = 'visible'
    if (waiting.length > 0) requestAnimationFrame(() => whenIdle(next))
  }
  whenIdle(next)
}
