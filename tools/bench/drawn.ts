import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../quality/browser.ts'

/** Builds the site with the office and our server behind it. */
export function buildOffice(folder: string): string {
  const siteDir = path.join(folder, 'site')
  const env = { ...process.env, PUBLIC_MAIN_API_URL: '/api', PUBLIC_OFFICE: 'true' }
  const { status } = spawnSync('npx', ['astro', 'build', '--silent', '--outDir', siteDir], {
    env,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The site could not be built.')
  return siteDir
}

export interface Drawing {
  /** Shows something else, before each round. */
  readonly rest: (page: Page) => Promise<void>
  /** Asks for what is measured. */
  readonly ask: (page: Page) => Promise<void>
  /** The address that the answer comes from. */
  readonly answer: RegExp
  /** Selects what is there once it is drawn, and not before. */
  readonly drawn: string
}

/**
 * How long the page takes from the last byte of an answer until the frame that shows it, ms.
 * @returns ascending
 */
export async function timesDrawn(page: Page, drawing: Drawing, rounds: number): Promise<readonly number[]> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    await drawing.rest(page)
    await page.evaluate(
      ([answer, drawn]) => {
        performance.clearResourceTimings()
        const isDrawn = () => document.querySelector(drawn) !== null
        const wanted = new RegExp(answer)
        Object.assign(window, {
          drawnAfter: new Promise<number>((resolve) => {
            const look = () => {
              const requested = performance
                .getEntriesByType('resource')
                .filter(({ name }) => wanted.test(name))
              const last = requested.at(-1) as PerformanceResourceTiming | undefined
              if (!last || !isDrawn()) return void requestAnimationFrame(look)
              // A message comes after the frame is painted.
              const { port1, port2 } = new MessageChannel()
              port1.onmessage = () => resolve(performance.now() - last.responseEnd)
              requestAnimationFrame(() => port2.postMessage(null))
            }
            look()
          }),
        })
      },
      [drawing.answer.source, drawing.drawn] as const,
    )
    await drawing.ask(page)
    const time = await page.evaluate(() => (window as unknown as { drawnAfter: Promise<number> }).drawnAfter)
    // The first round compiles the page's scripts.
    if (round > 0) times.push(time)
  }
  return times.toSorted((one, other) => one - other)
}

/** Opens the office as the person of a session. */
export async function openOffice(
  url: string,
  cookie: string,
): Promise<{ readonly page: Page; close(): Promise<void> }> {
  const { executablePath, libraryPath } = await findBrowser()
  const env = libraryPath ? { ...process.env, LD_LIBRARY_PATH: libraryPath } : { ...process.env }
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox'],
    env: env as Record<string, string>,
  })
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
  return { page: await context.newPage(), close: () => browser.close() }
}
