// Measures how long an answer takes on a slow phone: from the tap on 'Find Now' until its figure stands on the page, for the
// first question and for the next, and how many times as long as a fixed computation on the same page, since a busy machine is
// slower. `npx node tools/quality/first-answer.ts [address of a served build]`
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from './browser.ts'

const BASE = process.argv[2] ?? 'http://localhost:4321'
const RUNS = 5
/** A slow phone: a processor four times slower, 1.6 Mbit/s, 150 ms there and back. */
const SLOWER = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const FIRST = ['2 lakh for 6 months EMI', '34,509.67'] as const
const NEXT = ['and for 12 months?', '17,769.76'] as const

interface Time {
  /** Milliseconds from the tap until the figure is in the newest answer, painted. */
  readonly ms: number
  /** The same, divided by the time of the fixed computation. */
  readonly ratio: number
}

const timed = (page: Page, question: string, figure: string): Promise<Time> =>
  page.evaluate(
    async ([text, wanted]) => {
      const reference = () => {
        const from = performance.now()
        const numbers = Array.from({ length: 40_000 }, (_, index) => (index * 48_271) % 2_147_483_647)
        numbers.sort((one, other) => one - other)
        return performance.now() - from
      }
      const form = document.querySelector<HTMLFormElement>('form.ask-dock')
      const input = form?.querySelector<HTMLInputElement>('input[name=query]')
      if (!form || !input) throw new Error('The box of questions is missing.')
      input.value = text
      const begun = performance.now()
      form.requestSubmit()
      const shown = () => document.querySelector('.thread > li:last-child')?.textContent?.includes(wanted)
      while (!shown()) await new Promise((painted) => requestAnimationFrame(painted))
      const ms = performance.now() - begun
      const computed = [reference(), reference(), reference()].sort((one, other) => one - other)
      return { ms, ratio: ms / (computed[1] ?? 1) }
    },
    [question, figure] as const,
  )

async function visit(typed: boolean): Promise<readonly [first: Time, next: Time]> {
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

const middle = (values: readonly number[]) => [...values].sort((a, b) => a - b)[RUNS >> 1] ?? 0
const shown = (times: readonly Time[]) =>
  `${middle(times.map(({ ms }) => ms)).toFixed()} ms (${middle(times.map(({ ratio }) => ratio)).toFixed(1)} of the computation)`

const { executablePath } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
for (const typed of [false, true]) {
  const visits: (readonly [Time, Time])[] = []
  for (let run = 0; run < RUNS; run += 1) visits.push(await visit(typed))
  const [first, next] = [shown(visits.map(([time]) => time)), shown(visits.map(([, time]) => time))]
  console.log(`${typed ? 'After typing' : 'Asked without a pause'}: first answer ${first}, the next ${next}`)
}
await browser.close()
