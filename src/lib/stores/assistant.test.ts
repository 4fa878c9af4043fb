import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '@/lib/domain/assistant'
import { accept, refuse } from '@/lib/domain/result'
import type { AssistantService } from '@/lib/assistant/port'

let addresses: string[]
let listeners: Map<string, () => void>

/** The assistant's page in a tab with fresh modules, as after a reload. */
async function open(search = '') {
  vi.resetModules()
  const location = { pathname: '/ai', search }
  addresses = [search]
  listeners = new Map()
  vi.stubGlobal('window', {
    location,
    history: {
      pushState(_state: null, _title: string, url: string) {
        location.search = new URL(url, 'https://moneypal.example').search
        addresses.push(location.search)
      },
    },
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
  })
  const goBack = () => {
    addresses.pop()
    location.search = addresses.at(-1) ?? ''
    listeners.get('popstate')?.()
  }
  return { ...(await import('./assistant')), goBack }
}

const answerTo = (question: string): Answer => ({
  kind: 'known',
  blocks: [`About ${question}`],
  sources: [{ title: question, href: '/faq#it' }],
})

/** An assistant whose answers the test controls. */
function onDemand() {
  const asked: string[] = []
  const pending = new Map<string, PromiseWithResolvers<Awaited<ReturnType<AssistantService['ask']>>>>()
  const assistant: AssistantService = {
    ask(question) {
      asked.push(question)
      const call = Promise.withResolvers<Awaited<ReturnType<AssistantService['ask']>>>()
      pending.set(question, call)
      return call.promise
    },
  }
  return { assistant, asked, pending }
}

const knowing: AssistantService = { ask: async (question) => accept(answerTo(question)) }
const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('arriving', () => {
  it('without a question shows the example', async () => {
    const { $conversation, followAddress } = await open()
    expect($conversation.get()).toEqual({ state: 'unread' })
    followAddress(knowing)
    expect($conversation.get()).toEqual({ state: 'example' })
  })

  it('with an empty question shows the example too', async () => {
    const { $conversation, followAddress } = await open('?query=++')
    followAddress(knowing)
    expect($conversation.get()).toEqual({ state: 'example' })
  })

  it('with a question asks it and shows the answer', async () => {
    const { $conversation, followAddress } = await open('?query=How+is%20LTV+calculated%3F')
    followAddress(knowing)
    const question = 'How is LTV calculated?'
    expect($conversation.get()).toEqual({ state: 'asking', question })
    await settled()
    expect($conversation.get()).toEqual({ state: 'answered', question, answer: answerTo(question) })
  })

  it('with a question that is too long asks nobody', async () => {
    const { assistant, asked } = onDemand()
    const { $conversation, followAddress } = await open(`?query=${'x'.repeat(10_000)}`)
    followAddress(assistant)
    expect($conversation.get()).toEqual({ state: 'too-long', question: 'x'.repeat(10_000) })
    expect(asked).toEqual([])
  })
})

