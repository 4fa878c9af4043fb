import type { ClientDirective } from 'astro'

/** Hydrates an island once those of `client:paint` answer or have failed: what is used first does not wait for the rest. */
const after: ClientDirective = (load) => {
  const controller = new AbortController()
  const hydrate = async () => {
    controller.abort()
    const start = await load()
    await start()
  }
  const waits = () => document.querySelector('astro-island[client="paint"][ssr]')
  if (!waits()) {
    void hydrate()
    return
  }
  const options = { capture: true, signal: controller.signal }
  addEventListener('astro:hydrate', () => waits() ?? void hydrate(), options)
  addEventListener('astro:hydration-error', () => void hydrate(), options)
}

export default after
