import { expect, it } from 'vitest'
import { LEVELS, withFigures, type Glyph, type LineParts, type PictureParts } from './picture.ts'

const glyph = (width: number, level: number): Glyph => ({
  width,
  levels: new Uint8Array(width * 2).fill(level),
})
const line = (top: number): LineParts => ({
  ...{ left: 1, top, height: 2 },
  glyphs: new Map([
    ['1', glyph(1, 15)],
    [' KT', glyph(3, 7)],
    [' ', glyph(1, 0)],
  ]),
})
const PARTS: PictureParts = {
  ...{ width: 8, height: 5 },
  palette: new Uint8Array((2 + LEVELS) * 3),
  pixels: new Uint8Array(40).fill(1),
  ...{ main: line(0), more: line(3) },
}
const rowsOf = (picture: Uint8Array) =>
  Array.from({ length: 5 }, (_, row) => [...picture.subarray(row * 8, row * 8 + 8)].join(' '))

it('writes figures over the background, in the shades of the ink', () => {
  expect(rowsOf(withFigures(PARTS, '11', '1 KT'))).toEqual([
    '1 17 17 1 1 1 1 1',
    '1 17 17 1 1 1 1 1',
    '1 1 1 1 1 1 1 1',
    '1 17 9 9 9 1 1 1',
    '1 17 9 9 9 1 1 1',
  ])
})

it('leaves out what was not drawn, ends at the edge, and changes no background', () => {
  expect(rowsOf(withFigures(PARTS, '<1>', '11111111111'))[0]).toBe('1 17 1 1 1 1 1 1')
  expect(rowsOf(withFigures(PARTS, '', '11111111111'))[3]).toBe('1 17 17 17 17 17 17 17')
  expect(PARTS.pixels).toEqual(new Uint8Array(40).fill(1))
})
