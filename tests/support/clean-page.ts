import { expect, test as base, type ConsoleMessage, type Locator, type Page } from '@playwright/test'

/** The text of a console message, with the address where it is about a file that failed to load. */
const said = (message: ConsoleMessage) =>
  /^Failed to load/.test(message.text()) ? `${message.text()} ${message.location().url}` : message.text()

/** What the browser says because playwright.config.ts blocks service workers. */
const BLOCKED = 'Service Worker registration blocked by Playwright'

/** Everything that must not happen on a page: console errors and warnings, exceptions, requests to another host. */
function watch(page: Page, own: string): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || message.text() === BLOCKED) return
    faults.push(`console: ${said(message)}`)
  })
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`))
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== own) {
      faults.push(`request to another host: ${request.url()}`)
    }
  })
  return faults
}

/** The calls of the simulated services that take their time, and the ms that they take instead. */
const QUICK = Object.fromEntries(
  [
    ...['checkPhone', 'sendOtp', 'verifyOtp', 'generatePlans', 'timeSlots', 'submitBooking', 'submitEnquiry'],
    ...[
      'reach',
      'myVisits',
      'moveVisit',
      'cancelVisit',
      'myConsents',
      'changeConsent',
      'eraseMe',
      'endSession',
    ],
  ].map((call) => [call, 20]),
)

interface Fixtures {
  /** Whether the simulated services answer at once. Not where a test looks at what happens while they are awaited. */
  quick: boolean
  /** The faults so far. A test that provokes a fault checks and empties it. */
  faults: string[]
}

/** A test that fails on a console error or warning, an exception, or a request to another host. */
export const test = base.extend<Fixtures>({
  quick: [false, { option: true }],
  context: async ({ context, quick }, use) => {
    if (quick)
      await context.addInitScript((faults) => {
        Object.assign(window, { quick: faults })
        try {
          sessionStorage['moneypal:faults'] ??= JSON.stringify(faults)
        } catch {
          // A page without storage waits as long as the real calls take.
        }
      }, QUICK)
    await use(context)
  },
  faults: [
    async ({ page, baseURL }, use) => {
      const faults = watch(page, new URL(baseURL ?? '').origin)
      await use(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Waits until every script has run and every island is hydrated, except islands that wait for intent or visibility. */
export async function hydrated(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const late = document.querySelector<HTMLScriptElement>('script[data-script]')?.dataset['script']
    if (late !== undefined) await import(late)
  })
  await page.waitForFunction(
    () =>
      !document.querySelector('astro-island[ssr]:not([client="intent"], [client="visible"])') &&
      document.readyState === 'complete',
  )
}

/** Waits until the IntersectionObservers set on an element so far have been called. */
export async function seen(element: Locator): Promise<void> {
  await element.evaluate(
    (target) =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect()
          resolve()
        })
        observer.observe(target)
      }),
  )
}

/** Goes to an address and waits for its islands. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}
