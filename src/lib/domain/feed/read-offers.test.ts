import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellOf, rowOfCells } from './cells.ts'
import { COLUMN_LIST, MAX_OFFERS } from './columns.ts'
import { FEED_OFFERS, HARVEST, HEADER, lineWith, sentencesOf } from './feed.fixture.ts'
import { MAX_PROBLEMS, readOffers } from './read-offers.ts'
import { rowOf } from './read-row.ts'
import type { FeedRow } from './row.ts'

const row = rowOf(HARVEST)
const without = (name: string) => Object.fromEntries(Object.entries(row).filter(([key]) => key !== name))

describe('a row gives its offer', () => {
  test('with every field, or with those alone that are needed', () => {
    const { id, name, product, annualRatePercent, repayment, tenureMonths } = HARVEST
    const few = { id: 'few', name, product, annualRatePercent, repayment, tenureMonths }
    expect(readOffers([row, few])).toEqual({ offers: [HARVEST, few], problems: [] })
    expect(HARVEST.id).toBe(id)
  })

  test('as it was written, in JSON and in cells', () => {
    fc.assert(
      fc.property(FEED_OFFERS, (offer) => {
        const written = rowOf(offer)
        expect(readOffers([JSON.parse(JSON.stringify(written)) as FeedRow])).toEqual({
          offers: [offer],
          problems: [],
        })
        const cells = COLUMN_LIST.map(([name, { kind }]) =>
          written[name] === undefined ? '' : cellOf(kind, written[name]),
        )
        expect(readOffers([rowOfCells(HEADER, cells, 2)])).toEqual({ offers: [offer], problems: [] })
      }),
    )
  })

  test('with spaces around its cells and yes and no in any letters', () => {
    expect(
      readOffers([lineWith({ name: ' Harvest\u00a0', ltvPercent: ' 75 ', doorstep: 'NO' })]).offers,
    ).toEqual([{ ...HARVEST, name: 'Harvest', ltvPercent: 75, doorstep: false }])
  })

  test('beside rows that give none', () => {
    const { offers, problems } = readOffers([lineWith({ id: 'A', ltvPercent: 'x' }, 2), lineWith({}, 3)])
    expect(offers).toEqual([HARVEST])
    expect(problems.map(({ row: line, field, id }) => [line, field, id])).toEqual([[2, 'ltvPercent', 'A']])
  })
})

describe('fields are read together:', () => {
  test.each([
    [
      { amountFrom: 500, amountUpTo: 499 },
      'Offer 1, amountUpTo: it may not be below amountFrom. Correct one of the two.',
    ],
    [
      { validFrom: '2027-01-02', validUntil: '2027-01-01' },
      'Offer 1, validUntil: it may not be before validFrom. Correct one of the two.',
    ],
    [
      { rateWithoutRebatePercent: 9.5 },
      'Offer 1, rateWithoutRebatePercent: it may not be below annualRatePercent, which is the rate with the rebate. Correct one of the two.',
    ],
    [
      { slabsFrom: 'first-day' },
      'Offer 1, slabs: it is needed with slabsFrom. State both, or leave both out.',
    ],
    [
      { slabs: [1, 3].map((upToMonths) => ({ upToMonths, annualRatePercent: 9.6 })) },
      'Offer 1, slabsFrom: it is needed with slabs. State both, or leave both out.',
    ],
    [
      {
        slabsFrom: 'first-day',
        slabs: [3, 3].map((upToMonths) => ({ upToMonths, annualRatePercent: 9.6 })),
      },
      'Offer 1, slabs: it must begin with the fewest months, and each slab must reach further than the one before. Put them in order.',
    ],
  ])('%j', (fields, sentence) => {
    const read = readOffers([{ ...row, ...fields }])
    expect(read).toEqual({ offers: [], problems: [expect.objectContaining({ sentence })] })
  })

  test('bounds may be equal', () => {
    const fields = {
      ...{ amountFrom: 500, amountUpTo: 500, validFrom: '2027-01-01', validUntil: '2027-01-01' },
      rateWithoutRebatePercent: 9.6,
    }
    expect(readOffers([{ ...row, ...fields }]).problems).toEqual([])
  })
})

