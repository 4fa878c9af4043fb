import type { GoldRate } from '#lib/domain/gold/gold-rate'
import { newestGoldRate } from '#lib/domain/gold/rate-cities'
import type { Offer } from '#lib/domain/offer/offer'
import type { Locale } from '#lib/domain/shared/locale'
import { copyOf } from './copy.ts'
import { nameIn } from './names.ts'
import { marketOf } from '#lib/content/offers/market'
import { holidaysOf } from '#lib/content/offers/holidays'
import type { PartnerEntry } from '#lib/content/offers/partners'
import { passagesOf, type Texts } from '#lib/content/reading/passages'
import { goldPricesOf } from '#lib/content/offers/rates'
import { rateHistoriesOf } from '#lib/content/offers/rate-history'
import type { RateHistoryContent } from '#lib/content/schemas/rate-history'
import type { GoldRatesContent } from '#lib/content/schemas/rates'
import type { HolidaysContent } from '#lib/content/schemas/holidays'
import type { RulesContent } from '#lib/content/schemas/rules'
import type { TopicsContent } from '#lib/content/schemas/topics'
import { topicsOf } from '#lib/content/reading/topics'

/** The entries that the assistant answers from. */
export interface AnswerEntries extends Texts {
  readonly topics: readonly { readonly id: string; readonly data: TopicsContent }[]
  readonly offers: readonly Offer[]
  /** Whether they are samples, and not those that lenders state. */
  readonly offersAreSamples: boolean
  readonly lenders: readonly PartnerEntry[]
  readonly rates: { readonly data: GoldRatesContent } | undefined
  /** The prices of past days, a city each. */
  readonly histories: readonly { readonly data: RateHistoryContent }[]
  readonly rules: { readonly data: RulesContent } | undefined
  readonly holidays: { readonly data: HolidaysContent } | undefined
}

/**
 * What the assistant answers from in a language, but for its model, and the examples that the model is trained on.
 * @throws if an entry is missing, or a topic leads to a text that does not exist
 */
export function answersOf(entries: AnswerEntries, locale: Locale) {
  const words = copyOf('assistant-answers', locale)
  const written = [words.site, words.declined, words.help].flatMap((each) => Object.keys(each))
  const passages = passagesOf(entries, locale)
  const topics = topicsOf(entries.topics, passages, locale, written)
  const { displayed, valuation, valuationRatePerGram } = goldPricesOf(entries.rates)
  const { others } = rateHistoriesOf(entries.histories, displayed)
  const rateIn = ({ price, city, changePercent, changeSince, date, source }: GoldRate): GoldRate => ({
    price,
    city: nameIn(city, locale),
    changePercent,
    changeSince,
    date,
    source: nameIn(source, locale),
  })
  return {
    examples: topics.map(({ name, examples, title }) => ({ name, examples, title })),
    data: {
      topics: Object.fromEntries(
        topics.map((topic) => [topic.name, { kind: topic.kind, passages: topic.passages }]),
      ),
      passages,
      offers: entries.offers.map((offer) => ({
        ...offer,
        title: nameIn(offer.title, locale),
        product: nameIn(offer.product, locale),
      })),
      offersAreSamples: entries.offersAreSamples,
      lenders: entries.lenders.map(({ data: { name, fullName } }) => ({
        name,
        fullName,
        shown: nameIn(name, locale),
      })),
      market: marketOf(entries.rates, entries.rules),
      holidays: holidaysOf(entries.holidays, locale),
      goldRate: rateIn(displayed),
      otherRates: others.flatMap((other) => newestGoldRate(other) ?? []).map(rateIn),
      valuation: { price: valuationRatePerGram, date: valuation.date },
      words,
    },
  }
}
