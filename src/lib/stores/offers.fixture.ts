import type { Rupees } from '@/lib/domain/money'
import type { Offer } from '@/lib/domain/offer'
import type { OfferPage, SearchOffers } from '@/lib/search/client'

const offer = (id: string): Offer => ({
  id,
  title: id,
  bank: 'SBI',
  product: 'Gold Loan',
  annualRol: 9,
  monthlyRol: 0.75,
  term: 12,
  ltv: 75,
  ratePerGram: null,
  requiredGold: null,
  monthlyInterest: null,
  processingFee: 0 as Rupees,
  doorstep: true,
  recommended: false,
  imageUrl: '',
})

/** A page of offers with these ids; without more, the only one. */
export const pageOf = (ids: readonly string[], rest: Partial<OfferPage> = {}): OfferPage => ({
  offers: ids.map(offer),
  total: ids.length,
  page: 0,
  pages: 1,
  tenureCounts: { 12: ids.length },
  ...rest,
})

interface Asked {
  readonly choice: Parameters<SearchOffers>[0]
  readonly answer: (page: OfferPage) => Promise<void>
  readonly fail: () => Promise<void>
}

/** A search whose answers the test gives, in whatever order. */
export function fakeSearch() {
  const asked: Asked[] = []
  // A macrotask, so that all that waits for the answer has gone on.
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve))
  const search: SearchOffers = (choice) =>
    new Promise((resolve, reject) =>
      asked.push({
        choice,
        answer(page) {
          resolve(page)
          return settled()
        },
        fail() {
          reject(new Error('down'))
          return settled()
        },
      }),
    )
  const nth = (index: number): Asked => {
    const one = asked[index]
    if (!one) throw new Error(`search ${String(index)} was never asked`)
    return one
  }
  return { asked, nth, search }
}
