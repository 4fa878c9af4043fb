import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Grams } from '#lib/domain/gold/gold'
import type { Rupees } from '#lib/domain/money/money'
import { readPlansAddress, SORT_KEYS, writePlansAddress, type PlansAddress } from './plans-address.ts'
import { KARAT_22, PLEDGED_KARATS } from '#lib/domain/gold/karat'
import { REPAYMENTS } from '#lib/domain/loan/repayment'

const read = (query: string) => readPlansAddress(new URLSearchParams(query))

describe('any address', () => {
  const PARAMETERS = [
    'amount',
    'weight',
    'karat',
    'monthly',
    'covered',
    'lender',
    'tenure',
    'bucket',
    'repay',
    'keep',
    'doorstep',
    'nofee',
    'sort',
  ]
  const names = fc.constantFrom(...PARAMETERS, '__proto__', 'constructor', 'toString')
  const values = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('__proto__', 'constructor', '1', '6', '12', 'short', 'lowest_rate', '22.222', '100000'),
    fc.constantFrom('9', '0', '.', 'a', '₹', '%', '&').map((character) => character.repeat(10_000)),
  )
  const queries = fc.array(fc.tuple(names, values))

  const golds = fc.option(
    fc.record({
      weight: fc.integer({ min: 1, max: 1_000_000 }).map((milligrams) => (milligrams / 1000) as Grams),
      karat: fc.constantFrom(...PLEDGED_KARATS),
    }),
  )
  const addresses: fc.Arbitrary<PlansAddress> = golds.chain((gold) =>
    fc.record({
      weight: fc.constant(gold?.weight ?? null),
      karat: fc.constant(gold?.karat ?? KARAT_22),
      monthly: fc.option(fc.integer({ min: 1, max: 100_000_000 }).map((amount) => amount as Rupees)),
      amount: fc.option(
        fc.integer({ min: 10_000, max: 100_000_000 }).map((amount) => amount as Rupees),
        { nil: null },
      ),
      keepMonths: fc.integer({ min: 1, max: 12 }),
      notDone: fc.constant({}),
      filters: fc.record({
        lenders: fc.uniqueArray(
          fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).filter((lender) => lender.trim() !== ''),
          { maxLength: 50 },
        ),
        tenures: fc.subarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
        buckets: fc.subarray<'short' | 'long'>(['short', 'long']),
        repayments: fc.subarray([...REPAYMENTS]),
        doorstep: fc.boolean(),
        noFee: fc.boolean(),
        covered: fc.boolean(),
        sort: fc.constantFrom(...SORT_KEYS),
      }),
    }),
  )

  test('that is written reads back as it was', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        expect(read(writePlansAddress(address))).toEqual(address)
      }),
    )
  })

  test('that is read gives a usable state, and writing it settles the query', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const address = readPlansAddress(new URLSearchParams(query))
        const written = writePlansAddress(address)
        expect(read(written)).toEqual({ ...address, notDone: {} })
        expect(writePlansAddress(read(written))).toBe(written)
        expect(Object.keys(address)).toEqual([
          ...['amount', 'weight', 'karat', 'monthly', 'notDone', 'keepMonths', 'filters'],
        ])
        expect(Object.getPrototypeOf(address.filters)).toBe(Object.prototype)
      }),
    )
  })

  test('leaves the prototype of objects alone', () => {
    read('__proto__=1&constructor=1&lender=__proto__&__proto__[polluted]=1')
    expect('polluted' in {}).toBe(false)
    expect(read('lender=__proto__&lender=constructor').filters.lenders).toEqual(['__proto__', 'constructor'])
  })
})
