import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer, Exchange } from '@/lib/domain/assistant'
import { accept, refuse } from '@/lib/domain/result'
import type { AskOptions, AssistantService } from '@/lib/assistant/port'
import { storageOver } from './tab.fixture'

const KEY = 'moneypal:1:thread'

interface Entry {
  readonly search: string
  readonly state: unknown
}

/** A browser tab: its history and its session storage outlive the pages that are opened in it. */
function newTab(search: string, items = new Map<string, string>()) {
  const entries: Entry[] = [{ search, state: null }]
  let place = 0
  const location = { pathname: '/ai', search }
  const searchOf = (url: string) => new URL(url, 'https://moneypal.example').search
  const history = {
    get state() {
      return entries[place]?.state
    },
    pushState(state: unknown, _title: string, url: string) {
      location.search = searchOf(url)
      entries.splice(++place, entries.length, { search: location.search, state })
    },
    replaceState(state: unknown, _title: string, url: string) {
      location.search = searchOf(url)
      entries[place] = { search: location.search, state }
    },
  }
  let listeners = new Map<string, Set<(event: unknown) => void>>()
  const fire = (type: string, event: unknown = {}) => listeners.get(type)?.forEach((listener) => listener(event))
  const move = (to: number) => {
    place = to
    location.search = entries[place]?.search ?? ''
    fire('popstate')
  }
  /** Opens the page with fresh modules, as a browser does after a reload. */
  async function load() {
    vi.resetModules()
    listeners = new Map()
    vi.stubGlobal('window', {
      location,
      history,
      sessionStorage: storageOver(items),
      addEventListener: (type: string, listener: (event: unknown) => void) =>
        listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
      removeEventListener: (type: string, listener: (event: unknown) => void) =>
        listeners.get(type)?.delete(listener),
    })
    return import('./assistant')
  }
  return {
    items,
    load,
    fire,
    goBack: () => move(place - 1),
    goForward: () => move(place + 1),
    /** A link within the page, such as the one that skips to the content. */
    followFragment: () => {
      entries.splice(++place, entries.length, { search: location.search, state: null })
      fire('popstate')
    },
    addresses: () => entries.map((entry) => new URLSearchParams(entry.search).get('query')),
    listening: () => [...listeners].filter(([, all]) => all.size > 0).map(([type]) => type),
  }
}

async function open(search = '', items?: Map<string, string>) {
  const tab = newTab(search, items)
  return { tab, ...(await tab.load()) }
}

const exchangeOf = (question: string): Exchange => ({ topic: 'loan-cost', told: { amount: 200_000 }, question })

const answerTo = (question: string): Answer => ({
  kind: 'known',
  blocks: [`About ${question}`],
  sources: [{ title: question, href: '/faq#it' }],
})

/** An assistant whose answers the test controls. */
function onDemand() {
  const asked: { readonly question: string; readonly options: AskOptions }[] = []
  const pending = new Map<string, PromiseWithResolvers<Awaited<ReturnType<AssistantService['ask']>>>>()
  const assistant: AssistantService = {
    ask(question, options) {
      asked.push({ question, options })
      const call = Promise.withResolvers<Awaited<ReturnType<AssistantService['ask']>>>()
      pending.set(question, call)
      return call.promise
    },
  }
  return { assistant, asked, pending }
}

/** Follow-ups begin with 'and'; they are understood with the question before. */
const knowing: AssistantService = {
  async ask(question, { before }) {
    const standing = question.startsWith('and') && before ? `${before.question} ${question}` : question
    return accept({ ...answerTo(question), exchange: exchangeOf(standing) })
  },
}
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
    followAddress({ ask: async (question) => accept(answerTo(question)) })
    const question = 'How is LTV calculated?'
    const turn = { question, standing: question, spoken: false }
    expect($conversation.get()).toEqual({
      state: 'asking',
      asked: false,
      turns: [{ ...turn, answer: null }],
    })
    await settled()
    expect($conversation.get()).toEqual({
      state: 'answered',
      asked: false,
      turns: [{ ...turn, answer: answerTo(question) }],
    })
  })

  it('with a question that is too long asks nobody', async () => {
    const { assistant, asked } = onDemand()
    const { $conversation, followAddress } = await open(`?query=${'x'.repeat(10_000)}`)
    followAddress(assistant)
    expect($conversation.get()).toEqual({ state: 'too-long', question: 'x'.repeat(10_000), turns: [] })
    expect(asked).toEqual([])
  })

  it('with a question that was spoken on another page notes it, and takes it out of the address', async () => {
    const { tab, $conversation, followAddress } = await open('?query=LTV&spoken=1')
    followAddress(knowing)
    await settled()
    expect($conversation.get()).toMatchObject({ turns: [{ question: 'LTV', spoken: true }] })
    expect(window.location.search).toBe('?query=LTV')
    expect(tab.addresses()).toEqual(['LTV'])
  })
})

