import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { partnerSchema } from '#lib/content/schemas/partner'
import { readYamlFiles } from '#lib/content/reading/read-files'
import { bankMark } from './bank-marks.ts'

const marks = new URL('../public/banks/', import.meta.url)
const partners = readYamlFiles('partners').map(({ id, data }) => ({ id, data: partnerSchema.parse(data) }))
const sbi = partnerSchema.parse({
  name: 'SBI',
  fullName: 'State Bank of India',
  kind: 'bank',
  monogram: 'SB',
  petals: 8,
  depth: 0.2,
  tone: 'indigo',
  shownOnHome: true,
  sample: true,
})

/** The corners of the mark's rosette, relative to the centre of the tile. */
function cornersOf(mark: string): { radius: number; angle: number }[] {
  const path = /id="r" d="M([^"]+)z"/.exec(mark)?.[1] ?? ''
  const [start = '', steps = ''] = path.split('l')
  const numbers = (text: string) => (text.match(/-?(\d*\.\d+|\d+)/g) ?? []).map(Number)
  let [x = 0, y = 0] = numbers(start)
  const deltas = numbers(steps)
  const corners = [[x, y] as const]
  for (let i = 0; i < deltas.length; i += 2) {
    x += deltas[i] ?? 0
    y += deltas[i + 1] ?? 0
    corners.push([x, y])
  }
  return corners.map(([cornerX, cornerY]) => ({
    radius: Math.hypot(cornerX - 24, cornerY - 24),
    angle: Math.atan2(cornerY - 24, cornerX - 24),
  }))
}

test.each(partners)("$data.name's mark is the one that its file describes", ({ id, data }) => {
  expect(readFileSync(new URL(`${id}.svg`, marks), 'utf8')).toBe(bankMark(data))
})

test('there is no mark without a lender', () => {
  expect(readdirSync(marks).sort()).toEqual(partners.map(({ id }) => `${id}.svg`).sort())
})

test('the rosette is r = 21.5 (1 - a + a cos kθ) to a tenth of a pixel', () => {
  const corners = cornersOf(bankMark(sbi))
  expect(corners).toHaveLength(144)
  for (const { radius, angle } of corners) {
    // Rounding moves a corner by 0.05 px each way; across a steep flank that is up to three times as far from the curve.
    expect(Math.abs(radius - 21.5 * (0.8 + 0.2 * Math.cos(8 * angle)))).toBeLessThan(0.25)
  }
})

test('the tile has its tone, and the rosette again half a petal and a quarter of a petal on', () => {
  const mark = bankMark(sbi)
  expect(mark).toContain('<rect width="48" height="48" rx="6" fill="#1F3A5F"/>')
  expect(mark.match(/rotate\([^)]+\)/g)).toEqual(['rotate(22.5 24 24)', 'rotate(-11.25 24 24)'])
})

test('the monogram stands in the middle of the tile', () => {
  const places = [...bankMark(sbi).matchAll(/translate\(([\d.]+) 30\) scale\(\.017\)/g)].map(([, x]) =>
    Number(x),
  )
  // S is 0.581 em wide and B 0.653: at 17 px, with 0.3 px after each letter, 21.58 px.
  expect(places).toEqual([13.21, 23.39])
})

test('a mark is small enough to come with every card', () => {
  for (const { data } of partners) expect(bankMark(data).length).toBeLessThan(3000)
})
