import { expect, it } from 'vitest'
import { balanced, drawLines, heightOf, loadTypeface, type Setting } from './letters.ts'

const setting: Setting = {
  typeface: await loadTypeface({ wdth: 75, wght: 700 }),
  size: 100,
  lineHeight: 1.2,
}

it('breaks lines after a space or a hyphen, and makes them about as long', () => {
  const lines = balanced('How loan-to-value works', 760, setting)
  expect(lines).toHaveLength(2)
  expect(heightOf(lines, setting)).toBe(240)
  const [first = 0, second = 0] = lines.map(({ width }) => width)
  expect(Math.max(first, second)).toBeLessThan(760)
  expect(Math.abs(first - second)).toBeLessThan(100)
})

it('leaves a word that is too long in one line', () => {
  expect(balanced('Compliance', 100, setting)).toHaveLength(1)
})

it('shapes conjuncts, and joins two scripts in a line', () => {
  const [joined] = balanced('क्ष', 760, setting)
  const [apart] = balanced('क् ष', 760, setting)
  expect(joined?.outlines.match(/<path/g)).toHaveLength(1)
  expect(apart?.outlines.match(/<path/g)?.length).toBeGreaterThan(1)
  const [mixed] = balanced('LTV क्ष', 760, setting)
  expect(mixed?.outlines.match(/<path/g)).toHaveLength(4)
})

it('sets one line below the other', () => {
  const drawn = drawLines(balanced('How loan-to-value works', 760, setting), 72, 100, setting)
  expect([...drawn.matchAll(/<g transform="translate\(72 ([\d.]+)\)">/g)].map(([, y]) => Number(y))).toEqual([
    195, 315,
  ])
})