describe('the thread', () => {
  /** Asks about 2 lakh, then a follow-up. */
  async function asking() {
    const opened = await open('?query=2+lakh')
    opened.followAddress(knowing)
    await settled()
    opened.ask('and for 6 months?', { assistant: knowing })
    await settled()
    return opened
  }
  const questions = ['2 lakh', 'and for 6 months?']

  it('keeps each question with its answer, the newest last', async () => {
    const { $conversation } = await asking()
    expect($conversation.get()).toMatchObject({
      state: 'answered',
      asked: true,
      turns: questions.map((question) => ({ question, answer: answerTo(question) })),
    })
  })

  it('asks a follow-up with what was understood before, and puts the whole question into the address', async () => {
    const { tab, $conversation } = await asking()
    expect(tab.addresses()).toEqual(['2 lakh', '2 lakh and for 6 months?'])
    expect($conversation.get()).toMatchObject({ turns: [{}, { standing: '2 lakh and for 6 months?' }] })
  })

  it('goes back to the question before and forward again, and asks neither again', async () => {
    const { tab, $conversation, ask } = await asking()
    const { assistant, asked } = onDemand()
    tab.goBack()
    expect($conversation.get()).toMatchObject({ state: 'answered', asked: false })
    expect($conversation.get()).toHaveProperty('turns.length', 1)
    tab.goForward()
    expect($conversation.get()).toHaveProperty('turns.length', 2)
    expect(asked).toEqual([])
    tab.goBack()
    ask('and at 2%?', { assistant })
    expect(asked.map(({ question, options }) => [question, options.before])).toEqual([
      ['and at 2%?', exchangeOf('2 lakh')],
    ])
    expect(tab.addresses()).toEqual(['2 lakh', 'and at 2%?'])
  })

  it('stays as it is when a link within the page is followed', async () => {
    const { tab, $conversation } = await asking()
    tab.followFragment()
    expect($conversation.get()).toHaveProperty('turns.length', 2)
  })

  it('is there after a reload, and nothing is asked again', async () => {
    const { tab } = await asking()
    const { assistant, asked } = onDemand()
    const { $conversation, followAddress } = await tab.load()
    followAddress(assistant)
    expect($conversation.get()).toMatchObject({
      state: 'answered',
      turns: questions.map((question) => ({ question })),
    })
    expect(asked).toEqual([])
  })

  it('asks after a reload what had no answer yet, with the exchange before', async () => {
    const opened = await open('?query=2+lakh')
    opened.followAddress(knowing)
    await settled()
    opened.ask('and for 6 months?', { assistant: onDemand().assistant })
    const { assistant, asked } = onDemand()
    ;(await opened.tab.load()).followAddress(assistant)
    expect(asked.map(({ question, options }) => [question, options.before])).toEqual([
      ['and for 6 months?', exchangeOf('2 lakh')],
    ])
  })

  it.each(['{"a":1}', '[{"question":"2 lakh"}]', 'no JSON'])(
    'is begun again by the address where %s is stored',
    async (stored) => {
      const { assistant, asked } = onDemand()
      const { followAddress } = await open('?query=LTV', new Map([[KEY, stored]]))
      followAddress(assistant)
      expect(asked.map(({ question }) => question)).toEqual(['LTV'])
    },
  )

  it('is a new one on each arrival, for an address says all by itself', async () => {
    const { tab } = await asking()
    const { $conversation, followAddress } = await open('?query=LTV', tab.items)
    followAddress(knowing)
    expect($conversation.get()).toHaveProperty('turns.length', 1)
  })

  it('is cleared, in the tab too, by starting anew', async () => {
    const { tab, $conversation, startAnew, ask } = await asking()
    startAnew()
    expect($conversation.get()).toEqual({ state: 'cleared' })
    expect(tab.items.has(KEY)).toBe(false)
    expect(tab.addresses().at(-1)).toBeNull()
    const { assistant, asked } = onDemand()
    ask('and for 6 months?', { assistant })
    expect(asked.map(({ options }) => options.before)).toEqual([undefined])
    expect($conversation.get()).toHaveProperty('turns.length', 1)
  })

  it('is gone after the details were cleared on another page, when the browser brings this one back', async () => {
    const { tab, $conversation } = await asking()
    tab.items.clear()
    tab.fire('pageshow', { persisted: true })
    expect($conversation.get()).toHaveProperty('turns.length', 1)
  })

  it('shows an answer as far as it has come', async () => {
    const { assistant, asked, pending } = onDemand()
    const { $conversation, followAddress } = await open('?query=LTV')
    followAddress(assistant)
    asked[0]?.options.onPart?.({ ...answerTo('LTV'), blocks: ['Abo'] })
    expect($conversation.get()).toMatchObject({ state: 'growing', turns: [{ answer: { blocks: ['Abo'] } }] })
    pending.get('LTV')?.resolve(accept(answerTo('LTV')))
    await settled()
    expect($conversation.get()).toMatchObject({
      state: 'answered',
      turns: [{ answer: { blocks: ['About LTV'] } }],
    })
  })
})

