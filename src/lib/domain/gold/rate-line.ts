import { daysBetween, type IsoDate } from '#lib/domain/dates/dates'
import { addMonths } from '#lib/domain/dates/month-days'
import { roundHalfUp } from '#lib/domain/shared/rounding'
import type { RateDay, RateKarat } from './rate-history.ts'

/** The periods that a line is drawn for. */
export const RATE_SPANS = ['month', 'year', 'all'] as const
export type RateSpan = (typeof RATE_SPANS)[number]

/** How far back a period goes, months. */
const MONTHS: Readonly<Record<RateSpan, number>> = { month: 1, year: 12, all: Infinity }

/** What a price has changed by between two days. */
export interface RateChange {
  readonly since: IsoDate
  readonly until: IsoDate
  /** Rupees for a gram, unrounded; a fall is negative. */
  readonly rupees: number
  /** Percent to two decimals; a fall is negative. */
  readonly percent: number
}

/** A price on the line. From 0 to 100: `x` from its first day to its last, `y` from its top to its bottom. */
export interface RatePoint {
  readonly date: IsoDate
  readonly price: number
  readonly x: number
  readonly y: number
}

/** The line of a purity over a period. */
export interface RateLine {
  /** The oldest first; at least two. */
  readonly points: readonly RatePoint[]
  readonly highest: RatePoint
  /** Round prices across the height of the line, the lowest first; it is where the line begins, at y 100. */
  readonly ticks: readonly { readonly price: number; readonly y: number }[]
  readonly change: RateChange
}

/** The price of a gram of a purity on a day, rupees. */
export const priceOn = (day: RateDay, karat: RateKarat): number => day[`karat${karat}`]

/**
 * The days that a period shows, the oldest first: of a month every day; of a year and of all one a month, the day of the
 * month of the newest. Where that day has no price, the last one before it within its month.
 * @param days the newest last
 */
export function daysOver(days: readonly RateDay[], span: RateSpan): readonly RateDay[] {
  const newest = days.at(-1)
  const oldest = days[0]
  if (!newest || !oldest) return []
  if (span === 'month') {
    const from = addMonths(newest.date, -MONTHS.month)
    const first = days.findLastIndex(({ date }) => date <= from)
    return days.slice(Math.max(first, 0))
  }
  const shown: RateDay[] = []
  for (let back = 0; back <= MONTHS[span]; back += 1) {
    const [from, until] = [addMonths(newest.date, -back - 1), addMonths(newest.date, -back)]
    if (until < oldest.date) break
    const day = days.findLast(({ date }) => date > from && date <= until)
    if (day) shown.unshift(day)
  }
  return shown
}

/** The periods that have a line: for a year there must be prices of two months. @param days the newest last */
export const spansWithLine = (days: readonly RateDay[]): readonly RateSpan[] =>
  RATE_SPANS.filter((span) => daysOver(days, span).length > 1)

/** The periods that have a line in each of some cities. @param cities each with its newest day last */
export const spansOfAll = (cities: readonly { readonly days: readonly RateDay[] }[]): readonly RateSpan[] =>
  RATE_SPANS.filter((span) => cities.every(({ days }) => spansWithLine(days).includes(span)))

/** The period that is shown first: a year, or what there is. @param spans those with a line */
export const firstSpan = (spans: readonly RateSpan[]): RateSpan => (spans.includes('year') ? 'year' : 'month')

/** The change between two prices. @param from rupees, above 0 */
export const changeBetween = (
  from: { readonly date: IsoDate; readonly price: number },
  to: { readonly date: IsoDate; readonly price: number },
): RateChange => {
  const rupees = to.price - from.price
  const percent = Math.sign(rupees) * (roundHalfUp((Math.abs(rupees) / from.price) * 10_000) / 100)
  return { since: from.date, until: to.date, rupees, percent }
}

/** About so many round prices stand beside a line. */
const TICKS = 3

/** The step between round prices: 1, 2 or 5, or ten times as much, and so on. */
function stepFor(range: number): number {
  const rough = Math.max(range, 1) / TICKS
  const ten = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5].find((factor) => factor * ten >= rough) ?? 10) * ten
}

/**
 * The line of a purity over a period.
 * @param days the newest last, each with prices above 0
 * @returns null for fewer than two days
 */
export function rateLine(days: readonly RateDay[], span: RateSpan, karat: RateKarat): RateLine | null {
  const shown = daysOver(days, span).map((day) => ({ date: day.date, price: priceOn(day, karat) }))
  const [first, last] = [shown[0], shown.at(-1)]
  if (!first || !last || shown.length < 2) return null
  const prices = shown.map(({ price }) => price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const step = stepFor(high - low)
  // Below the lowest price there is room for its label.
  const bottom = Math.floor((low - step / 4) / step) * step
  const count = Math.ceil((high - bottom) / step)
  const y = (price: number): number => 100 - ((price - bottom) / (count * step)) * 100
  const length = daysBetween(first.date, last.date)
  const points = shown.map(({ date, price }) => ({
    date,
    price,
    x: (daysBetween(first.date, date) / length) * 100,
    y: y(price),
  }))
  const highest = points.findLast(({ price }) => price === high)
  if (!highest) return null
  return {
    points,
    highest,
    ticks: Array.from({ length: count + 1 }, (_, index) => bottom + index * step).map((price) => ({
      price,
      y: y(price),
    })),
    change: changeBetween(first, last),
  }
}
