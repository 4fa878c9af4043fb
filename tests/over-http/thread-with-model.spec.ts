import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { asking, hearStatus, newest } from '../support/thread'

type Ending = object | null

/** Has the page's own calls of `/api/ask` answered with the events that the test sends. */
async function withEvents(page: Page): Promise<(event: Ending) => Promise<void>> {
  await page.addInitScript(() => {
    const load = window.fetch.bind(window)
    const encoder = new TextEncoder()
    let stream: ReadableStreamDefaultController<Uint8Array> | null = null
    const send = (event: object | null) => {
      if (event) stream?.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`))
      else stream?.close()
    }
    Object.assign(window, {
      send,
      answers: () => stream !== null,
      fetch: (...request: Parameters<typeof fetch>) => {
        const [target] = request
        const address = target instanceof Request ? target.url : String(target)
        if (!address.endsWith('/api/ask')) return load(...request)
        const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) })
        return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
      },
    })
  })
  return async (event) => {
    await page.waitForFunction(() => (window as unknown as { answers: () => boolean }).answers())
    await page.evaluate((sent) => (window as unknown as { send: (event: Ending) => void }).send(sent), event)
  }
}

const SOURCE = { title: 'How LTV works', href: '/learn/how-ltv-works' }
const PARTS = ['The loan', ' is divided by', ' the value of the gold.']

test('a text that grows is shown part by part, and announced once, when it is whole', async ({ page }) => {
  const heard = await hearStatus(page)
  const send = await withEvents(page)
  await visit(page, asking('How is LTV calculated?'))
  // The page's own answer stands while the text is awaited.
  await expect(newest(page).locator('.answer .lead')).toContainText('the loan divided by the market value')
  await expect(newest(page).locator('.answer')).toHaveAttribute('aria-busy', 'true')
  let text = ''
  for (const part of PARTS) {
    text += part
    await send({ type: 'text', text: part })
    await expect(newest(page).locator('.answer .lead')).toHaveText(text)
  }
  expect((await heard()).filter((said) => said !== 'Looking it up…')).toEqual([])
  await send({ type: 'source', source: SOURCE })
  await send({ type: 'done', answer: { kind: 'known', blocks: [text], sources: [SOURCE] } })
  await expect(newest(page).locator('.answer')).not.toHaveAttribute('aria-busy')
  await expect.poll(async () => (await heard()).filter((said) => said.includes('The loan'))).toEqual([text])
  expect((await heard()).filter((said) => said === 'Looking it up…')).toHaveLength(1)
})

test('where the text breaks off, the answer of the page is announced, once', async ({ page }) => {
  const heard = await hearStatus(page)
  const send = await withEvents(page)
  await visit(page, asking('How is LTV calculated?'))
  await send({ type: 'text', text: 'The loan' })
  await expect(newest(page).locator('.answer .lead')).toHaveText('The loan')
  await send(null)
  await expect(newest(page).locator('.answer .lead')).toContainText('the loan divided by the market value')
  const answers = async () => (await heard()).filter((said) => said !== 'Looking it up…')
  await expect.poll(answers).toHaveLength(1)
  expect((await answers())[0]).toContain('the loan divided by the market value')
})
