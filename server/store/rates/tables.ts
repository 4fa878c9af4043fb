import type { JSONColumnType } from 'kysely'
import type { AlertDirection } from '#lib/domain/gold/rate-alert'
import type { HoldReason, StatedPrices } from '#lib/domain/gold/rate-check'
import type { RateKarat } from '#lib/domain/gold/rate-history'
import type { Locale } from '#lib/domain/shared/locale'

/** An instant. Drivers answer with a Date. */
type Instant = Date
/** A date in India, 'YYYY-MM-DD'. */
type Day = string

/** How a rate came: somebody entered it in the office or in a shell, or a feed brought it. */
export type RateWay = 'office' | 'command' | 'feed'

/** What gold cost on a day. A correction takes the place of a price; the audit has the former one. */
interface RatePrices {
  city: string
  day: Day
  karat: RateKarat
  /** Rupees for a gram. */
  price: number
  source: string
  /** What its source says the price has changed by, and since when; null where it says nothing of it. With 24 KT alone. */
  change_percent: number | null
  change_since: Day | null
  /** Null for one from before there was a history. */
  came_by: RateWay | null
  stored_at: Instant
}

/** Rates that a person has to look at before they are shown, and those that somebody refused; a city has one a day. */
interface HeldRates {
  id: string
  city: string
  day: Day
  prices: JSONColumnType<StatedPrices>
  source: string
  change_percent: number | null
  change_since: Day | null
  came_by: RateWay
  reason: HoldReason
  /** The price of 24 KT that it was held against, rupees for a gram, and its day; null where there was none. */
  known_price: number | null
  known_day: Day | null
  /** One that was refused stays, so that a feed that repeats it is not asked about again. */
  state: 'held' | 'refused'
  held_at: Instant
}

/** How the feed of rates stands. */
interface RateFeeds {
  name: string
  /** When it was read last. */
  read_at: Instant | null
  /** Why it could not be read since; null where it could. */
  problem: string | null
  problem_at: Instant | null
}

/** Whom to tell once that gold is above or below a price. A row ends with its message. */
interface RateAlerts {
  id: string
  /** Whom an SMS goes to; null where a browser gets a push message. */
  customer_id: string | null
  city: string
  karat: RateKarat
  direction: AlertDirection
  /** Rupees for a gram. */
  price: number
  /** The language of the message. */
  locale: Locale
  /** Of the token with which a link, or the browser, ends all alerts of a number or a browser; the same in each of their rows. */
  stop_hash: string
  set_at: Instant
  /** Where the browser takes messages, what they are encrypted with, and the version of the words that were agreed to; null with an SMS. */
  endpoint: string | null
  p256dh: string | null
  auth: string | null
  wording: string | null
}

export interface RateTables {
  rate_prices: RatePrices
  held_rates: HeldRates
  rate_feeds: RateFeeds
  rate_alerts: RateAlerts
}
