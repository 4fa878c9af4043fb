import { afterEach, describe, expect, it, vi } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { EmbedFigures } from '#lib/domain/embed/loans'
import { MARKET } from '#lib/domain/offer/market.fixture'
import { INDIAN_BANK } from '#lib/domain/offer/offer.fixture'
import { loadEmbedFigures } from './embed-figures.ts'

const BUILT: EmbedFigures = { day: '2026-11-20' as IsoDate, market: MARKET, offers: [INDIAN_BANK] }
const NEWER = [INDIAN_BANK, { ...INDIAN_BANK, id: 'newer' }]

const requested: [string, RequestInit | undefined][] = []

/** A site that answers so, by address. */
function site(answers: Readonly<Record<string, unknown>>) {
  requested.length = 0
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    requested.push([url, init])
    return Promise.resolve(url in answers ? Response.json(answers[url]) : new Response('', { status: 503 }))
  })
}

afterEach(() => void vi.unstubAllGlobals())

describe('the figures of the calculator in other sites', () => {
  it('are those of the build, loaded without cookies', async () => {
    site({ '/data/embed.json': BUILT })
    expect(await loadEmbedFigures('')).toEqual(BUILT)
    expect(requested.map(([url, init]) => [url, init?.credentials])).toEqual([['/data/embed.json', 'omit']])
  })

  it('have the newest offers of lenders in place of those of the build', async () => {
    site({ '/data/embed.json': BUILT, '/api/offers': { version: '7', offers: NEWER } })
    expect(await loadEmbedFigures('/api/offers')).toEqual({ ...BUILT, offers: NEWER })
  })

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['the build cannot be reached', { '/api/offers': { offers: NEWER } }],
    ['the server gives no offers', { '/data/embed.json': BUILT }],
    ['the server has none', { '/data/embed.json': BUILT, '/api/offers': { offers: [] } }],
    ['there is no price', { '/data/embed.json': { ...BUILT, market: {} }, '/api/offers': { offers: NEWER } }],
    ['there is no day', { '/data/embed.json': { ...BUILT, day: null }, '/api/offers': { offers: NEWER } }],
    [
      'an offer has no term',
      { '/data/embed.json': BUILT, '/api/offers': { offers: [{ processingFee: 0 }] } },
    ],
  ])('do not come where %s', async (_, answers) => {
    site(answers)
    await expect(loadEmbedFigures('/api/offers')).rejects.toThrow()
  })
})
