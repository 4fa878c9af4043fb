import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressOf, at, idAt, listAt, MAX_SHOWN, tagAt, textAt } from './message.ts'

describe('A message of another company', () => {
  test('is read along a path, and never through a prototype', () => {
    const message = { a: [{ b: 'x' }], toString: undefined }
    expect(at(message, 'a', 0, 'b')).toBe('x')
    expect(at(message, 'a', 1, 'b')).toBeUndefined()
    expect(at(message, '__proto__')).toBeUndefined()
    expect(at('text', 'length')).toBeUndefined()
    expect(at(null, 'a')).toBeUndefined()
    expect(listAt(1, message, 'a')).toHaveLength(1)
    expect(listAt(0, message, 'a')).toEqual([])
    expect(listAt(5, message, 'b')).toEqual([])
  })

  test('has texts that are cut, on one line, without what nobody sees', () => {
    expect(textAt(' Paper\u202e \n\tKite\u200b\u0000 Finance ')).toBe('Paper Kite Finance')
    expect(textAt('   ')).toBeNull()
    expect(textAt(12)).toBeNull()
    expect(textAt('é'.repeat(500))).toBe(`${'é'.repeat(MAX_SHOWN - 1)}…`)
    expect(textAt('<b>₹0</b>')).toBe('<b>₹0</b>')
  })

  test('has ids that come back as they came, or not at all', () => {
    expect(idAt('ITEM_1/2#a')).toBe('ITEM_1/2#a')
    for (const id of ['', ' a', 'a b', 'é', 'a\n', 'x'.repeat(101), 5, null]) expect(idAt(id)).toBeNull()
  })

  test.each([
    'http://paper-kite.example/',
    'https://user@paper-kite.example/',
    'https://paper-kite.example:8443/',
    'https://https://paper-kite.example/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'javascript:alert(1)',
    'paper-kite.example',
    `https://paper-kite.example/${'a'.repeat(500)}`,
    5,
  ])('%j is no address to open', (value) => {
    expect(addressOf(value)).toBeNull()
  })

  test('an address with https is one', () => {
    expect(addressOf('https://paper-kite.example/kfs?id=1')).toBe('https://paper-kite.example/kfs?id=1')
  })

  test('has tags, of which the first entry of a name counts', () => {
    const entry = (code: unknown, value: unknown) => ({ descriptor: { code }, value })
    const tags = [
      { descriptor: { code: 'OTHER' }, list: [entry('A', '0')] },
      { descriptor: { code: 'INFO' }, list: [entry('A', '1'), entry('A', '2'), entry(5, '3'), null] },
    ]
    expect([...tagAt('INFO', { tags })]).toEqual([['A', '1']])
    expect(tagAt('MISSING', { tags }).size).toBe(0)
    expect(tagAt('INFO', { tags: 'none' }).size).toBe(0)
  })

  test('can be anything', () => {
    fc.assert(
      fc.property(fc.anything(), (message) => {
        expect(at(message, 'a', 'b')).toBe(at(at(message, 'a'), 'b'))
        expect(tagAt('INFO', message).size).toBeGreaterThanOrEqual(0)
        expect(textAt(message) ?? 'text').not.toBe('')
      }),
    )
  })
})
