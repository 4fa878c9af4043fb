import type { Answer, Source, Facts } from '#lib/domain/assistant/assistant'
import { formatGrams } from '#lib/domain/format/format'
import type { Grams } from '#lib/domain/gold/gold'
import type { Locale } from '#lib/domain/shared/locale'
import type { FiguresBasis } from '#lib/domain/offer/offer'
import { KEEP_MONTHS } from '#lib/domain/offer/plans-address'
import { address } from '#lib/domain/shared/routes'
import { fill, plural } from '#lib/domain/shared/text'
import type { AnswerData } from '#lib/assistant/data'

/** What an answer is made with. */
export interface Context {
  readonly data: AnswerData
  readonly locale: Locale
  readonly facts: Facts
  /** Prices and rules of today, for the months that were told. */
  readonly basis: FiguresBasis
  /** Whether gold of several purities was named. */
  readonly mixed: boolean
  /** A lender that was named and is not in the catalogue. */
  readonly elsewhere: string | null
  /** How the weight was added up from the pieces that were told; null for one weight alone. */
  readonly sum: string | null
  /** That the amount is what is lent on the gold that was told; null if it is not. */
  readonly goldNote: string | null
}

/** An answer before the exchange is noted with it. */
export type Drafted = Omit<Answer, 'exchange'>

/** Months for which an offer is kept if no time was told, or at most. */
export const monthsToKeep = ({ months }: Facts): number =>
  months === undefined ? KEEP_MONTHS.fallback : Math.min(months, KEEP_MONTHS.max)

export const monthsText = (months: number, { data, locale }: Pick<Context, 'data' | 'locale'>): string =>
  plural(data.words.told.months, months, locale)

/** A rate without decimals that say nothing: '1% a month', '10.5% a year'. */
export const rateText = (
  { percent, per }: NonNullable<Facts['rate']>,
  { data }: Pick<Context, 'data'>,
): string => fill(data.words.told.rate[per], { percent })

export const karatText = (karat: number, { data }: Pick<Context, 'data'>): string =>
  fill(data.words.told.karat, { karat })

export const gramsText = (weight: number, { locale }: Pick<Context, 'locale'>): string =>
  formatGrams(weight as Grams, locale)

/** The mark of an answer whose figures come from offers and from no price of gold: it is one of samples where the offers are. */
export const ofOffers = ({ data }: Pick<Context, 'data'>): { readonly sample?: true } =>
  data.offersAreSamples ? { sample: true } : {}

/** Where the figures of an answer come from: offers and how they are ranked. */
export const offerSources = ({ data, locale }: Context): readonly Source[] => [
  { title: data.words.sources.catalogue, href: address('/plans', locale), date: data.valuation.date },
  { title: data.words.sources.ranking, href: address('/how-we-rank', locale) },
]

/** A passage as a source. */
export const passageSources = ({ data }: Context, topic: string): readonly Source[] =>
  (data.topics[topic]?.passages ?? []).flatMap((place) => {
    const passage = data.passages[place]
    return passage
      ? [{ title: passage.title, href: passage.href, ...(passage.date && { date: passage.date }) }]
      : []
  })
