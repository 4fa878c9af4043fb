import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { readFileSync } from 'node:fs'
import {
  contrastOf,
  MIN_CONTRAST,
  readColour,
  readColours,
  SITE_COLOURS,
  tokensOf,
  writeColours,
} from './colours.ts'

const colours = (query: string) => readColours(new URLSearchParams(query))

test('the colours of this site are those of its tokens', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8').toLowerCase()
  for (const [name, colour] of Object.entries({
    ...{ paper: SITE_COLOURS.ground, ink: SITE_COLOURS.ink, gold: SITE_COLOURS.accent },
    error: tokensOf(colours('accent=ffffff'))['error'],
  }))
    expect(tokens).toContain(`--color-${name}: ${String(colour)};`)
})

// https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#2e1030', '#fbf5e6', 15.66],
])('%s and %s have a contrast of %d', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 2)
  expect(contrastOf(other, one)).toBeCloseTo(ratio, 2)
})

test.each([
  ['#FFD700', '#ffd700'],
  ['ffd700', '#ffd700'],
  [' #fd0 ', '#ffdd00'],
  ['gold', null],
  ['#ffd70', null],
  ['#ffd700;background:url(//x)', null],
  ['', null],
])('%j is read as %j', (text, colour) => {
  expect(readColour(text)).toBe(colour)
})

describe('the colours of an address', () => {
  it.each([
    ['', SITE_COLOURS],
    ['ground=javascript:1&ink=red', SITE_COLOURS],
    ['ground=fff&ink=003366', { ground: '#ffffff', ink: '#003366', accent: '#f2a516' }],
    ['ground=101820&ink=f2f2f2&accent=8a0030', { ground: '#101820', ink: '#f2f2f2', accent: '#8a0030' }],
  ])('%s', (query, expected) => {
    expect(colours(query)).toEqual(expected)
  })

  it('give way to those of this site where they cannot be read', () => {
    expect(colours('ink=f5f0e0')).toEqual(SITE_COLOURS)
    expect(colours('accent=402040')).toEqual(SITE_COLOURS)
    expect(colours('ground=101820')).toEqual({
      ...SITE_COLOURS,
      ground: '#101820',
      ink: '#fbf5e6',
      accent: '#101820',
    })
  })

  it('give way to black or white on a ground on which those cannot be read either', () => {
    expect(colours('ground=808080')).toMatchObject({ ground: '#808080', ink: '#000000' })
  })

  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => value.toString(16).padStart(6, '0'))

  it('can be read, whatever is given', () => {
    fc.assert(
      fc.property(fc.record({ ground: colour, ink: colour, accent: colour }), (given) => {
        const { ground, ink, accent } = readColours(new URLSearchParams(given))
        expect(ground).toBe(`#${given.ground}`)
        expect(contrastOf(ink, ground)).toBeGreaterThanOrEqual(MIN_CONTRAST)
        expect(contrastOf(accent, ink)).toBeGreaterThanOrEqual(MIN_CONTRAST)
        expect(contrastOf(tokensOf({ ground, ink, accent })['error'] ?? ink, ground)).toBeGreaterThanOrEqual(
          MIN_CONTRAST,
        )
      }),
    )
  })

  it('are the same again once they are written', () => {
    fc.assert(
      fc.property(fc.record({ ground: colour, ink: colour, accent: colour }), (given) => {
        const read = readColours(new URLSearchParams(given))
        expect(readColours(new URLSearchParams(writeColours(read)))).toEqual(read)
      }),
    )
  })

  it('are one of the three given, the ground, or of this site, whatever text an address has', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const value of Object.values(
          readColours(new URLSearchParams({ ground: text, ink: text, accent: text })),
        ))
          expect(value).toMatch(/^#[\da-f]{6}$/)
      }),
    )
  })
})

test('the tokens stay as they are with the colours of this site', () => {
  expect(tokensOf(SITE_COLOURS)).toEqual({})
  expect(writeColours(SITE_COLOURS)).toBe('')
})

test('softer tones become the ink, and other grounds the ground', () => {
  expect(tokensOf(colours('ground=fff&ink=003366'))).toMatchObject({
    ...{ paper: '#ffffff', sheet: '#ffffff', 'on-ink-2': '#ffffff' },
    ...{ ink: '#003366', 'ink-3': '#003366', line: '#003366', gold: '#f2a516', error: '#b3200e' },
  })
})
