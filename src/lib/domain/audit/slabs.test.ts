import { describe, expect, it } from 'vitest'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import { auditSlabs } from './slabs.ts'
import { TT_01, TT_02, TT_03, findingsOf } from './offers.fixture.ts'

describe('Rates by slabs', () => {
  const slab = (upToMonths: number, annualRatePercent: number) => ({ upToMonths, annualRatePercent })
  const found = (slabs: FeedOffer['slabs'] & object, offer: FeedOffer = TT_01) =>
    findingsOf(auditSlabs, { ...offer, slabs })

  it('rise, and begin with the stated rate', () => {
    expect(found([slab(1, 8.9), slab(3, 8.9), slab(6, 9.9)])).toEqual([
      {
        rule: 'slabs',
        check: 'Rates by slabs',
        verdict: 'fine',
        stated: '8.90% up to 1 month, 8.90% up to 3 months, 9.90% up to 6 months',
        worked: '8.90%',
        sentence: '',
        workings: [],
        reason: null,
      },
    ])
    expect(found([])).toEqual([])
    expect(findingsOf(auditSlabs, TT_01)).toEqual([])
  })

  it('that fall, or reach no further, are a contradiction', () => {
    expect(found([slab(1, 8.9), slab(3, 8.89)])).toMatchObject([
      {
        rule: 'slabs',
        verdict: 'withheld',
        reason: 'apr',
        stated: '8.90% up to 1 month, 8.89% up to 3 months',
        sentence:
          'The slabs do not rise: 8.90% up to 1 month, 8.89% up to 3 months. Each must reach further than the one before it, at no lower rate.',
      },
    ])
    expect(found([slab(3, 8.9), slab(3, 9.9)])).toMatchObject([{ verdict: 'withheld' }])
  })

  it('of which another one counts for interest paid on its day are a contradiction', () => {
    expect(found([slab(1, 8.95), slab(3, 9.9)])).toMatchObject([{ verdict: 'fine' }])
    expect(found([slab(1, 8.85), slab(3, 9.9)])).toMatchObject([{ verdict: 'fine' }])
    expect(found([slab(1, 8.96), slab(3, 9.9)])).toMatchObject([
      {
        verdict: 'withheld',
        reason: 'apr',
        worked: '8.96%',
        sentence:
          'The feed states 8.90% a year if everything is paid on its day. By the slabs, interest that is paid each month costs 8.96%.',
      },
    ])
    expect(found([slab(1, 8.84), slab(3, 9.9)])).toMatchObject([{ verdict: 'withheld' }])
  })

  it('of a bullet loan are looked at where its term ends', () => {
    const slabs = [slab(3, 9), slab(5, 10)]
    const byDay: FeedOffer = { ...TT_02, annualRatePercent: 9.4, slabsFrom: 'slab-day' }
    expect(found(slabs, byDay)).toMatchObject([{ verdict: 'fine', worked: '9.40%' }])
    expect(found(slabs, { ...TT_02, annualRatePercent: 10 })).toMatchObject([
      { verdict: 'fine', worked: '10.00%' },
    ])
    expect(found(slabs, TT_02)[0]!.sentence).toBe(
      'The feed states 9.60% a year if everything is paid on its day. By the slabs, interest that is paid at the end of 5 months costs 10.00%.',
    )
  })

  it('of equal instalments are to be confirmed', () => {
    expect(found([slab(1, 9.9), slab(3, 11)], TT_03)).toMatchObject([
      {
        rule: 'slabs',
        check: 'Rates by slabs and instalments',
        verdict: 'to-confirm',
        stated: '9.90% up to 1 month, 11.00% up to 3 months',
        sentence:
          'The interest of equal instalments is paid each month, so that no higher slab is reached. Leave the slabs out, or say when they count: a late instalment may bear a penal charge, not a higher rate.',
      },
    ])
    expect(found([slab(1, 10.9), slab(3, 11)], TT_03).map(({ verdict }) => verdict)).toEqual([
      'withheld',
      'to-confirm',
    ])
  })
})
