;(() => {
  const root = document.documentElement
  const scripts = JSON.parse(document.currentScript.dataset.scripts)
  // What a plain script of the page answers, wherever it stands.
  const OPENERS = '[data-opens], [href="#schedule-visit"]'
  // The browser answers everything else by itself. A link that an island draws knows nothing yet of what was typed there.
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
    // Who follows a link, no longer wants what was pressed before.
    if (link) drop()
    const control = type === 'submit' ? target : target.closest?.(HELD)
    if (!control || !waits(control)) return
    // A link that is to open in another tab.
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
    // An island may draw a control anew, such as one below what it waited for.
    if (!control.isConnected) {
      const { outerHTML } = control
      control = [...document.querySelectorAll(HELD)].find((other) => other.outerHTML === outerHTML)
    }
    if (control instanceof HTMLFormElement) control.requestSubmit()
    else control?.click()
  }

  // An import, and no script element: the page's policy takes no address for one from a script.
  const load = (src) => import(src).catch(reportError)
  const run = async () => {
    await Promise.all(scripts.map(load))
    ready = true
    replay()
  }
  function start() {
    if (started) return
    started = true
    for (const sign of SIGNS) removeEventListener(sign, start, true)
    // The scripts look for their elements once.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run)
    else run()
  }

  addEventListener('click', hold, true)
  addEventListener('submit', hold, true)
  addEventListener('input', ({ target }) =>
    target.closest('astro-island[ssr]')?.setAttribute('data-typed', ''),
  )
  // React hydrates what it has begun with before it answers a press, so that the press can come at once.
  addEventListener('astro:hydrate', replay, true)
  addEventListener('astro:hydration-error', ({ target }) => held && islandOf(held) === target && drop())
  // Out of the browser's cache a page comes back as it was left.
  addEventListener('pagehide', drop)
  for (const sign of SIGNS) addEventListener(sign, start, true)
  addEventListener('load', () => new PerformanceObserver(start).observe({ type: 'paint', buffered: true }))
})()
