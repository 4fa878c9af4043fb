import type words from '@/content/copy/en/assistant-answers.json'
import type { Passage } from '#lib/domain/assistant/assistant'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { Holiday } from '#lib/domain/dates/working-days'
import { offeredOn } from '#lib/domain/listing/listing'
import type { GoldRate } from '#lib/domain/gold/gold-rate'
import type { Market } from '#lib/domain/offer/market'
import type { Rupees } from '#lib/domain/money/money'
import type { Offer } from '#lib/domain/offer/offer'
import type { PackedModel } from './model.ts'
import type { LenderName } from './facts/lenders.ts'

/** How the questions of a topic are answered: see `AnswerKind`. */
export const TOPIC_KINDS = ['counted', 'known', 'site', 'declined', 'help'] as const
type TopicKind = (typeof TOPIC_KINDS)[number]

/** The words of all answers, in the language of the page. */
type AnswerWords = typeof words

/** A topic of training/. */
interface Topic {
  readonly kind: TopicKind
  /** Places of its texts among the passages, the one that is shown first. */
  readonly passages: readonly number[]
}

/** Everything that answers are made of: /data/answers.json of a language. */
export interface AnswerData {
  readonly model: PackedModel
  readonly topics: Readonly<Record<string, Topic>>
  readonly passages: readonly Passage[]
  readonly offers: readonly Offer[]
  /** Whether they are samples, and not those that lenders state. */
  readonly offersAreSamples: boolean
  readonly lenders: readonly LenderName[]
  readonly market: Market
  readonly goldRate: GoldRate
  /** Of other cities. */
  readonly otherRates: readonly GoldRate[]
  /** The calculator's price of a gram of 24 KT, rupees, and the day of it. */
  readonly valuation: { readonly price: Rupees; readonly date: IsoDate }
  readonly holidays: readonly Holiday[]
  readonly words: AnswerWords
}

/** What answers of a day are made of: no offer whose last day is over. */
export const dataOn = (data: AnswerData, day: IsoDate): AnswerData => ({
  ...data,
  offers: offeredOn(data.offers, day),
})
