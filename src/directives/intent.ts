import type { ClientDirective } from 'astro'

const REACHES = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const

/**
 * Hydrates an island on the first interaction: a pointer over it, focus or a key press in it, or the `intent` event that
 * src/scripts/openers.ts sends to the host of a dialog. If that event was sent before this ran, the host has the
 * attribute `data-wanted`.
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
