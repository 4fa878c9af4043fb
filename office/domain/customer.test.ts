import type { VerificationStatus } from '#lib/domain/person/verification-status'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  customerPage,
  DEFAULT_CUSTOMER_FILTERS,
  shortId,
  type Customer,
  type CustomerFilters,
} from './customer'
import type { Rupees } from '#lib/domain/money/money'

const customer = (
  id: string,
  name: string,
  verificationStatus: VerificationStatus,
  day: number,
  loanAmount: number,
): Customer => ({
  id,
  name,
  phone: `+91981102468${day % 10}`,
  email: `${name.toLowerCase()}@sample.example`,
  verificationStatus,
  applicationCount: day % 3,
  lastActivity: `2026-11-${String(day).padStart(2, '0')}T06:00:00.000Z`,
  address: 'Gurugram',
  loanAmount: loanAmount as Rupees,
})

const FOUR = [
  customer('c1', 'Asha', 'verified', 12, 300_000),
  customer('c2', 'Bharat', 'pending', 20, 100_000),
  customer('c3', 'Chitra', 'pending', 15, 100_000),
  customer('c4', 'Deepak', 'verified', 3, 900_000),
]

const idsFor = (filters: Partial<CustomerFilters>, page = 1, size = 10): string[] =>
  customerPage(FOUR, { ...DEFAULT_CUSTOMER_FILTERS, ...filters }, page, size).customers.map(({ id }) => id)

describe('the list of customers', () => {
  it('counts what the search finds, whatever the filter', () => {
    const counts = (filters: Partial<CustomerFilters>) =>
      customerPage(FOUR, { ...DEFAULT_CUSTOMER_FILTERS, ...filters }, 1).counts
    expect(counts({ verificationStatus: 'verified' })).toEqual({ all: 4, pending: 2, verified: 2 })
    expect(counts({ searchTerm: 'chit' })).toEqual({ all: 1, pending: 1, verified: 0 })
  })

  it.each<[string, Partial<CustomerFilters>, string[]]>([
    ['shows all, the latest activity first', {}, ['c2', 'c3', 'c1', 'c4']],
    ['shows those whose papers are pending', { verificationStatus: 'pending' }, ['c2', 'c3']],
    ['shows those whose papers are verified', { verificationStatus: 'verified' }, ['c1', 'c4']],
    ['finds a name in any letter case', { searchTerm: ' CHIT ' }, ['c3']],
    ['finds a phone', { searchTerm: '24685' }, ['c3']],
    ['finds an email', { searchTerm: 'deepak@' }, ['c4']],
    ['finds nobody', { searchTerm: 'zz' }, []],
    ['sorts by name', { sortBy: 'name', sortOrder: 'asc' }, ['c1', 'c2', 'c3', 'c4']],
    ['sorts by name backwards', { sortBy: 'name' }, ['c4', 'c3', 'c2', 'c1']],
    ['sorts by loan, equal ones by id', { sortBy: 'loanAmount', sortOrder: 'asc' }, ['c2', 'c3', 'c1', 'c4']],
    ['sorts by loan, equal ones by id backwards too', { sortBy: 'loanAmount' }, ['c4', 'c1', 'c2', 'c3']],
    ['sorts by the number of applications', { sortBy: 'applicationCount' }, ['c2', 'c1', 'c3', 'c4']],
  ])('%s', (_, filters, expected) => {
    expect(idsFor(filters)).toEqual(expected)
  })

  it('comes in pages', () => {
    expect([1, 2].map((page) => idsFor({}, page, 3))).toEqual([['c2', 'c3', 'c1'], ['c4']])
  })

  it('has one page at least, and no page beyond the last', () => {
    expect(customerPage([], DEFAULT_CUSTOMER_FILTERS, 3).pagination).toEqual({
      currentPage: 1,
      totalPages: 1,
      totalItems: 0,
      itemsPerPage: 10,
    })
    expect(customerPage(FOUR, DEFAULT_CUSTOMER_FILTERS, 9, 3).pagination).toMatchObject({ currentPage: 2 })
    expect(customerPage(FOUR, DEFAULT_CUSTOMER_FILTERS, 0, 3).pagination).toMatchObject({ currentPage: 1 })
  })

  it('shows every customer on exactly one page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 30 }), (size, count) => {
        const all = Array.from({ length: count }, (_, i) =>
          customer(`c${i}`, `Name${i % 4}`, i % 2 ? 'pending' : 'verified', 1 + (i % 28), i % 5),
        )
        const pageOf = (page: number) => customerPage(all, DEFAULT_CUSTOMER_FILTERS, page, size)
        const { totalPages, totalItems } = pageOf(1).pagination
        const shown = Array.from({ length: totalPages }, (_, i) => pageOf(i + 1).customers).flat()
        expect(totalItems).toBe(count)
        expect(shown.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
      }),
    )
  })
})

it('cuts a long id to what is read out, and leaves a short one', () => {
  expect(shortId('7b5729e0-452d-4786-ab53-f0ee946f0b08')).toBe('7b5729e0')
  expect(shortId('CUST-001')).toBe('CUST-001')
  expect(shortId('')).toBe('')
})
