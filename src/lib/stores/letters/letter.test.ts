import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DUTIES, requestsOf } from '#lib/domain/letters/duties'
import { exampleLetter, readLetter } from '#lib/domain/letters/letter-form'
import type { IsoDate } from '#lib/domain/dates/dates'
import { stubTab } from '#lib/stores/shared/tab.fixture'

/** Half past midnight in India on 24 November 2026. */
const NOW = new Date('2026-11-23T19:00:00Z')
const TODAY = '2026-11-24' as IsoDate

const stored = new Map<string, string>()

/** The store as a page loads it, with what the tab keeps. */
async function open() {
  vi.resetModules()
  return import('./letter.ts')
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  stored.clear()
  stubTab(stored)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('somebody to whom an auction notice came', () => {
  it('finds the example of the day in India first, and the tab keeps nothing of it', async () => {
    const { $letterText, $letterReadOn } = await open()
    expect($letterReadOn.get()).toBe(TODAY)
    expect($letterText.get()).toEqual(exampleLetter(TODAY))
    expect(stored.size).toBe(0)
  })

  it('types the days, ticks what was done, and asks for the rest', async () => {
    const { $letterText, leaveLetterField, tickDuty, typeInLetter } = await open()
    typeInLetter('namedDay', '1/12/2026')
    leaveLetterField('namedDay')
    tickDuty('reserve', true)
    tickDuty('reserve', true)
    tickDuty('notice', false)
    const text = $letterText.get()
    expect(text).toMatchObject({ namedDay: '01-12-2026', seen: ['reserve'] })
    expect(readLetter(text, TODAY).namedDay).toBe('2026-12-01')
    expect(requestsOf('auction', text.seen)).toEqual(['notice', 'advertised', 'district', 'bidders'])
  })

  it('finds everything again after a reload, with what cannot be read', async () => {
    const before = await open()
    before.typeInLetter('namedDay', '5-13-2026')
    before.leaveLetterField('namedDay')
    before.chooseKind('newspaper')
    before.chooseRecipient('ombudsman')
    before.typeInLetter('name', 'Kamla Devi')
    const { $letterText } = await open()
    expect($letterText.get()).toMatchObject({
      kind: 'newspaper',
      namedDay: '5-13-2026',
      recipient: 'ombudsman',
      name: 'Kamla Devi',
    })
  })

  it('sees no error while typing, only after leaving the field', async () => {
    const { $typingInLetter, leaveLetterField, typeInLetter } = await open()
    typeInLetter('weight', '0')
    expect($typingInLetter.get()).toBe('weight')
    leaveLetterField('weight')
    expect($typingInLetter.get()).toBeNull()
  })

  it.each([
    'no JSON',
    '{}',
    JSON.stringify({ ...exampleLetter(TODAY), kind: 'postcard' }),
    JSON.stringify({ ...exampleLetter(TODAY), seen: ['all'] }),
    JSON.stringify({ ...exampleLetter(TODAY), seen: [...DUTIES, 'notice'] }),
    JSON.stringify({ ...exampleLetter(TODAY), name: 'a'.repeat(500) }),
  ])('finds the example if the tab keeps %s', async (text) => {
    stored.set('moneypal:1:letter', text)
    const { $letterText } = await open()
    expect($letterText.get()).toEqual(exampleLetter(TODAY))
  })

  it('learns whether the text was copied', async () => {
    const { $letterCopied, copyLetter } = await open()
    const writeText = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    await copyLetter('Sir or Madam,')
    expect(writeText).toHaveBeenCalledWith('Sir or Madam,')
    expect($letterCopied.get()).toBe('copied')
    writeText.mockRejectedValueOnce(new Error('not allowed'))
    await copyLetter('Sir or Madam,')
    expect($letterCopied.get()).toBe('failed')
  })
})
