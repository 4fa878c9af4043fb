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

/** The site's own files among what has been loaded. */
const filesOf = (loaded: PerformanceEntryList): readonly string[] =>
  loaded
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(?:_astro|data)\//.test(pathname))
    .map(({ pathname }) => pathname)

async function begin(): Promise<void> {
  await navigator.serviceWorker.register(trustedWorker(), { updateViaCache: 'none' })
  const registration = await navigator.serviceWorker.ready
  const tell = (files: readonly string[]) =>
    registration.active?.postMessage({ page: location.pathname, files, calculators: mayLoadAhead() })
  tell([])
  // Also what was on its way before the worker took over, and arrives only now.
  new PerformanceObserver((list) => {
    const files = filesOf(list.getEntries())
    if (files.length > 0) tell(files)
  }).observe({ type: 'resource', buffered: true })
}

// A browser that keeps nothing, as in a private window, has no copies, and all else works.
void begin().catch(() => undefined)

export {}
