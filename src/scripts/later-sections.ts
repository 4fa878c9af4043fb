const waiting = [...document.querySelectorAll<HTMLElement>('main > :is(.hero, .ghero) ~ *, .site-foot')]
// Safari has no idle callbacks.
const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 50))

function layOutNext(): void {
  const section = waiting.shift()
  if (!section) return
  section.style.contentVisibility = 'visible'
  // One section a frame: what is laid out together holds the phone up together.
  requestAnimationFrame(() => whenIdle(layOutNext))
}

whenIdle(layOutNext)
