import type { ClientDirective } from 'astro'

const REACHES = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const

/**
 * Hydrates an island on the first sign that it is wanted: a pointer over it, focus or a key in it, or the `intent` event
 * that src/scripts/openers.ts sends to the host of a dialog. A wish made before this ran is left on the host as
 * `data-wanted`.
 */
const intent: ClientDirective = (load, _options, el) => {
  const host = el.closest('[data-dialog]') ?? el
  const controller = new AbortController()
  const hydrate = async () => {
    controller.abort()
    const start = await load()
    await start()
  }
  if (host.hasAttribute('data-wanted')) {
    void hydrate()
    return
  }
  for (const type of [...REACHES, 'intent']) {
    host.addEventListener(type, () => void hydrate(), { signal: controller.signal, passive: true })
  }
}

export default intent
