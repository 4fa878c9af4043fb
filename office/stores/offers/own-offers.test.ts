import { expect, it } from 'vitest'
import { EASY, feedVersion, lenderDetails, offerRow, summary } from './feeds.fixture'
import { ownOffers } from './own-offers'

const shown = (id: string, version = 13) => ({
  ...{ id, name: `Tamarind Tree ${id}`, version, validUntil: null, endNotedAt: null },
})

it('has one row for an offer that is shown and sent again, with both figures', () => {
  const changed = offerRow({
    change: 'changed',
    changes: [{ field: 'aprPercent', before: '9.00%', after: '8.90%' }],
  })
  const details = lenderDetails({ shown: [shown('TT-01')] })
  const [own] = ownOffers(details, feedVersion({ offers: [changed] }))
  expect(own).toMatchObject({ id: 'TT-01', state: 'shown', apr: '9.00%', nextApr: '8.90%' })
})

it('has withheld ones first, also where an older figure of them is shown', () => {
  const details = lenderDetails({ shown: [shown('TT-01'), shown('TT-03')] })
  const own = ownOffers(details, feedVersion({ offers: [offerRow(), EASY] }))
  expect(own.map(({ id, state, apr }) => [id, state, apr])).toEqual([
    ['TT-03', 'withheld', '10.42%'],
    ['TT-01', 'shown', '8.90%'],
  ])
  expect(own[0]?.shown?.version).toBe(13)
})

it('has nothing wait of a version that was rejected, but names what is withheld', () => {
  const rejected = feedVersion({ version: summary({ state: 'rejected' }), offers: [EASY, offerRow()] })
  expect(ownOffers(lenderDetails({ shown: [] }), rejected).map(({ id }) => id)).toEqual(['TT-03'])
})

it('names what was taken off, and what has ended, last', () => {
  const off = offerRow({ state: 'removed', change: 'new' })
  const own = ownOffers(lenderDetails({ shown: [] }), feedVersion({ offers: [off, EASY] }))
  expect(own.map(({ id, state }) => [id, state])).toEqual([
    ['TT-03', 'withheld'],
    ['TT-01', 'off'],
  ])
})

it('has what is shown also before any file is read', () => {
  expect(ownOffers(lenderDetails(), null)).toMatchObject([{ id: 'TT-05', state: 'shown', apr: null }])
})

it('no longer waits once the version is shown', () => {
  const now = feedVersion({
    version: summary({ state: 'shown' }),
    offers: [EASY, offerRow({ state: 'shown' })],
  })
  const own = ownOffers(lenderDetails({ shown: [shown('TT-01', 14)] }), now)
  expect(own.map(({ id, state, nextApr }) => [id, state, nextApr])).toEqual([
    ['TT-03', 'withheld', null],
    ['TT-01', 'shown', null],
  ])
})
