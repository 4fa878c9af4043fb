import { describe, expect, it } from 'vitest'
import type { Rupees } from '#lib/domain/money/money'
import { compared } from '#lib/domain/offer/comparison'
import { BASIS } from '#lib/domain/offer/market.fixture'
import type { Offer } from '#lib/domain/offer/offer'
import { INDIAN_BANK } from '#lib/domain/offer/offer.fixture'
import { amongOffers } from './among-offers.ts'

const LAKH = 100_000 as Rupees
const offer = (id: string, more: Partial<Offer>) => compared({ ...INDIAN_BANK, id, ...more }, LAKH, BASIS)

describe('a figure among those of all offers', () => {
  const fees = [0, 0, 100, 200, 500].map((fee, index) =>
    offer(String(index), { processingFee: fee as Rupees }),
  )

  it('counts those below and above it, and how far it is from the middle', () => {
    const [free, , middle, dear] = fees
    if (!free || !middle || !dear) throw new Error('There are five offers.')
    expect(amongOffers(fees, free, 'fee')).toMatchObject({ own: 0, lower: 0, higher: 3, fromMiddle: -118 })
    expect(amongOffers(fees, middle, 'fee')).toMatchObject({ own: 118, lower: 2, higher: 2, fromMiddle: 0 })
    expect(amongOffers(fees, dear, 'fee')).toMatchObject({ lower: 3, higher: 1, fromMiddle: 118, count: 5 })
  })

  it('leaves out the offers that do not state it', () => {
    const stated = offer('stated', { penalChargePercent: 3 })
    const dearer = offer('dearer', { penalChargePercent: 4 })
    const silent = offer('silent', { penalChargePercent: undefined })
    const all = [stated, dearer, silent]
    expect(amongOffers(all, stated, 'penalCharge')).toMatchObject({ lower: 0, higher: 1, count: 2 })
    expect(amongOffers(all, silent, 'penalCharge')).toBeNull()
  })
})