describe('asking again', () => {
  it('before the address was read keeps the question of the address', async () => {
    const { assistant } = onDemand()
    const { $conversation, ask, followAddress } = await open('?query=first')
    ask('second', { assistant })
    followAddress(assistant)
    expect($conversation.get()).toMatchObject({
      asked: true,
      turns: [{ question: 'first' }, { question: 'second' }],
    })
  })

  it('with the same question leaves the history alone', async () => {
    const { tab, ask, followAddress } = await open('?query=first')
    followAddress(knowing)
    expect(ask('first', { assistant: knowing })).toBe(true)
    expect(tab.addresses()).toEqual(['first'])
  })

  it('with too many characters changes nothing but to say so', async () => {
    const { tab, $conversation, ask, followAddress } = await open('?query=first')
    followAddress(knowing)
    await settled()
    expect(ask('x'.repeat(301), { assistant: knowing })).toBe(false)
    expect($conversation.get()).toMatchObject({ state: 'too-long', turns: [{ question: 'first' }] })
    expect(tab.addresses()).toEqual(['first'])
    ask('short', { assistant: knowing })
    expect($conversation.get()).toHaveProperty('turns.length', 2)
  })

  it('with nothing asks nothing', async () => {
    const { $conversation, ask, followAddress } = await open()
    followAddress(knowing)
    expect(ask('  ', { assistant: knowing })).toBe(false)
    expect($conversation.get()).toEqual({ state: 'example' })
  })

  it('drops the answer and the failure of a question that is no longer asked, and tells the assistant', async () => {
    for (const late of ['resolve', 'reject'] as const) {
      const { assistant, asked, pending } = onDemand()
      const { $conversation, ask, followAddress } = await open('?query=slow')
      followAddress(assistant)
      ask('quick', { assistant })
      expect(asked.map(({ options }) => options.signal.aborted)).toEqual([true, false])
      pending.get('quick')?.resolve(accept(answerTo('quick')))
      await settled()
      if (late === 'resolve') pending.get('slow')?.resolve(accept(answerTo('slow')))
      else pending.get('slow')?.reject(new Error('down'))
      await settled()
      expect($conversation.get()).toMatchObject({
        state: 'answered',
        turns: [{ question: 'slow', answer: null }, { question: 'quick' }],
      })
    }
  })

  it('drops the answer once the way back has led to the example', async () => {
    const { assistant, pending } = onDemand()
    const { tab, $conversation, ask, followAddress } = await open()
    followAddress(assistant)
    ask('slow', { assistant })
    tab.goBack()
    pending.get('slow')?.resolve(accept(answerTo('slow')))
    await settled()
    expect($conversation.get()).toEqual({ state: 'example' })
  })

  it('follows the address no longer once that has ended', async () => {
    const { tab, followAddress } = await open()
    followAddress(knowing)()
    tab.fire('popstate')
    expect(tab.listening()).not.toContain('popstate')
  })
})

describe('without an answer', () => {
  it('says that nothing was found', async () => {
    const { $conversation, followAddress } = await open('?query=weather')
    followAddress({ ask: async () => refuse('nothing-found') })
    await settled()
    expect($conversation.get()).toMatchObject({ state: 'nothing-found', turns: [{ question: 'weather' }] })
  })

  it('keeps the question when the assistant fails, and asks once more when told', async () => {
    const { $conversation, askOnceMore, followAddress } = await open('?query=LTV')
    followAddress({ ask: () => Promise.reject(new Error('offline')) })
    await settled()
    expect($conversation.get()).toMatchObject({ state: 'failed', turns: [{ question: 'LTV' }] })
    askOnceMore(knowing)
    await settled()
    expect($conversation.get()).toMatchObject({ state: 'answered', turns: [{ question: 'LTV' }] })
  })

  it('says so where nothing comes within 25 seconds, and tells the assistant', async () => {
    const { $conversation, followAddress } = await open('?query=LTV')
    vi.useFakeTimers()
    const { assistant, asked } = onDemand()
    followAddress(assistant)
    await vi.advanceTimersByTimeAsync(24_999)
    expect($conversation.get()).toMatchObject({ state: 'asking' })
    await vi.advanceTimersByTimeAsync(1)
    expect($conversation.get()).toMatchObject({ state: 'failed' })
    expect(asked.map(({ options }) => options.signal.aborted)).toEqual([true])
    vi.useRealTimers()
  })

  it('asks once more only after a failure', async () => {
    const { assistant, asked } = onDemand()
    const { askOnceMore, followAddress } = await open('?query=LTV')
    followAddress(assistant)
    askOnceMore(assistant)
    expect(asked).toHaveLength(1)
  })
})

it('leaves out sources and doors that a link may not lead to', async () => {
  const { $conversation, followAddress } = await open('?query=LTV')
  const safe = { title: 'FAQ', href: '/faq' }
  const call = { title: 'Call 1930', href: 'tel:1930' }
  const bad = { title: 'Bad', href: 'javascript:alert(1)' }
  followAddress({
    ask: async () => accept({ kind: 'help', blocks: ['Text'], sources: [bad, safe], doors: [bad, call, safe] }),
  })
  await settled()
  expect($conversation.get()).toMatchObject({ turns: [{ answer: { sources: [safe], doors: [call, safe] } }] })
})
