import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accept, refuse } from '#lib/domain/shared/result'
import { answerTo, knowing, onDemand, open, settled } from './assistant.fixture.ts'

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
      askCount: 0,
      turns: [{ ...turn, answer: null }],
    })
    await settled()
    expect($conversation.get()).toEqual({
      state: 'answered',
      askCount: 0,
      turns: [{ ...turn, answer: answerTo(question) }],
    })
  })

  it('with a question that is too long asks nobody', async () => {
    const { assistant, sent } = onDemand()
    const { $conversation, followAddress } = await open(`?query=${'x'.repeat(10_000)}`)
    followAddress(assistant)
    expect($conversation.get()).toEqual({ state: 'too-long', question: 'x'.repeat(10_000), turns: [] })
    expect(sent).toEqual([])
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

describe('a PAN, Aadhaar, card or phone number in a question', () => {
  const typed = 'My PAN is ABCDE1234F and aadhaar 2345 6789 0123, am I eligible?'
  const shown = 'My PAN is (PAN) and aadhaar (number), am I eligible?'
  const everywhere = (items: Map<string, string>) =>
    `${window.location.search} ${[...items.values()].join(' ')}`

  it('that comes with an address leaves it at once, and stands in no heading and no storage', async () => {
    const items = new Map<string, string>()
    const { tab, $conversation, followAddress } = await open(`?query=${encodeURIComponent(typed)}`, items)
    followAddress(knowing)
    await settled()
    expect($conversation.get()).toMatchObject({ turns: [{ question: shown }] })
    expect(tab.addresses()).toEqual([shown])
    expect(everywhere(items)).not.toMatch(/ABCDE1234F|2345/)
  })

  it('leaves the address too where the thread has that question already', async () => {
    const items = new Map<string, string>()
    const first = await open(`?query=${encodeURIComponent(shown)}`, items)
    first.followAddress(knowing)
    await settled()
    const { tab, followAddress } = await open(`?query=${encodeURIComponent(typed)}`, items)
    followAddress(knowing)
    await settled()
    expect(tab.addresses()).toEqual([shown])
  })

  it('leaves the address where the question is too long', async () => {
    const { tab, followAddress } = await open(`?query=${encodeURIComponent(typed + 'x'.repeat(300))}`)
    followAddress(knowing)
    expect(tab.addresses()).toEqual([shown + 'x'.repeat(300)])
  })

  it('that is asked in the box gets into no address', async () => {
    const { tab, $conversation, ask, followAddress } = await open()
    followAddress(knowing)
    ask('call me on 98110 24680, 20 gram', { assistant: knowing })
    await settled()
    expect($conversation.get()).toMatchObject({ turns: [{ question: 'call me on (number), 20 gram' }] })
    expect(tab.addresses()).toEqual([null, 'call me on (number), 20 gram'])
  })

  it('is named in Hindi in a question in Hindi', async () => {
    const { $conversation, ask, followAddress } = await open()
    followAddress(knowing)
    ask('मेरा आधार 2345 6789 0123 है, २ लाख मिलेगा?', { assistant: knowing })
    expect($conversation.get()).toMatchObject({
      turns: [{ question: 'मेरा आधार (नंबर) है, 2 लाख मिलेगा?' }],
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
      askCount: 1,
      turns: [{ question: 'first' }, { question: 'second' }],
    })
  })

  it('with the same question leaves the history alone', async () => {
    const { tab, $conversation, ask, followAddress } = await open('?query=first')
    followAddress(knowing)
    expect(ask('first', { assistant: knowing })).toBe(true)
    expect(tab.addresses()).toEqual(['first'])
    await settled()
    ask('first', { assistant: knowing })
    // Each time counts, so that the page shows it again.
    expect($conversation.get()).toMatchObject({ state: 'answered', askCount: 2 })
  })

  it('with too many characters changes nothing but to say so', async () => {
    const { tab, $conversation, ask, followAddress } = await open('?query=first')
    followAddress(knowing)
    await settled()
    expect(ask('x'.repeat(301), { assistant: knowing })).toBe(false)
    expect($conversation.get()).toMatchObject({ state: 'too-long', turns: [{ question: 'first' }] })
    expect(tab.addresses()).toEqual(['first'])
    expect(ask('short', { assistant: knowing })).toBe(true)
    expect($conversation.get()).toHaveProperty('turns.length', 2)
  })

  it('with nothing asks nothing', async () => {
    const { $conversation, ask, followAddress } = await open()
    followAddress(knowing)
    expect(ask('  ', { assistant: knowing })).toBe(false)
    expect($conversation.get()).toEqual({ state: 'example' })
  })

  it('keeps the answer of the question before that comes late, and drops its failure', async () => {
    for (const late of ['resolve', 'reject'] as const) {
      const { assistant, pending } = onDemand()
      const { $conversation, ask, followAddress } = await open('?query=slow')
      followAddress(assistant)
      ask('quick', { assistant })
      pending.get('quick')?.resolve(accept(answerTo('quick')))
      await settled()
      if (late === 'resolve') pending.get('slow')?.resolve(accept(answerTo('slow')))
      else pending.get('slow')?.reject(new Error('down'))
      await settled()
      expect($conversation.get()).toMatchObject({
        state: 'answered',
        turns: [
          { question: 'slow', answer: late === 'resolve' ? { blocks: ['About slow'] } : null },
          { question: 'quick', answer: { blocks: ['About quick'] } },
        ],
      })
    }
  })

  it('tells the assistant that nobody waits once the thread is cleared', async () => {
    const { assistant, sent, pending } = onDemand()
    const { $conversation, followAddress, startAnew } = await open('?query=slow')
    followAddress(assistant)
    startAnew()
    expect(sent.map(({ options }) => options.signal.aborted)).toEqual([true])
    pending.get('slow')?.resolve(accept(answerTo('slow')))
    await settled()
    expect($conversation.get()).toEqual({ state: 'cleared' })
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
    vi.useFakeTimers()
    followAddress(knowing)()
    await vi.runAllTimersAsync()
    expect(tab.listening()).toEqual([])
    vi.useRealTimers()
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
    expect($conversation.get()).toMatchObject({ state: 'failed', askCount: 0, turns: [{ question: 'LTV' }] })
    askOnceMore(knowing)
    await settled()
    const turns = [{ question: 'LTV' }]
    expect($conversation.get()).toMatchObject({ state: 'answered', askCount: 1, turns })
  })

  it('shows what there is until the last answer comes, and hands on how to find the names to cut out', async () => {
    const { assistant, sent, pending } = onDemand()
    const { $conversation, followAddress } = await open('?query=LTV')
    followAddress(assistant)
    sent[0]?.options.onAnswer?.(answerTo('part'))
    expect($conversation.get()).toMatchObject({
      state: 'growing',
      turns: [{ answer: { blocks: ['About part'] } }],
    })
    expect(await sent[0]?.options.names?.()).toEqual(['', ''])
    pending.get('LTV')?.resolve(accept(answerTo('LTV')))
    await settled()
    expect($conversation.get()).toMatchObject({
      state: 'answered',
      turns: [{ answer: { blocks: ['About LTV'] } }],
    })
  })

  it('says so where nothing comes within 35 seconds, and tells the assistant', async () => {
    const { $conversation, followAddress } = await open('?query=LTV')
    vi.useFakeTimers()
    const { assistant, sent } = onDemand()
    followAddress(assistant)
    await vi.advanceTimersByTimeAsync(34_999)
    expect($conversation.get()).toMatchObject({ state: 'asking' })
    await vi.advanceTimersByTimeAsync(1)
    expect($conversation.get()).toMatchObject({ state: 'failed' })
    expect(sent.map(({ options }) => options.signal.aborted)).toEqual([true])
    vi.useRealTimers()
  })

  it('asks once more only after a failure', async () => {
    const { assistant, sent } = onDemand()
    const { askOnceMore, followAddress } = await open('?query=LTV')
    followAddress(assistant)
    askOnceMore(assistant)
    expect(sent).toHaveLength(1)
  })
})

it('leaves out sources and doors that a link may not lead to', async () => {
  const { $conversation, followAddress } = await open('?query=LTV')
  const safe = { title: 'FAQ', href: '/faq' }
  const call = { title: 'Call 1930', href: 'tel:1930' }
  const bad = { title: 'Bad', href: 'javascript:alert(1)' }
  const answer = { kind: 'help', blocks: ['Text'], sources: [bad, safe], doors: [bad, call, safe] } as const
  followAddress({ ask: async () => accept(answer) })
  await settled()
  expect($conversation.get()).toMatchObject({ turns: [{ answer: { sources: [safe], doors: [call, safe] } }] })
})
