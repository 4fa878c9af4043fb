import type { ClientDirective } from 'astro'

/**
 * Hydrates an island after the first paint, so that its scripts compete neither with the styles and fonts of the first
 * view nor with its layout. A page that is rendered in advance is hydrated at once: it is painted when it is shown.
 */
const paint: ClientDirective = (load) => {
  const hydrate = async () => {
    const start = await load()
    await start()
  }
  if ((document as { readonly prerendering?: boolean }).prerendering) {
    void hydrate()
    return
  }
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    void hydrate()
  }).observe({ type: 'paint', buffered: true })
}

export default paint
