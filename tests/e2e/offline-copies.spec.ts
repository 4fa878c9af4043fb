import { runInNewContext } from 'node:vm'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, hydrated } from '../support/clean-page'
import { IN_ALL, inAllUnless } from '../support/extent'
import { allStored, banner, storedPaths, test, withoutConnection } from '../support/offline'

const registrations = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

/** Opens a page, uses it, and waits until its copy is kept with all that it has loaded. */
async function openAndKeep(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Shift')
  await expect.poll(() => storedPaths(page)).toContain('/offline')
  await allStored(page, new URL(page.url()).pathname)
}

/** Comes to a guide from another page of the site, as somebody who reads on. */
async function readOn(page: Page): Promise<void> {
  await page.goto('/learn')
  await page.locator('main a[href="/learn/how-ltv-works"]').first().click()
  await page.waitForURL('/learn/how-ltv-works')
  await hydrated(page)
  await page.keyboard.press('Shift')
}

/** Asks the browser to look for a new worker. */
const update = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return registration.update().then(
      () => true,
      () => false,
    )
  })

const today = (page: Page) =>
  page.evaluate(() => new Date().toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }))

test('who only looks at a page gets no worker, and who uses it does', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  expect(await registrations(page)).toBe(0)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => registrations(page)).toBe(1)
})

test('a page that was opened is there without a connection, and says from when it is', async ({
  page,
  context,
  faults,
}) => {
  await openAndKeep(page, '/learn/how-ltv-works')
  await withoutConnection(context, faults, async () => {
    await page.goto('/learn/how-ltv-works')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner(page)).toContainText(`This is a copy of ${await today(page)}`)
  })
  await page.reload()
  await expect(banner(page)).toBeHidden()
})

test(
  'the calculators work without a connection, also one that was not opened',
  IN_ALL,
  async ({ page, context, faults }) => {
    await readOn(page)
    const worker = await (await page.request.get('/sw.js')).text()
    const [settings] = worker.split(';')
    const wanted = runInNewContext(`${settings};SETTINGS.calculators['']`) as string[]
    expect(wanted).toEqual(expect.arrayContaining(['/gold-loan', '/worth', '/check-a-quote', '/switch']))
    await expect.poll(() => storedPaths(page)).toEqual(expect.arrayContaining(wanted))
    await withoutConnection(context, faults, async () => {
      await page.goto('/worth')
      await expect(banner(page)).toContainText('This is a copy')
      const weight = page.getByLabel(/weight/i).first()
      await weight.fill('37')
      await expect(page.getByRole('main')).toContainText('37')
      await expect(page.locator('astro-island[ssr]:not([client="intent"])')).toHaveCount(0)
    })
  },
)

test('a data saver loads no calculator ahead', IN_ALL, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await readOn(page)
  await expect.poll(() => storedPaths(page)).toContain('/offline')
  expect(await storedPaths(page)).not.toContain('/worth')
})

test('the offers seen last are there, with their date', async ({ page, context, faults }) => {
  await openAndKeep(page, '/plans?amount=200000')
  await expect.poll(() => storedPaths(page)).toContain('/data/offers.json')
  await withoutConnection(context, faults, async () => {
    await page.goto('/plans?amount=200000')
    await expect(banner(page)).toContainText(`This is a copy of ${await today(page)}`)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test('no copy tells a day that is not its own', async ({ page, context, faults }) => {
  await openAndKeep(page, '/plans')
  await expect.poll(() => storedPaths(page)).toContain('/data/offers.json')
  // The figures are of an earlier day than the page.
  await page.evaluate(async () => {
    const cache = await caches.open('kept-1')
    const stored = await cache.match('/data/offers.json')
    const headers = { 'content-type': 'application/json', 'x-kept-at': '2026-01-02T06:30:00.000Z' }
    await cache.put('/data/offers.json', new Response(await stored?.text(), { headers }))
  })
  await withoutConnection(context, faults, async () => {
    await page.goto('/plans')
    await expect(banner(page)).toContainText('This is a copy of 2 January 2026')
  })
})

test(
  'a screen of an application is not kept, and a page that was not opened names what works',
  IN_ALL,
  async ({ page, context, faults }) => {
    await page.goto('/get-started')
    await hydrated(page)
    await page.keyboard.press('Shift')
    await expect.poll(() => storedPaths(page)).toContain('/offline')
    await page.goto('/hi/get-started')
    await hydrated(page)
    await page.keyboard.press('Shift')
    await expect.poll(() => storedPaths(page)).toContain('/hi/offline')
    await page.reload()
    expect((await storedPaths(page)).filter((path) => path.includes('get-started'))).toEqual([])
    await withoutConnection(context, faults, async () => {
      await page.goto('/get-started')
      await expect(page.getByRole('heading', { name: 'No connection.' })).toBeVisible()
      await page.goto('/hi/faq')
      await expect(page.getByRole('heading', { name: 'इंटरनेट बंद है।' })).toBeVisible()
    })
  },
)

test('a new page is shown as soon as it is there, and a new worker takes over', async ({ page, site }) => {
  await openAndKeep(page, '/faq')
  site.change('faq.html', site.built('faq.html').replace('<title>', '<title>New: '))
  await page.reload()
  await expect(page).toHaveTitle(/^New: /)
  // The old worker keeps nothing more.
  await page.waitForLoadState('networkidle')
  const first = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)
  site.change('sw.js', site.built('sw.js').replaceAll('kept-1', 'kept-2'))
  // The browser's own look after the reload may have begun before the change, and is then the answer to the first.
  const afterAnUpdate = async () => {
    expect(await update(page)).toBe(true)
    return page.evaluate(() => caches.keys())
  }
  await expect.poll(afterAnUpdate).not.toContain('kept-1')
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(first)
  expect(await registrations(page)).toBe(1)
})

for (const [what, text] of [
  ['is no script', '<!doctype html>'],
  [
    'fails while it is installed',
    "addEventListener('install', (e) => e.waitUntil(Promise.reject(new Error('broken'))))",
  ],
] as const)
  test(
    `an update that ${what} leaves the old worker`,
    inAllUnless(what.startsWith('fails')),
    async ({ page, context, site, faults }) => {
      await openAndKeep(page, '/faq')
      site.change('sw.js', text)
      await update(page)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await withoutConnection(context, faults, async () => {
        await page.goto('/faq')
        await expect(banner(page)).toContainText('This is a copy')
      })
    },
  )

test('a site built without it takes the worker and its copies away', IN_ALL, async ({ page, site }) => {
  await openAndKeep(page, '/faq')
  site.change('sw.js', await readFile('integrations/offline/retire.js', 'utf8'))
  await update(page)
  await expect.poll(() => registrations(page)).toBe(0)
  expect(await storedPaths(page)).toEqual([])
})

test('a full storage costs the copy and nothing else', IN_ALL, async ({ page, context, site, faults }) => {
  const session = await context.newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: site.address, quotaSize: 1000 })
  await page.goto('/faq')
  await hydrated(page)
  await page.keyboard.press('Shift')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.goto('/worth')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await storedPaths(page)).not.toContain('/worth')
  expect(faults).toEqual([])
})

test('a private window, which keeps nothing, has the whole site', IN_ALL, async ({ page, faults }) => {
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () =>
      Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
  })
  await readOn(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await registrations(page)).toBe(0)
  expect(faults).toEqual([])
})
