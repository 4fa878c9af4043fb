import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc, { type Arbitrary } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valueOfCell } from '#lib/domain/feed/cells'
import { COLUMN_LIST } from '#lib/domain/feed/columns'
import { CROSS_FIELD_RULES } from '#lib/domain/feed/cross-field'
import { FEED_OFFERS, valuesOf } from '#lib/domain/feed/feed.fixture'
import { readOffers } from '#lib/domain/feed/read-offers'
import { rowOf } from '#lib/domain/feed/read-row'
import { fits } from '#lib/domain/feed/read-value'
import type { FeedRow } from '#lib/domain/feed/row'
import { readFile } from '../../server/feeds/read-file'
import { feedFiles } from '../../tools/feed-format'
import { SAMPLES } from '../../tools/feed-format/samples'

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** A day that the calendar has, found without the rule of the domain. */
function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return day >= 1 && day <= (DAYS[month - 1] ?? 0) + (leap ? 1 : 0)
}

const schema = JSON.parse(readFileSync('public/partners/offers.schema.json', 'utf8')) as object
const valid = new Ajv2020({ strict: true, formats: { date: isDay } }).compile(schema)
const takes = (row: unknown): boolean => valid({ offers: [row] })

const crossField = new Set(CROSS_FIELD_RULES.map(({ field, words }) => `Offer 1, ${field}: it ${words}.`))

/** What the reader finds wrong in a row besides the rules between values, which no JSON Schema can state. */
const faultsIn = (row: unknown): readonly string[] =>
  readOffers([row as FeedRow])
    .problems.map(({ sentence }) => sentence)
    .filter((sentence) => ![...crossField].some((rule) => sentence.startsWith(rule)))

const ODD: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    ...[null, '', ' ', '=1', 'a\tb', 'x ', '\ud800', '\u202e', 'é'.repeat(60), '👍'.repeat(60)],
  ),
  fc.constantFrom(...[0, 1, -1, 0.5, 36, 36.01, 99, 12, 13, 999, 1e9, 1e300, true, [], {}]),
  fc.constantFrom(...['2026-02-29', '2028-02-29', '2026-12-31T00:00:00Z', '+010000-01', '0000-01-01']),
  fc.constantFrom(
    ...['https://a.b', 'https://lender.example:8080/x?y#z', 'https://u@lender.example', 'a@b.co'],
  ),
  fc.constantFrom<unknown>(['1'], ['0'], [1], [{ upToMonths: 1 }], [{ upToMonths: 1, annualRatePercent: 0 }]),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 2 }),
)

/** A good offer with some fields of other values, some left out, and now and then one that no column has. */
const ROWS = fc
  .tuple(
    FEED_OFFERS,
    fc.record(
      Object.fromEntries(COLUMN_LIST.map(([name, { kind }]) => [name, fc.oneof(valuesOf(kind), ODD)])),
      { requiredKeys: [] },
    ),
    fc.subarray(COLUMN_LIST.map(([name]) => name)),
    fc.subarray(
      COLUMN_LIST.map(([name]) => name),
      { maxLength: 2 },
    ),
    fc.oneof(
      { weight: 9, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.constant({ remarks: 1 }) },
    ),
  )
  .map(([offer, other, spared, left, more]) => {
    const changes = Object.entries(other).filter(([name]) => !(spared as string[]).includes(name))
    const fields = { ...rowOf(offer), ...Object.fromEntries(changes.slice(0, 2)), ...more }
    return Object.fromEntries(Object.entries(fields).filter(([name]) => !(left as string[]).includes(name)))
  })

describe('what tells lenders the format', () => {
  it.each([
    'public/partners/offers.schema.json',
    'public/partners/offers-template.csv',
    'docs/partners/format.md',
  ])('%s is as `npm run feed:format` writes it', async (file) => {
    expect((await feedFiles()).get(file)).toBe(readFileSync(file, 'utf8'))
  })

  it('has an example of each field that the field takes', () => {
    const wrong = COLUMN_LIST.filter(([, { kind, example }]) => !fits(kind, valueOfCell(kind, example)))
    expect(wrong).toEqual([])
  })

  it('has a template that is read as the offers that it was made from, and that the schema takes', () => {
    const file = readFile(readFileSync('public/partners/offers-template.csv'), 'csv')
    expect(readOffers('rows' in file ? file.rows : [])).toEqual({ offers: SAMPLES, problems: [] })
    expect(valid({ offers: SAMPLES.map(rowOf) })).toBe(true)
  })

  it('has an example in JSON that is read', () => {
    const [, shown = ''] =
      /```json\n([\s\S]*?)```/.exec(readFileSync('docs/partners/format.md', 'utf8')) ?? []
    const file = readFile(Buffer.from(shown), 'json')
    expect(readOffers('rows' in file ? file.rows : [])).toEqual({ offers: SAMPLES.slice(0, 1), problems: [] })
  })
})

describe('the schema and the reader agree', () => {
  it('on offers that are good', () => {
    fc.assert(
      fc.property(FEED_OFFERS, (offer) => {
        expect(takes(rowOf(offer))).toBe(true)
      }),
    )
  })

  it('on rows with odd values, left out fields and unknown ones', () => {
    const found = { taken: 0, refused: 0 }
    fc.assert(
      fc.property(ROWS, (row) => {
        const taken = takes(row)
        found[taken ? 'taken' : 'refused'] += 1
        expect(faultsIn(row).length === 0, JSON.stringify(row)).toBe(taken)
      }),
      { numRuns: 2000 },
    )
    // Neither side is the rare one.
    expect(Math.min(found.taken, found.refused)).toBeGreaterThan(100)
  })

  it.each(COLUMN_LIST)('on odd values of %s', (name) => {
    const [offer] = SAMPLES
    if (!offer) throw new Error('There is no sample.')
    fc.assert(
      fc.property(ODD, (value) => {
        const row = { ...rowOf(offer), slabs: undefined, slabsFrom: undefined, [name]: value }
        const sent = JSON.parse(JSON.stringify(row)) as unknown
        expect(faultsIn(sent).length === 0, JSON.stringify(sent)).toBe(takes(sent))
      }),
    )
  })

  it('on what is no row', () => {
    for (const row of [null, 5, 'x', true, [], {}]) expect(faultsIn(row).length === 0).toBe(takes(row))
  })
})
