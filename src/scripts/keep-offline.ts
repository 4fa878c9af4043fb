const WORKER = '/sw.js'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(text: string): string }
}

interface Connection {
  readonly saveData?: boolean
}

/** The one address that the pages' policy lets a text become: it is the same whatever the text. */
function trustedWorker(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy('worker', { createScriptURL: () => WORKER }).createScriptURL('') ?? WORKER
}

/** Whether this is not the first page, and the browser was not asked to spare data. */
function mayLoadAhead(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return document.referrer.startsWith(location.origin) && connection?.saveData !== true
}

async function begin(): Promise<void> {
  await navigator.serviceWorker.register(trustedWorker(), { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const files = loaded
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(?:_astro|data)\//.test(pathname))
    .map(({ pathname }) => pathname)
  active?.postMessage({ page: location.pathname, files, calculators: mayLoadAhead() })
}

// A browser that keeps nothing, as in a private window, has no copies, and all else works.
void begin().catch(() => undefined)

export {}
