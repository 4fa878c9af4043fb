import { expect, it } from 'vitest'
import { addDays, type IsoDate } from '#lib/domain/dates/dates'
import { answerCompare } from './answers/compare.ts'
import { contextOf, textOf } from './answers/context.fixture.ts'
import { answerCost } from './answers/cost.ts'
import { answerOffers } from './answers/offers.ts'
import { answerQuote } from './answers/quote.ts'
import { answerCharges, answerGoldRate, answerInterest } from './answers/rates.ts'
import { answerWorth } from './answers/worth.ts'
import { dataOn } from './data.ts'

const LAST = '2026-11-26' as IsoDate
const { data } = contextOf()
const FACTS = { amount: 100_000, weight: 20, rate: { percent: 1, per: 'month' as const } }
const OF_OFFERS = [answerOffers, answerCompare, answerQuote, answerInterest, answerCharges]

it('an answer names no offer whose last day is over', () => {
  const ending = {
    ...data,
    offers: data.offers.map((offer, i) => (i > 0 ? offer : { ...offer, lastDay: LAST })),
  }
  const on = (day: IsoDate) => textOf(answerOffers(contextOf(FACTS, { data: dataOn(ending, day) })))
  expect(on(LAST)).toContain('SBI')
  expect(on(addDays(LAST, 1))).not.toContain('SBI')
})

it('no answer has a figure of nothing where every offer is over', () => {
  const over = { ...data, offers: data.offers.map((offer) => ({ ...offer, lastDay: LAST })) }
  const none = dataOn(over, addDays(LAST, 1))
  expect(none.offers).toEqual([])
  for (const answer of [...OF_OFFERS, answerCost, answerWorth])
    for (const facts of [FACTS, { amount: 100_000, weight: 20 }])
      expect(JSON.stringify(answer(contextOf(facts, { data: none })))).not.toMatch(/Infinity|NaN|[{]\w+[}]/)
})

it('figures of offers are marked as samples where the offers are, those of gold prices always', () => {
  const marked = (offersAreSamples: boolean, answer: typeof answerOffers) =>
    answer(contextOf(FACTS, { data: { ...data, offersAreSamples } })).sample ?? false
  for (const answer of OF_OFFERS)
    expect([true, false].map((are) => marked(are, answer))).toEqual([true, false])
  for (const answer of [answerGoldRate, answerWorth]) expect(marked(false, answer)).toBe(true)
})
