import { statedGold } from '#lib/assistant/answers/on-gold'
import type { Grams } from '#lib/domain/gold/gold'
import { cityRatePage } from '#lib/domain/gold/city-address'
import { MARKET_GRAMS, MARKET_KARAT, MAX_RATE_CITY, type GoldRate } from '#lib/domain/gold/gold-rate'
import type { PledgedKarat } from '#lib/domain/gold/karat'
import { mostLentOnGold } from '#lib/domain/offer/most-lent'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { address } from '#lib/domain/shared/routes'
import { ARGUMENTS, createTool, Refusal } from './tool.ts'

export const ceilingTool = createTool<{ readonly weight: Grams; readonly karat?: PledgedKarat }>({
  name: 'lending_ceiling',
  title: 'The most that may be lent on gold',
  description:
    "What gold counts for in a gold loan in India, and the most that the Reserve Bank's loan-to-value ceiling allows on it, with the most that any offer lends. For someone without another gold loan. Rupees; sums are rounded down.",
  properties: { weight: ARGUMENTS.weight, karat: ARGUMENTS.karat },
  required: ['weight'],
  answer({ weight, karat }, figures) {
    const basis = figures.basis()
    const gold = statedGold({ weight, ...(karat !== undefined && { karat }) }, basis)
    if (!gold) throw new Refusal('Give the weight in grams with up to three decimals.')
    const { worth, ceiling, maxLoan } = gold.answer
    const lent = mostLentOnGold(figures.offers, worth.weightAs22, basis)
    return {
      weightGrams: weight,
      karat: gold.karat,
      weightAs22Grams: worth.weightAs22,
      value: worth.value,
      pricePerGram22: basis.pricePerGram22,
      priceOf: figures.priceDay,
      ceilingPercent: ceiling.percent,
      maxByLaw: maxLoan,
      maxOfOffers: lent && { amount: lent.amount, offer: lent.offer.id, lender: lent.offer.bank },
      page: figures.page(address('/worth', DEFAULT_LOCALE)),
    }
  },
})

/** The rate of a city as somebody writes its name; without one that of the default. */
function rateIn(city: string | undefined, rates: readonly GoldRate[]): GoldRate {
  const wanted = city?.trim().toLowerCase()
  const found = wanted === undefined ? rates[0] : rates.find((rate) => rate.city.toLowerCase() === wanted)
  if (found) return found
  const known = rates.map((rate) => rate.city).join(', ')
  throw new Refusal(`No price of that city is stored. Those with one: ${known}.`)
}

export const rateTool = createTool<{ readonly city?: string }>({
  name: 'gold_rate',
  title: 'The price of gold',
  description:
    'The market price of 24 KT gold in a city of India with its day, change and source, the cities that have one, and the price at which a gram of 22 KT counts for a loan, which is another. Rupees.',
  properties: {
    city: {
      type: 'string',
      minLength: 1,
      maxLength: MAX_RATE_CITY,
      description: 'A city, such as Pune; without it the one that the site shows first',
    },
  },
  answer: ({ city }, { goldRates, basis, priceDay, page }) => {
    const { price, ...rate } = rateIn(city, goldRates)
    return {
      cities: goldRates.map((one) => one.city),
      market: {
        karat: MARKET_KARAT,
        per10Grams: price,
        perGram: price / MARKET_GRAMS,
        ...rate,
      },
      page: page(cityRatePage(rate.city, DEFAULT_LOCALE)),
      forLoans: { karat: 22, perGram: basis().pricePerGram22, date: priceDay },
    }
  },
})
