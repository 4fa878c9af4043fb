import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  MAX_QUESTION,
  answerAddress,
  isSafeDoor,
  isSafeSource,
  parseQuestion,
  plainAnswer,
  shortAnswer,
} from './assistant.ts'

describe('a question', () => {
  test('is taken with single spaces, without line ends and what cannot be seen', () => {
    expect(parseQuestion('  How is\n\tLTV\u200b calculated? ')).toEqual({
      ok: true,
      value: 'How is LTV calculated?',
    })
  })

  test.each(['', '   ', '\n', '\u200b'])('of nothing is empty: %j', (text) => {
    expect(parseQuestion(text)).toEqual({ ok: false, reason: 'empty' })
  })

  test('may have 300 characters and not one more', () => {
    expect(parseQuestion('x'.repeat(MAX_QUESTION)).ok).toBe(true)
    expect(parseQuestion('x'.repeat(MAX_QUESTION + 1))).toEqual({ ok: false, reason: 'too-long' })
    expect(MAX_QUESTION).toBe(300)
  })

  test('read once is read the same again', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: 'binary' }), (text) => {
        const once = parseQuestion(text)
        if (once.ok) expect(parseQuestion(once.value)).toEqual(once)
      }),
    )
  })
})

describe('a source', () => {
  test.each(['/faq#how-ltv-is-calculated', '/learn/how-ltv-works', 'https://www.rbi.org.in/'])(
    'may lead to %s',
    (href) => {
      expect(isSafeSource({ title: 'LTV', href })).toBe(true)
    },
  )

  test.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'http://bank.example', 'faq', ''])(
    'may not lead to %j',
    (href) => {
      expect(isSafeSource({ title: 'LTV', href })).toBe(false)
    },
  )
})

describe('a door', () => {
  test.each(['tel:1930', 'tel:+911234567890', '/plans?amount=1', 'https://www.rbi.org.in/', undefined])(
    'may lead to %s',
    (href) => {
      expect(isSafeDoor({ title: 'On', ...(href && { href }) })).toBe(true)
    },
  )

  test.each(['tel:', 'tel:19;30', 'sms:1930', 'javascript:alert(1)', '//evil.example'])(
    'may not lead to %s',
    (href) => {
      expect(isSafeDoor({ title: 'On', href })).toBe(false)
    },
  )
})

describe('an answer in one piece', () => {
  const answer = { blocks: ['Short.', ['one', 'two']], missing: { text: 'For how long?', chips: [] } }

  test('is read aloud whole, with what it asks', () => {
    expect(plainAnswer(answer)).toBe('Short. one two For how long?')
    expect(plainAnswer({ ...answer, doubt: 'Perhaps:' })).toBe('Perhaps: Short. one two For how long?')
  })

  test('is announced by its first text and what it asks', () => {
    expect(shortAnswer(answer)).toBe('Short. For how long?')
    expect(shortAnswer({ blocks: [['one', 'two']] })).toBe('one')
    expect(shortAnswer({ doubt: 'Perhaps:', blocks: ['One.', 'Two.'] })).toBe('Perhaps: One.')
  })
})

test('the address of an answer is its question', () => {
  expect(answerAddress('2 lakh & more', 'en')).toBe('/ai?query=2+lakh+%26+more')
})
