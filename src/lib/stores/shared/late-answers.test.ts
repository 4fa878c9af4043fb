import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accept } from '#lib/domain/shared/result'
import { answerTo, knowing, onDemand, open, settled } from '#lib/stores/assistant/assistant.fixture'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A page that has asked these sent, each of which still waits for its answer. */
async function waiting(first: string, ...more: string[]) {
  const demand = onDemand()
  const { assistant, sent, pending } = demand
  const opened = await open(`?query=${first}`)
  opened.followAddress(assistant)
  for (const question of more) opened.ask(question, { assistant })
  const shown = () => opened.$conversation.get()
  const answer = async (question: string, text = question, call = pending.get(question)) => {
    call?.resolve(accept(answerTo(text)))
    await settled()
  }
  const answers = () => {
    const conversation = shown()
    return 'turns' in conversation && conversation.turns.map((turn) => turn.answer?.blocks[0] ?? null)
  }
  return { ...opened, assistant, sent, pending, shown, answer, answers }
}

describe('an answer that comes late', () => {
  it('goes to its own question while the next one still waits', async () => {
    const { answer, answers, shown } = await waiting('slow', 'next')
    await answer('slow')
    expect(shown()).toMatchObject({ state: 'asking' })
    expect(answers()).toEqual(['About slow', null])
    await answer('next')
    expect(answers()).toEqual(['About slow', 'About next'])
  })

  it('does not go to a question that was asked in the place of its own', async () => {
    const { tab, ask, assistant, answer, answers } = await waiting('first', 'second')
    tab.goBack()
    ask('instead', { assistant })
    await answer('second')
    expect(answers()).toEqual([null, null])
  })

  it('does not go to the same question when that is asked again further on', async () => {
    const { ask, assistant, pending, answer, answers } = await waiting('LTV', 'other')
    const first = pending.get('LTV')
    ask('LTV', { assistant })
    await answer('LTV', 'LTV', first)
    expect(answers()).toEqual(['About LTV', null, null])
  })

  it('does not replace the answer that its question has got meanwhile', async () => {
    const { ask, assistant, pending, answer, answers } = await waiting('LTV')
    const first = pending.get('LTV')
    ask('LTV', { assistant })
    await answer('LTV', 'the second try')
    await answer('LTV', 'the first try', first)
    expect(answers()).toEqual(['About the second try'])
  })

  it('is kept without hiding that the question typed after it was too long', async () => {
    const { ask, assistant, answer, answers, shown } = await waiting('slow')
    ask('x'.repeat(301), { assistant })
    await answer('slow')
    expect(shown()).toMatchObject({ state: 'too-long' })
    expect(answers()).toEqual(['About slow'])
  })

  it('is not shown in parts any more', async () => {
    const { sent, answers, shown } = await waiting('slow', 'next')
    sent[0]?.options.onAnswer?.(answerTo('part'))
    expect(shown()).toMatchObject({ state: 'asking', askCount: 1 })
    expect(answers()).toEqual([null, null])
  })

  it('is not awaited once another page has cleared the details', async () => {
    const { tab, sent } = await waiting('slow')
    tab.items.clear()
    tab.fire('pageshow', { persisted: true })
    expect(sent.map(({ options }) => options.signal.aborted)).toEqual([true, false])
  })

  it('brings nothing back after the details were cleared on this page', async () => {
    const { tab, answer, answers } = await waiting('slow')
    const { clearSession } = await import('./session.ts')
    clearSession()
    await answer('slow')
    expect(answers()).toEqual([])
    expect(tab.addresses()).toEqual([''])
  })
})

describe('the sent before', () => {
  it('keep their answers while the newest one grows', async () => {
    const { sent, answer, answers, shown } = await waiting('first', 'second')
    await answer('first')
    sent[1]?.options.onAnswer?.(answerTo('part'))
    expect(shown()).toMatchObject({ state: 'growing' })
    expect(answers()).toEqual(['About first', 'About part'])
  })

  it('are a step back in the history although they have no answer yet', async () => {
    const { tab, shown } = await waiting('slow', 'next')
    tab.goBack()
    expect(shown()).toMatchObject({ turns: [{ question: 'slow' }] })
    tab.goForward()
    expect(shown()).toMatchObject({ turns: [{ question: 'slow' }, { question: 'next' }] })
  })

  it('count as typed, unless they were spoken', async () => {
    const { ask, assistant, shown } = await waiting('first', 'second')
    ask('third', { assistant, spoken: true })
    expect(shown()).toMatchObject({ turns: [{ spoken: false }, { spoken: false }, { spoken: true }] })
  })

  it('are not shown with a question of the address that is too long', async () => {
    const { tab, answer } = await waiting('first', 'second')
    await answer('second')
    const { $conversation, followAddress } = await open(`?query=${'x'.repeat(301)}`, tab.items)
    followAddress(knowing)
    expect($conversation.get()).toMatchObject({ state: 'too-long', turns: [] })
  })
})