describe('of the whole file', () => {
  test('a column that is not known is named once, with the name that was meant', () => {
    const rows = [2, 3].map((line) => ({
      ...lineWith({ id: `A-${line}` }, line),
      remarks: 'x',
      LTV_percent: '75',
    }))
    expect(readOffers(rows).offers).toHaveLength(2)
    expect(sentencesOf(rows)).toEqual([
      'Line 2, remarks: no column has this name, so it was not read. Remove it.',
      'Line 2, LTV_percent: no column has this name, so it was not read. Write ltvPercent.',
    ])
  })

  test('offers with one code are named with both lines, and neither is read', () => {
    const rows = [lineWith({ id: 'TT-1' }, 2), lineWith({ id: 'TT-2' }, 3), lineWith({ id: 'tt-1' }, 4)]
    expect(readOffers(rows).offers.map(({ id }) => id)).toEqual(['TT-2'])
    expect(sentencesOf(rows)).toEqual([
      'Line 4, id: tt-1 is the code of line 2 too, so neither was read. Give each offer a code of its own.',
    ])
  })

  test('a code counts as taken by a row that has another fault', () => {
    const rows = [lineWith({ ltvPercent: 'x' }, 2), lineWith({}, 3)]
    expect(readOffers(rows).offers).toEqual([])
    expect(sentencesOf(rows)).toHaveLength(2)
  })

  test('a line with another number of cells says so', () => {
    expect(sentencesOf([rowOfCells(['id', 'name'], ['A'], 9), lineWith({})])).toEqual([
      'Line 9: this line has 1 cell, the first line has 2. Put a text with the separator in it between quotation marks (").',
    ])
  })

  test('more offers than are read are refused without a look at them', () => {
    const rows = new Proxy<FeedRow[]>([], {
      get: (_rows, key) => {
        if (key === 'length') return MAX_OFFERS + 1
        throw new Error('A row was looked at.')
      },
    })
    expect(readOffers(rows)).toEqual({
      offers: [],
      problems: [
        {
          row: MAX_OFFERS + 1,
          field: null,
          id: null,
          sentence: 'The file has more than 10,000 offers. Send those that you offer now, in one file.',
        },
      ],
    })
  })

  test('as many as are read are read', () => {
    const rows = Array.from({ length: MAX_OFFERS }, (_, index) => ({ ...row, id: `A-${index}` }))
    expect(readOffers(rows).offers).toHaveLength(MAX_OFFERS)
  })

  test('the first problems are listed, and how many follow', () => {
    const rows = Array.from({ length: MAX_PROBLEMS + 3 }, (_, index) => ({
      ...without('name'),
      id: `A-${index}`,
    }))
    const { problems } = readOffers(rows)
    expect(problems).toHaveLength(MAX_PROBLEMS + 1)
    expect(problems.at(-1)).toEqual({
      row: 501,
      field: null,
      id: null,
      sentence:
        '3 more problems, from row 501 on, are not listed. Correct these first, then send the file again.',
    })
  })

  test('nothing that is no offer makes it throw, and nothing of it is read', () => {
    const rubbish = fc.oneof(
      fc.anything({ withNullPrototype: true, withBigInt: true }),
      fc.dictionary(
        fc.oneof(fc.constantFrom(...HEADER, '__proto__', 'constructor'), fc.string()),
        fc.anything(),
      ),
    )
    fc.assert(
      fc.property(fc.array(rubbish, { maxLength: 5 }), (rows) => {
        const { offers, problems } = readOffers(rows as FeedRow[])
        expect(offers).toEqual([])
        expect(problems.length).toBeGreaterThanOrEqual(Math.min(rows.length, 1))
      }),
    )
  })
})
