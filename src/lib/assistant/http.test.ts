import { describe, expect, test, vi } from 'vitest'
import type { AskEvent } from '#contract/generated/types.gen'
import type { Answer } from '#lib/domain/assistant/assistant'
import { accept } from '#lib/domain/shared/result'
import { createEventClient } from '#lib/http/event-client'
import { withService } from './http.ts'
import type { AskOptions, AssistantService } from './port.ts'

const EXCHANGE = { topic: 'ltv', facts: { amount: 200_000 }, question: 'What is LTV?' }
const OWN: Answer = {
  kind: 'known',
  heading: 'LTV',
  blocks: ['The loan, divided by the value.'],
  doors: [{ title: 'Offers', href: '/plans' }],
  sources: [{ title: 'How LTV works', href: '/learn/ltv' }],
  exchange: EXCHANGE,
}
const SOURCE = { title: 'How LTV works', href: '/learn/ltv#ceiling' }
const TEXT: AskEvent = { type: 'text', text: 'It is a share.' }
const MORE: AskEvent = { type: 'text', text: '\nOf the value.' }
const FROM: AskEvent = { type: 'source', source: SOURCE }
const DONE: AskEvent = {
  type: 'done',
  answer: { kind: 'known', blocks: ['It is a share.', 'Of the value.'], sources: [SOURCE] },
}

const saying = (answer: Answer): AssistantService => ({ ask: async () => accept(answer) })
const inPage = saying(OWN)
const away: AssistantService = { ask: () => Promise.reject(new Error('no answers in the page')) }

const encode = (event: AskEvent | string) =>
  new TextEncoder().encode(typeof event === 'string' ? event : `data: ${JSON.stringify(event)}\n\n`)
const streamed = (body: ReadableStream<Uint8Array>) =>
  new Response(body, { headers: { 'content-type': 'text/event-stream' } })
/** A stream of events; with `open` it never ends. */
const events =
  (all: readonly (AskEvent | string)[], open = false) =>
  () =>
    streamed(
      new ReadableStream({
        start(stream) {
          for (const event of all) stream.enqueue(encode(event))
          if (!open) stream.close()
        },
      }),
    )

/** Asks an assistant that has a service beside it. */
function page(reply: () => Response | Promise<Response>, own = inPage) {
  const load = vi.fn<typeof fetch>(async (_url, init) => {
    const { signal } = init ?? {}
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })
    const response = await Promise.race([reply(), aborted])
    // As fetch does: the body fails once it is aborted.
    if (!response.ok || !response.body) return response
    const reader = response.body.getReader()
    return new Response(
      new ReadableStream<Uint8Array>({
        async pull(stream) {
          const { done, value } = await Promise.race([reader.read(), aborted])
          if (done) stream.close()
          else stream.enqueue(value)
        },
      }),
      { headers: response.headers },
    )
  })
  const assistant = withService(own, createEventClient({ baseUrl: 'https://ai.bank.example', load }), {
    firstPieceMs: 100,
    language: () => 'en-IN',
  })
  const shown: Answer[] = []
  const ask = (question = 'What is LTV?', more: Partial<AskOptions> = {}) =>
    assistant.ask(question, {
      signal: new AbortController().signal,
      onAnswer: (answer) => shown.push(answer),
      ...more,
    })
  const sent = () => JSON.parse(load.mock.lastCall?.[1]?.body as string) as unknown
  return { ask, shown, load, sent }
}

describe('an answer', () => {
  test("has no ways on of the page's own where that was in doubt", async () => {
    const { ask, shown } = page(events([TEXT, FROM, MORE, DONE]), saying({ ...OWN, doubt: 'Not sure.' }))
    await ask()
    expect(shown.at(-1)).toEqual({
      kind: 'known',
      blocks: ['It is a share.', 'Of the value.'],
      sources: [SOURCE],
      exchange: EXCHANGE,
      byModel: true,
    })
  })

  test("is the page's own at once, then grows, and keeps the ways on of the page's own", async () => {
    const { ask, shown } = page(events([TEXT, FROM, MORE, DONE]))
    const last = await ask()
    const stored = { doors: OWN.doors, exchange: EXCHANGE, byModel: true }
    expect(shown).toEqual([
      OWN,
      { ...stored, kind: 'known', blocks: ['It is a share.'], sources: [] },
      { ...stored, kind: 'known', blocks: ['It is a share.'], sources: [SOURCE] },
      { ...stored, kind: 'known', blocks: ['It is a share.', 'Of the value.'], sources: [SOURCE] },
    ])
    expect(last).toEqual(
      accept({ ...stored, kind: 'known', blocks: ['It is a share.', 'Of the value.'], sources: [SOURCE] }),
    )
  })

  test("is the service's alone where the page can't answer", async () => {
    const { ask } = page(events([TEXT, FROM, DONE]), away)
    expect(await ask()).toMatchObject({ ok: true, value: { blocks: ['It is a share.', 'Of the value.'] } })
  })

  test('fails as the page does where neither answers', async () => {
    const { ask } = page(() => new Response(null, { status: 500 }), away)
    await expect(ask()).rejects.toThrow('no answers in the page')
  })
})

