;(() => {
  const root = document.documentElement
  const { script, modules, later } = document.currentScript.dataset
  // Controls handled by a plain script of the page, even inside an island.
  const OPENERS = '[data-opens], [href="#schedule-visit"]'
  // Clicks on these are held until their script is ready; the browser handles all others by itself. Links in an island
  // with typed input are held too: their href does not contain that input before hydration.
  const HELD = `button, [data-apply], [data-typed] a, ${OPENERS}`
  const SIGNS = ['pointerdown', 'keydown', 'focusin']
  let held
  let started = false
  let ready = false

  const islandOf = (control) => !control.matches(OPENERS) && control.closest('astro-island[ssr]')
  const waits = (control) => !ready || islandOf(control)

  const drop = () => {
    root.removeAttribute('data-held')
    held?.removeAttribute('aria-busy')
    held = undefined
  }
  const hold = (event) => {
    const { target, type } = event
    const link = target.closest?.('a[href]')
    // Following a link cancels an earlier held click.
    if (link) drop()
    const control = type === 'submit' ? target : target.closest?.(HELD)
    if (!control || !waits(control)) return
    // The link opens in another tab.
    if (link && (event.ctrlKey || event.metaKey || event.shiftKey)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    drop()
    held = control
    held.setAttribute('aria-busy', true)
    root.setAttribute('data-held', '')
    start()
  }
  const replay = () => {
    if (!held || waits(held)) return
    let control = held
    drop()
    // Hydration may have replaced the control: find its copy.
    if (!control.isConnected) {
      const { outerHTML } = control
      control = [...document.querySelectorAll(HELD)].find((other) => other.outerHTML === outerHTML)
    }
    if (control instanceof HTMLFormElement) control.requestSubmit()
    else control?.click()
  }

  // import() instead of a script element: the page's Trusted Types policy refuses script.src set by a script.
  const run = async () => {
    await import(script).catch(reportError)
    ready = true
    replay()
  }
  function start() {
    if (started) return
    started = true
    for (const sign of SIGNS) removeEventListener(sign, start, true)
    // The scripts query their elements once, so the document must be complete.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run)
    else run()
  }

  addEventListener('click', hold, true)
  addEventListener('submit', hold, true)
  addEventListener('input', ({ target }) =>
    target.closest('astro-island[ssr]')?.setAttribute('data-typed', ''),
  )
  // The click can be replayed at once: React finishes hydrating the target before it handles the click.
  addEventListener('astro:hydrate', replay, true)
  addEventListener('astro:hydration-error', ({ target }) => held && islandOf(held) === target && drop())
  // The back-forward cache restores the page as it was left, so nothing may stay held.
  addEventListener('pagehide', drop)
  for (const sign of SIGNS) addEventListener(sign, start, true)
  const onPaint = (act) => new PerformanceObserver(act).observe({ type: 'paint', buffered: true })
  addEventListener('load', () => onPaint(start))
  // An island names only its own script: asked for together, those that it imports need no further round trips.
  const ask = (scripts, onload) => {
    for (const href of scripts.split(' ')) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href, onload }),
      )
      onload = null
    }
  }
  if (modules)
    onPaint((_, observer) => {
      observer.disconnect()
      // What is used later does not share the line with what is used first: it waits for the largest, which comes first.
      ask(modules, later && (() => ask(later)))
    })
})()
