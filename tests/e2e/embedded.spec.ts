import type { Frame, Page } from '@playwright/test'
import { expect, test as base } from '../support/clean-page'
import { IN_ALL } from '../support/extent'
import { newTabs } from '../support/new-tabs'
import { listen } from '../support/servers'

/** The page of somebody else, at another host than this site. */
interface Host {
  /** Opens it with some markup in its body, in a window of a width. */
  readonly open: (markup: string, width?: number) => Promise<void>
  /** The address of this site, as that page names it. */
  readonly site: string
}

const test = base.extend<{ host: Host }>({
  host: async ({ page, baseURL, faults }, use) => {
    let body = ''
    const { url, stop } = await listen((_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(`<!doctype html><title>Jeweller</title><body style="margin:0">${body}</body>`)
    })
    const open = async (markup: string, width = 360) => {
      body = markup
      await page.setViewportSize({ width, height: 1000 })
      await page.goto(url)
    }
    await use({ open, site: new URL(baseURL ?? '').origin })
    await stop()
    // The page of somebody else is another host.
    const own = faults.splice(0).filter((fault) => fault !== `request to another host: ${url}/`)
    faults.push(...own.filter((fault) => fault !== `request to another host: ${url}/favicon.ico`))
  },
})

const script = (site: string, more = '') => `<script async src="${site}/embed.js"${more}></script>`
const calculator = (page: Page) => page.frameLocator('iframe')
const heightOf = (page: Page) => page.locator('iframe').evaluate((frame) => frame.clientHeight)

/** The frame of the calculator, once it has answered. */
async function answered(page: Page): Promise<Frame> {
  await expect(calculator(page).getByText('27 offers lend you')).toBeVisible()
  const frame = page.frames().find((each) => each.url().includes('/embed/calculator'))
  if (!frame) throw new Error('There is no frame of the calculator.')
  return frame
}

test('stands on the page of others, as high as it needs to be', async ({ page, host }) => {
  await host.open(script(host.site))
  const frame = await answered(page)
  await expect(calculator(page).getByText('₹81,000')).toBeVisible()
  await expect(calculator(page).getByText('₹1,00,000')).toBeVisible()
  await expect(calculator(page).getByText('Sample prices of 20 Nov 2026.')).toBeVisible()
  const needed = () => frame.evaluate(() => document.documentElement.scrollHeight)
  await expect.poll(() => heightOf(page)).toBeLessThan(720)
  const before = await heightOf(page)
  expect(await needed()).toBe(before)

  await calculator(page).getByLabel('Weight of gold').fill('20 tola')
  await expect(calculator(page).getByText('20 tola are 233.276 g. Write the grams.')).toBeVisible()
  await expect.poll(() => heightOf(page)).toBeGreaterThan(before)
  expect(await needed()).toBe(await heightOf(page))
})

test('takes the language, the colours and the width of its place', async ({ page, host }) => {
  await host.open(script(host.site, ' data-language="hi" data-ground="fff" data-ink="003366"'), 700)
  await expect(page.locator('iframe')).toHaveAttribute('title', 'गोल्ड लोन कैलकुलेटर, MoneyPal')
  await expect(calculator(page).getByText('ऑफ़र देखें')).toBeVisible()
  expect(await page.locator('iframe').evaluate((frame) => frame.clientWidth)).toBe(700)
  const main = calculator(page).locator('main')
  await expect(main).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(main).toHaveCSS('color', 'rgb(0, 51, 102)')
})

test('stores nothing and sets no cookies, neither here nor on the page around it', async ({
  page,
  host,
  context,
}) => {
  await host.open(script(host.site))
  const frame = await answered(page)
  await calculator(page).getByLabel('Weight of gold').fill('35')
  await calculator(page).getByRole('radio', { name: '18 KT' }).check()
  await expect(calculator(page).getByText('₹1,16,000')).toBeVisible()
  const stored = async () => ({
    cookies: document.cookie,
    local: localStorage.length,
    tab: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
  })
  const nothing = { cookies: '', local: 0, tab: 0, databases: 0 }
  expect(await frame.evaluate(stored)).toEqual(nothing)
  expect(await page.evaluate(stored)).toEqual(nothing)
  expect(await context.cookies()).toEqual([])
})