describe('asking again', () => {
  it('puts the question into the address bar, and the way back leads to the one before at once', async () => {
    const { assistant, asked, pending } = onDemand()
    const { $conversation, ask, followAddress, goBack } = await open('?query=first')
    followAddress(assistant)
    pending.get('first')?.resolve(accept(answerTo('first')))
    await settled()
    ask('second & last', assistant)
    expect(addresses).toEqual(['?query=first', '?query=second+%26+last'])
    pending.get('second & last')?.resolve(accept(answerTo('second & last')))
    await settled()
    expect($conversation.get()).toMatchObject({ question: 'second & last' })
    goBack()
    expect($conversation.get()).toEqual({
      state: 'answered',
      question: 'first',
      answer: answerTo('first'),
    })
    expect(asked).toEqual(['first', 'second & last'])
  })

  it('with the same question leaves the history alone', async () => {
    const { ask, followAddress } = await open('?query=first')
    followAddress(knowing)
    ask('first', knowing)
    expect(addresses).toEqual(['?query=first'])
  })

  it('drops the answer to a question that is no longer asked', async () => {
    const { assistant, pending } = onDemand()
    const { $conversation, ask, followAddress } = await open('?query=slow')
    followAddress(assistant)
    ask('quick', assistant)
    pending.get('quick')?.resolve(accept(answerTo('quick')))
    await settled()
    pending.get('slow')?.resolve(accept(answerTo('slow')))
    await settled()
    expect($conversation.get()).toMatchObject({ state: 'answered', question: 'quick' })
  })

  it('tells the assistant that a question is no longer asked', async () => {
    const signals: AbortSignal[] = []
    const { ask, followAddress } = await open('?query=slow')
    const assistant: AssistantService = {
      ask(_question, { signal }) {
        signals.push(signal)
        return new Promise(() => undefined)
      },
    }
    followAddress(assistant)
    ask('quick', assistant)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  })

  it('drops the answer once the way back has led to the example', async () => {
    const { assistant, pending } = onDemand()
    const { $conversation, ask, followAddress, goBack } = await open()
    followAddress(assistant)
    ask('slow', assistant)
    goBack()
    pending.get('slow')?.resolve(accept(answerTo('slow')))
    await settled()
    expect($conversation.get()).toEqual({ state: 'example' })
  })

  it('drops the failure of such a question too', async () => {
    const { assistant, pending } = onDemand()
    const { $conversation, ask, followAddress } = await open('?query=slow')
    followAddress(assistant)
    ask('quick', assistant)
    pending.get('slow')?.reject(new Error('down'))
    await settled()
    expect($conversation.get()).toEqual({ state: 'asking', question: 'quick' })
  })

  it('follows the address no longer once that has ended', async () => {
    const { followAddress } = await open()
    followAddress(knowing)()
    expect([...listeners.keys()]).toEqual([])
  })
})

describe('without an answer', () => {
  it('says that nothing was found', async () => {
    const { $conversation, followAddress } = await open('?query=weather')
    followAddress({ ask: async () => refuse('nothing-found') })
    await settled()
    expect($conversation.get()).toEqual({ state: 'nothing-found', question: 'weather' })
  })

  it('keeps the question when the assistant fails, and asks once more when told', async () => {
    const { $conversation, askOnceMore, followAddress } = await open('?query=LTV')
    followAddress({ ask: () => Promise.reject(new Error('offline')) })
    await settled()
    expect($conversation.get()).toEqual({ state: 'failed', question: 'LTV' })
    askOnceMore(knowing)
    await settled()
    expect($conversation.get()).toMatchObject({ state: 'answered', question: 'LTV' })
  })

  it('shows what there is until the last answer comes', async () => {
    const { $conversation, followAddress } = await open('?query=LTV')
    const last = Promise.withResolvers<Awaited<ReturnType<AssistantService['ask']>>>()
    followAddress({
      ask(question, { onAnswer }) {
        onAnswer?.(answerTo(question))
        return last.promise
      },
    })
    expect($conversation.get()).toMatchObject({ state: 'answered', answer: { blocks: ['About LTV'] } })
    last.resolve(accept(answerTo('more')))
    await settled()
    expect($conversation.get()).toMatchObject({ state: 'answered', answer: { blocks: ['About more'] } })
  })

  it('says so where nothing comes within 35 seconds, and tells the assistant', async () => {
    const { $conversation, followAddress } = await open('?query=LTV')
    vi.useFakeTimers()
    const signals: AbortSignal[] = []
    followAddress({
      ask(_question, { signal }) {
        signals.push(signal)
        return new Promise(() => undefined)
      },
    })
    await vi.advanceTimersByTimeAsync(34_999)
    expect($conversation.get()).toEqual({ state: 'asking', question: 'LTV' })
    await vi.advanceTimersByTimeAsync(1)
    expect($conversation.get()).toEqual({ state: 'failed', question: 'LTV' })
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    vi.useRealTimers()
  })

  it('asks once more only after a failure', async () => {
    const { assistant, asked } = onDemand()
    const { askOnceMore, followAddress } = await open('?query=LTV')
    followAddress(assistant)
    askOnceMore(assistant)
    expect(asked).toEqual(['LTV'])
  })
})

it('leaves out sources that a link may not lead to', async () => {
  const { $conversation, followAddress } = await open('?query=LTV')
  const safe = { title: 'FAQ', href: '/faq' }
  followAddress({
    ask: async () =>
      accept({
        kind: 'known',
        blocks: ['Text'],
        sources: [{ title: 'Bad', href: 'javascript:alert(1)' }, safe],
      }),
  })
  await settled()
  expect($conversation.get()).toMatchObject({ answer: { sources: [safe] } })
})
