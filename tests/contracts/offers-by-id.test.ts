import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Offer } from '#lib/domain/offer/offer'
import { SIX_OFFERS } from '#lib/search/offers.fixture'
import { algolia, embedded, type Adapted } from '../support/search-adapters'

/** With an id that begins with the search service's syntax for "not", and one with the sign that separates its filters. */
const CATALOGUE: readonly Offer[] = [
  ...SIX_OFFERS,
  ...SIX_OFFERS.slice(0, 2).map((offer, index) => ({ ...offer, id: index === 0 ? '-dash' : 'a:b "c"' })),
]

describe.each([
  ['embedded', embedded],
  ['algolia', algolia],
] as const)('offers by their ids, %s', (_name, adapt) => {
  let adapted: Adapted
  beforeAll(async () => {
    adapted = await adapt(CATALOGUE)
  })
  afterAll(() => adapted.stop())
  const idsFor = async (...ids: readonly string[]) => (await adapted.byId(ids)).map(({ id }) => id)

  it('come in the order asked for, as the catalogue has them', async () => {
    expect(await adapted.byId(['kotak', 'hdfc'])).toEqual(
      ['kotak', 'hdfc'].map((id) => SIX_OFFERS.find((offer) => offer.id === id)),
    )
  })

  it.each<[string, readonly string[], readonly string[]]>([
    ['no id', [], []],
    ['an id that no offer has', ['nobody', 'sbi'], ['sbi']],
    ['an id twice', ['sbi', 'kotak', 'sbi'], ['sbi', 'kotak']],
    ['an id in another letter case', ['SBI'], []],
    ['ids with signs of their own', ['a:b "c"', '-dash'], ['a:b "c"', '-dash']],
    ['the name of a property', ['constructor', '__proto__'], []],
  ])('%s', async (_, requested, found) => {
    expect(await idsFor(...requested)).toEqual(found)
  })

  it('fails while what it asks fails, and finds them once that is well', async () => {
    const fresh = await adapt(SIX_OFFERS)
    fresh.fail(true)
    await expect(fresh.byId(['sbi'])).rejects.toThrow()
    fresh.fail(false)
    await expect(fresh.byId(['sbi'])).resolves.toHaveLength(1)
    await fresh.stop()
  })
})
