const SIGNS = ['pointerdown', 'keydown', 'scroll']

/** Somebody who leaves at once has no use for a copy of the site, and pays nothing for it. */
function begin(): void {
  for (const sign of SIGNS) removeEventListener(sign, begin)
  if (navigator.onLine) void import('./keep-offline').catch(() => undefined)
}

if (import.meta.env.PROD && import.meta.env.PUBLIC_OFFLINE !== 'false' && 'serviceWorker' in navigator)
  for (const sign of SIGNS) addEventListener(sign, begin, { passive: true })