describe("the page's own answer stays", () => {
  const unsafe: AskEvent = {
    type: 'done',
    answer: { kind: 'known', blocks: ['Go.'], sources: [{ title: 'Go', href: 'javascript:alert(1)' }] },
  }
  test.each<[string, () => Response | Promise<Response>]>([
    ['says nothing for too long', events([], true)],
    ['does not even answer', () => new Promise<Response>(() => undefined)],
    ['answers 500', () => new Response(null, { status: 500 })],
    ['answers 429', () => Response.json({ message: 'Too many', code: 'too-many' }, { status: 429 })],
    ['fails at once', events([{ type: 'failed', code: 'away' }])],
    ['fails in the middle', events([TEXT, FROM, { type: 'failed', code: 'ungrounded' }])],
    ['stops in the middle', events([TEXT, FROM])],
    ['ends without a source that may be linked to', events([TEXT, unsafe])],
    ['writes nonsense', events([TEXT, 'data: {"type":"te\n\n'])],
    ['writes an event of another form', events(['data: {"type":"html","html":"<b>"}\n\n'])],
    ['is a page', () => new Response('<h1>Log in</h1>', { headers: { 'content-type': 'text/html' } })],
    ['is not there', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('where the service %s', async (_, reply) => {
    const { ask } = page(reply)
    expect(await ask()).toEqual(accept(OWN))
  })

  test.each<[string, Partial<Answer>]>([
    ['one of help', { kind: 'help' }],
    ['one that the site declines', { kind: 'declined' }],
    ["about the visitor's own loan", { ownLoan: true }],
  ])('where the question is %s, and nothing leaves', async (_what, part) => {
    const own = { ...OWN, ...part }
    const { ask, load, shown } = page(events([TEXT, FROM, DONE]), saying(own))
    expect(await ask()).toEqual(accept(own))
    expect([load.mock.calls, shown]).toEqual([[], []])
  })

  test('where there is no language model, which is asked for once', async () => {
    const none = () => Response.json({ message: 'None', code: 'no-model' }, { status: 404 })
    const { ask, load } = page(none)
    expect([await ask(), await ask()]).toEqual([accept(OWN), accept(OWN)])
    expect(load).toHaveBeenCalledOnce()
  })
})

test('a text that has begun in time may take longer to end', async () => {
  const { ask } = page(() =>
    streamed(
      new ReadableStream({
        start(stream) {
          stream.enqueue(encode(TEXT))
          setTimeout(() => {
            for (const event of [FROM, DONE]) stream.enqueue(encode(event))
            stream.close()
          }, 250)
        },
      }),
    ),
  )
  expect(await ask()).toMatchObject({ value: { byModel: true } })
})

test('what leaves the page has no personal data, and fits the contract', async () => {
  const { ask, sent } = page(events([DONE]))
  await ask('I am Sunita, sunita devi wants 2 lakh at 560001, 98110 24680', {
    names: async () => ['Sunita Devi', ''],
    before: { topic: 'loan-cost', facts: { amount: 200_000, lenders: ['SBI'] }, question: 'EMI for Devi?' },
  })
  expect(sent()).toEqual({
    question: 'I am (name), (name) (name) wants 2 lakh at 560001, (number)',
    locale: 'en',
    before: { topic: 'loan-cost', facts: { amount: 200_000, lenders: ['SBI'] }, question: 'EMI for (name)?' },
  })
})

test('a question that is given up ends the call', async () => {
  const { ask, load } = page(events([TEXT], true))
  const leaving = new AbortController()
  const asking = ask('What is LTV?', { signal: leaving.signal })
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  leaving.abort(new Error('another question'))
  await expect(asking).rejects.toThrow('another question')
  expect(load.mock.lastCall?.[1]?.signal?.aborted).toBe(true)
})
