import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPledgeCard, MAX_PLEDGE_CARD, SIGNATURE_BYTES } from './pledge-card.ts'

const JPG = [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const PDF = [...'%PDF-1.7'].map((letter) => letter.charCodeAt(0))
const TEXT = [...'MZ a text'].map((letter) => letter.charCodeAt(0))

const check = (name: string, content: readonly number[], size = 1000) =>
  checkPledgeCard({ name, size }, Uint8Array.from(content.slice(0, SIGNATURE_BYTES)))

describe('a pledge card is taken', () => {
  test.each([
    ['card.jpg', JPG, 'JPG'],
    ['card.jpeg', JPG, 'JPG'],
    ['IMG_2031.JPG', JPG, 'JPG'],
    ['card.png', PNG, 'PNG'],
    ['pledge card.v2.pdf', PDF, 'PDF'],
  ])('as %s', (name, content, kind) => {
    expect(check(name, content)).toEqual({ ok: true, value: kind })
  })

  test('up to 5 MB, the last byte included', () => {
    expect(check('card.pdf', PDF, 5 * 1024 * 1024).ok).toBe(true)
    expect(check('card.pdf', PDF, 5 * 1024 * 1024 + 1)).toEqual({ ok: false, reason: 'size' })
    expect(MAX_PLEDGE_CARD).toBe(5_242_880)
  })
})

describe('a pledge card is refused', () => {
  test.each([
    'card.gif',
    'card.webp',
    'card.heic',
    'card.exe',
    'card',
    'card.pdf.exe',
    'card.constructor',
    '',
  ])('for its name: %j', (name) => {
    expect(check(name, JPG)).toEqual({ ok: false, reason: 'name' })
  })

  test.each([
    ['card.jpg', TEXT],
    ['card.jpg', PNG],
    ['card.png', PDF],
    ['card.pdf', JPG],
    ['card.pdf', [0x25, 0x50]],
  ])('for what it holds, whatever its name says: %s', (name, content) => {
    expect(check(name, content)).toEqual({ ok: false, reason: 'content' })
  })

  test('when it is empty', () => {
    expect(check('card.jpg', [], 0)).toEqual({ ok: false, reason: 'empty' })
  })

  test('whatever its bytes, when the name is of another kind', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 8 }),
        fc.constantFrom('a.txt', 'a.svg', 'a.html'),
        (start, name) => {
          expect(checkPledgeCard({ name, size: 10 }, start)).toEqual({ ok: false, reason: 'name' })
        },
      ),
    )
  })
})