test('leads to the offers in a new tab, with the gold in the address', async ({ page, host, context }) => {
  await host.open(script(host.site))
  await answered(page)
  await calculator(page).getByRole('radio', { name: '18 KT' }).check()
  const tabs = newTabs(context)
  await calculator(page).getByRole('link', { name: 'See the offers' }).click()
  await expect
    .poll(() => tabs.map(({ pathname, search }) => pathname + search))
    .toContain('/plans?weight=20&karat=18')
  expect(new URL(page.url()).pathname).toBe('/')
})

test('says no sum for gold that offers do not count', IN_ALL, async ({ page, host }) => {
  await host.open(script(host.site))
  await answered(page)
  await calculator(page).getByRole('radio', { name: '14 KT' }).check()
  await expect(calculator(page).getByText('Lenders here take gold from 18 KT on.')).toBeVisible()
  await expect(calculator(page).getByText('₹')).toHaveCount(0)
  await expect(calculator(page).getByRole('link', { name: 'See the offers' })).toBeDisabled()
})

test('says no sum where no prices come, and tries again', IN_ALL, async ({ page, host, faults }) => {
  await page.route('**/data/embed.json', (route) => route.abort())
  await host.open(script(host.site))
  await expect(calculator(page).getByText('No prices came')).toBeVisible()
  await expect(calculator(page).getByText('₹')).toHaveCount(0)
  expect(faults.splice(0).filter((fault) => fault.startsWith('console'))).toHaveLength(2)
  await page.unroute('**/data/embed.json')
  await calculator(page).getByRole('button', { name: 'Try again' }).click()
  await answered(page)
})

test('believes only its own frame how high it is', async ({ page, host }) => {
  await host.open(
    `${script(host.site)}<iframe srcdoc="<script>parent.postMessage({moneypal:'height',height:1900},'*')</script>"></iframe>`,
  )
  const frame = page.locator('iframe').first()
  await expect(frame.contentFrame().getByText('27 offers lend you')).toBeVisible()
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        addEventListener('message', () => done(), { once: true })
        postMessage({ moneypal: 'height', height: 1800 }, '*')
      }),
  )
  await expect.poll(() => frame.evaluate((each) => each.clientHeight)).toBeLessThan(720)
})

test('works without the script, in 320 by 720 px', async ({ page, host }) => {
  await host.open(
    `<iframe loading="lazy" width="320" height="720" style="border:0" src="${host.site}/embed/calculator"></iframe>`,
  )
  const frame = await answered(page)
  expect(await frame.evaluate(() => document.documentElement.scrollHeight)).toBe(720)
  expect(await frame.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('is the only page that shows in a frame of others', async ({ page, host, faults }) => {
  const refused = ['/', '/embed', '/plans', '/my-visit', '/hi/embed']
  const frames = [...refused, '/hi/embed/calculator'].map(
    (path) => `<iframe src="${host.site}${path}"></iframe>`,
  )
  await host.open(frames.join(''))
  await expect(page.locator('iframe').last().contentFrame().getByText('ऑफ़र देखें')).toBeVisible()
  await expect
    .poll(() => page.frames().filter((frame) => frame.url().startsWith('chrome-error:')).length)
    .toBe(refused.length)
  const said = faults.splice(0).filter((fault) => fault.includes('frame-ancestors'))
  expect(said).toHaveLength(refused.length)
})

test('is shown, coloured and copied on the page for those who embed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/embed')
  await answered(page)
  await page.getByLabel('Ground').fill('#101820')
  await page.getByLabel('Text', { exact: true }).fill('#0000aa')
  await expect(page.getByText('Text: #0000aa would be too hard to read there')).toBeVisible()
  await expect(calculator(page).locator('main')).toHaveCSS('background-color', 'rgb(16, 24, 32)')
  await page.getByRole('radio', { name: 'हिन्दी' }).check()
  await expect(calculator(page).getByText('ऑफ़र देखें')).toBeVisible()
  await page.getByRole('button', { name: 'Copy' }).first().click()
  await expect(page.getByText('Copied.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('data-language="hi"\n  data-ground="101820"\n  data-ink="fbf5e6"')
  await page.getByRole('button', { name: 'MoneyPal’s own colours' }).click()
  await expect(calculator(page).locator('main')).toHaveCSS('background-color', 'rgb(251, 245, 230)')
  await expect(page.getByText('Every text has a contrast of at least 4.5 to 1.')).toBeVisible()
})
