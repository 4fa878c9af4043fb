import { expect, it, vi } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { PageListing } from '#lib/search/port'
import { listingOf, tamarind, WITHHELD } from '#lib/domain/listing/listing.fixture'
import { $listing, createListing, firstOffered } from './listing.ts'

const LISTING = listingOf([tamarind('tt-01', 'Tamarind Tree')], WITHHELD)

const page = Object.assign(new EventTarget(), { hidden: false })
vi.stubGlobal('document', page)

/** A list whose page changes as a test says. */
function live() {
  let tell: (page: PageListing) => void = () => undefined
  const renew = vi.fn()
  return {
    follow: (listener: typeof tell) => void (tell = listener),
    renew,
    say: (page: PageListing) => tell(page),
  }
}

it('the page says of when its list is, whether a newer one came, and what is not shown', () => {
  const list = live()
  const $signs = createListing(list)
  expect($signs.get()).toBeNull()
  list.say({ listing: LISTING, asOfMs: 5, isNewest: false, newer: LISTING })
  const { lenders } = LISTING
  expect($signs.get()).toEqual({ ...WITHHELD, lenders, asOfMs: 5, isUnconfirmed: true, hasNewer: true })
  list.say({ listing: LISTING, asOfMs: 6, isNewest: true, newer: null })
  expect($signs.get()).toMatchObject({ asOfMs: 6, isUnconfirmed: false, hasNewer: false })
})

it('a page that is looked at again asks once more, as long as its list is read', () => {
  page.hidden = false
  vi.useFakeTimers()
  const list = live()
  const leave = createListing(list).listen(() => undefined)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(list.renew).toHaveBeenCalledOnce()
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  expect(list.renew).toHaveBeenCalledOnce()
  leave()
  vi.runAllTimers()
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  expect(list.renew).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

it('a page does not begin with its first offers once one of them is offered no longer', () => {
  const ends = tamarind('tt-02', 'Tamarind Tree Short', { lastDay: '2026-11-26' as IsoDate })
  const first = [LISTING.offers[0]!, ends]
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 26, 18, 29) })
  expect(firstOffered(first).get()).toEqual(first)
  vi.setSystemTime(Date.UTC(2026, 10, 26, 18, 30))
  expect(firstOffered(first).get()).toEqual([])
  vi.useRealTimers()
})

it('a build with samples has no list', () => {
  expect($listing.get()).toBeNull()
})
