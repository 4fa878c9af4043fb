;(() => {
  const scripts = JSON.parse(document.currentScript.dataset.scripts)
  const HELD = '[data-opens], a[href="#schedule-visit"], form[data-mobile-start]'
  const SIGNS = ['pointerdown', 'keydown', 'focusin']
  let held
  let started = false

  const hold = (event) => {
    const target = event.target instanceof Element && event.target.closest(HELD)
    if (!target || (event.type === 'click' && target instanceof HTMLFormElement)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held = target
    start()
  }
  const ready = () => {
    removeEventListener('click', hold, true)
    removeEventListener('submit', hold, true)
    if (held instanceof HTMLFormElement) held.requestSubmit()
    else held?.click()
  }
  // An import, and no script element: the page's policy takes no address for one from a script.
  const load = (src) => import(src).catch(reportError)
  function start() {
    if (started) return
    started = true
    for (const sign of SIGNS) removeEventListener(sign, start, true)
    Promise.all(scripts.map(load)).then(ready)
  }

  addEventListener('click', hold, true)
  addEventListener('submit', hold, true)
  for (const sign of SIGNS) addEventListener(sign, start, true)
  addEventListener('load', () => new PerformanceObserver(start).observe({ type: 'paint', buffered: true }))
})()
