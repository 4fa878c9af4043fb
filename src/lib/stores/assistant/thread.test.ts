import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accept } from '#lib/domain/shared/result'
import { answerTo, exchangeOf, knowing, onDemand, open, settled } from './assistant.fixture.ts'

const KEY = 'moneypal:1:thread'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
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
      askCount: 1,
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
    const { assistant, sent } = onDemand()
    tab.goBack()
    expect($conversation.get()).toMatchObject({ state: 'answered', askCount: 0 })
    expect($conversation.get()).toHaveProperty('turns.length', 1)
    tab.goForward()
    expect($conversation.get()).toHaveProperty('turns.length', 2)
    expect(sent).toEqual([])
    tab.goBack()
    ask('and at 2%?', { assistant })
    expect(sent.map(({ question, options }) => [question, options.before])).toEqual([
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
    expect([...tab.items.keys()]).toEqual([KEY])
    const { assistant, sent } = onDemand()
    const { $conversation, followAddress } = await tab.load()
    followAddress(assistant)
    expect($conversation.get()).toMatchObject({
      state: 'answered',
      turns: questions.map((question) => ({ question })),
    })
    expect(sent).toEqual([])
  })

  it('asks after a reload what had no answer yet, with the exchange before', async () => {
    const opened = await open('?query=2+lakh')
    opened.followAddress(knowing)
    await settled()
    opened.ask('and for 6 months?', { assistant: onDemand().assistant })
    const { assistant, sent } = onDemand()
    ;(await opened.tab.load()).followAddress(assistant)
    expect(sent.map(({ question, options }) => [question, options.before])).toEqual([
      ['and for 6 months?', exchangeOf('2 lakh')],
    ])
  })

  it.each(['{"a":1}', '[{"question":"2 lakh"}]', 'no JSON'])(
    'is begun again by the address where %s is stored',
    async (stored) => {
      const { assistant, sent } = onDemand()
      const { followAddress } = await open('?query=LTV', new Map([[KEY, stored]]))
      followAddress(assistant)
      expect(sent.map(({ question }) => question)).toEqual(['LTV'])
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
    const { assistant, sent } = onDemand()
    ask('and for 6 months?', { assistant })
    expect(sent.map(({ options }) => options.before)).toEqual([undefined])
    expect($conversation.get()).toHaveProperty('turns.length', 1)
  })

  it('is gone after the details were cleared on another page, when the browser brings this one back', async () => {
    const { tab, $conversation } = await asking()
    tab.items.clear()
    tab.fire('pageshow', { persisted: true })
    expect($conversation.get()).toHaveProperty('turns.length', 1)
  })

  it('shows an answer as far as it has come', async () => {
    const { assistant, sent, pending } = onDemand()
    const { $conversation, followAddress } = await open('?query=LTV')
    followAddress(assistant)
    sent[0]?.options.onAnswer?.({ ...answerTo('LTV'), blocks: ['Abo'] })
    expect($conversation.get()).toMatchObject({ state: 'growing', turns: [{ answer: { blocks: ['Abo'] } }] })
    pending.get('LTV')?.resolve(accept(answerTo('LTV')))
    await settled()
    expect($conversation.get()).toMatchObject({
      state: 'answered',
      turns: [{ answer: { blocks: ['About LTV'] } }],
    })
  })
})
