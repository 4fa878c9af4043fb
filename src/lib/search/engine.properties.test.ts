import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SortKey } from '@/lib/domain/plans-address'
import { createEngine } from './engine'
import type { OfferRecord } from './records'

const BANKS = ['SBI', 'Indian Bank', 'Kotak', 'Bank: of -Dash']
const WORDS = ['gold', 'golden', 'loan', 'plus', 'ságar', 'sbi']

const arbitraryRecords = fc
  .array(
    fc.record({
      name: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
      bank: fc.constantFrom(...BANKS),
      product: fc.constantFrom('Gold Loan', 'Bullet', 'Plus Overdraft'),
      rate: fc.constantFrom(8.5, 9, 9.25, 12),
      term: fc.integer({ min: 1, max: 12 }),
      ltv: fc.constantFrom(70, 75, 80),
      fee: fc.constantFrom(0, 99),
      doorstep: fc.boolean(),
      recommended: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map((drafts) =>
    drafts.map(({ name, rate, term, fee, ...rest }, i): OfferRecord => ({
      ...rest,
      objectID: `id-${String((i * 7919) % 1000)}`,
      name: name.join(' '),
      'Annual Rol': rate,
      'Monthly Rol': rate / 12,
      Tenure: term,
      term,
      processingFee: fee,
      featuredAsset: { preview: '' },
    })),
  )

const arbitraryFilter = fc.oneof(
  fc.constantFrom(...BANKS, 'Nobody').map((bank) => `bank:${bank}`),
  fc.integer({ min: 1, max: 13 }).map((term) => `term:${String(term)}`),
  fc.integer({ min: 1, max: 13 }).map((term) => `Tenure:${String(term)}`),
  fc.constantFrom('doorstep:true', 'doorstep:false', 'processingFee:0', 'processingFee:99', 'ltv:75'),
)

const arbitraryQuery = fc.record({
  sort: fc.constantFrom<SortKey>('recommended', 'lowest_rate', 'highest_ltv', 'short_term'),
  query: fc.oneof(
    fc.constantFrom('', '*', 'go', 'gold', 'GOLD l', 'loan gold', 'sagar', 'plus SBI', 'bank', 'old'),
    fc.string({ maxLength: 4 }),
  ),
  facetFilters: fc.array(
    fc.oneof(arbitraryFilter, fc.array(arbitraryFilter, { minLength: 1, maxLength: 4 })),
    {
      maxLength: 3,
    },
  ),
  page: fc.integer({ min: 0, max: 3 }),
  hitsPerPage: fc.integer({ min: 0, max: 20 }),
})

const plain = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')

const holdsText = (record: OfferRecord, query: string): boolean => {
  const have = plain(`${record.name} ${record.bank} ${record.product}`)
  const wanted = plain(query)
  return wanted.every((word, i) =>
    have.some((one) => (i === wanted.length - 1 ? one.startsWith(word) : one === word)),
  )
}

const holdsFilter = (record: OfferRecord, filter: string): boolean => {
  const filterable: Record<string, unknown> = {
    bank: record.bank,
    doorstep: record.doorstep,
    processingFee: record.processingFee,
    term: record.term,
    Tenure: record.Tenure,
  }
  return Object.entries(filterable).some(([name, value]) => `${name}:${String(value)}` === filter)
}

const before =
  (sort: SortKey) =>
  (a: OfferRecord, b: OfferRecord): number => {
    const bySort = {
      recommended: 0,
      lowest_rate: a['Annual Rol'] - b['Annual Rol'],
      highest_ltv: b.ltv - a.ltv,
      short_term: a.term - b.term,
    }[sort]
    if (bySort !== 0) return bySort
    if (a.recommended !== b.recommended) return a.recommended ? -1 : 1
    if (a['Annual Rol'] !== b['Annual Rol']) return a['Annual Rol'] - b['Annual Rol']
    if (a.name !== b.name) return a.name < b.name ? -1 : 1
    return a.objectID < b.objectID ? -1 : 1
  }

it('finds what a plain filter finds, in the same order, with the same counts', () => {
  fc.assert(
    fc.property(
      arbitraryRecords,
      fc.array(arbitraryQuery, { minLength: 1, maxLength: 4 }),
      (records, queries) => {
        const engine = createEngine(records)
        for (const asked of queries) {
          const expected = records
            .filter((record) => holdsText(record, asked.query))
            .filter((record) =>
              asked.facetFilters.every((group) =>
                [group].flat().some((filter) => holdsFilter(record, filter)),
              ),
            )
            .sort(before(asked.sort))
          const counts: Record<string, number> = {}
          for (const { Tenure } of expected) counts[Tenure] = (counts[Tenure] ?? 0) + 1
          const start = asked.page * asked.hitsPerPage
          expect(engine.search({ ...asked, facets: ['Tenure'] })).toEqual({
            hits: expected.slice(start, start + asked.hitsPerPage),
            nbHits: expected.length,
            page: asked.page,
            nbPages: asked.hitsPerPage === 0 ? 0 : Math.ceil(expected.length / asked.hitsPerPage),
            hitsPerPage: asked.hitsPerPage,
            facets: expected.length === 0 ? {} : { Tenure: counts },
          })
        }
      },
    ),
    { numRuns: 400 },
  )
})
