import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { EmbedFigures, EmbedGold } from '#lib/domain/embed/loans'
import { MARKET } from '#lib/domain/offer/market.fixture'
import { INDIAN_BANK } from '#lib/domain/offer/offer.fixture'
import { createEmbed } from './embed.ts'

const DAY = '2026-11-20' as IsoDate
const FIGURES: EmbedFigures = { day: DAY, market: MARKET, offers: [INDIAN_BANK] }
const GOLD: EmbedGold = { text: '20', stamp: 916 }

function open(...loads: (() => Promise<EmbedFigures>)[]) {
  const load = vi.fn(() => loads.shift()?.() ?? Promise.resolve(FIGURES))
  return { load, embed: createEmbed(GOLD, { load, today: () => DAY }) }
}

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => void vi.restoreAllMocks())

it('shows no sum before the prices have come', async () => {
  const { embed } = open()
  const loading = embed.load()
  expect(embed.$view.get()).toEqual({ state: 'pending' })
  await loading
  expect(embed.$view.get()).toMatchObject({ state: 'ready', day: DAY, answer: { kind: 'loans', count: 1 } })
})

it('answers what is typed, also what was typed before the prices came', async () => {
  const { embed } = open()
  embed.write({ text: '20 tola', stamp: 916 })
  await embed.load()
  expect(embed.$view.get()).toMatchObject({ answer: { kind: 'tola', grams: 233.276 } })
  embed.write({ text: '20', stamp: 585 })
  expect(embed.$view.get()).toMatchObject({ answer: { kind: 'too-low' } })
})

it('shows no sum where they do not come, and tries again', async () => {
  const { embed, load } = open(() => Promise.reject(new TypeError('Failed to fetch')))
  await embed.load()
  expect(embed.$view.get()).toEqual({ state: 'failed' })
  await embed.load()
  expect(embed.$view.get()).toMatchObject({ state: 'ready' })
  await embed.load()
  expect(load).toHaveBeenCalledTimes(2)
})
