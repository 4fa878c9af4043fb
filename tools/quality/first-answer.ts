// Measures how long an answer takes on a slow phone: from the tap on 'Find Now' until its figure stands on the page, for the
// first question and for the next. `npx node tools/quality/first-answer.ts [address of a served build]`
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from './browser.ts'

const BASE = process.argv[2] ?? 'http://localhost:4321'
const RUNS = 5
/** A slow phone: a processor four times slower, 1.6 Mbit/s, 150 ms there and back. */
const SLOWER = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const FIRST = ['2 lakh for 6 months EMI', '34,509.67'] as const
const NEXT = ['and for 12 months?', '17,769.76'] as const

/** Milliseconds from the tap until the figure is in the newest answer, painted. */
const timed = (page: Page, question: string, figure: string): Promise<number> =>
  page.evaluate(
    async ([text, wanted]) => {
      const form = document.querySelector<HTMLFormElement>('form.ask-dock')
      const input = form?.querySelector<HTMLInputElement>('input[name=query]')
      if (!form || !input) throw new Error('The box of questions is missing.')
      input.value = text
      const begun = performance.now()
      form.requestSubmit()
      const shown = () => document.querySelector('.thread > li:last-child')?.textContent?.includes(wanted)
      while (!shown()) await new Promise((painted) => requestAnimationFrame(painted))
      return performance.now() - begun
    },
    [question, figure] as const,
  )

async function visit(typed: boolean): Promise<readonly [first: number, next: number]> {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(`${BASE}/ai`, { waitUntil: 'networkidle' })
  if (typed) {
    await page.locator('form.ask-dock input[name=query]').focus()
    // As long as it takes to type a short question.
    await page.waitForTimeout(3000)
  }
  const first = await timed(page, ...FIRST)
  const next = await timed(page, ...NEXT)
  await page.context().close()
  return [first, next]
}

const middle = (values: readonly number[]) => Math.round([...values].sort((a, b) => a - b)[RUNS >> 1] ?? 0)

const { executablePath } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
for (const typed of [false, true]) {
  const visits = []
  for (let run = 0; run < RUNS; run += 1) visits.push(await visit(typed))
  const [first, next] = [middle(visits.map(([ms]) => ms)), middle(visits.map(([, ms]) => ms))]
  console.log(
    `${typed ? 'After typing' : 'Asked without a pause'}: first answer ${first} ms, the next ${next} ms`,
  )
}
await browser.close()
