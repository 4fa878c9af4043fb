import { formatPercent, formatRupees, formatShortDate } from '#lib/domain/format/format'
import type { Locale } from '#lib/domain/shared/locale'
import { fill } from '#lib/domain/shared/text'
import type { RateDay, RateKarat } from './rate-history.ts'
import { RATE_KARATS } from './rate-history.ts'
import { daysOver, priceOn, rateLine, type RateLine, type RatePoint, type RateSpan } from './rate-line.ts'

/** Sentences with places for figures and days. */
export interface LineWords {
  /** {price} */
  readonly begins: string
  /** {rupees}, {percent}, {since} */
  readonly more: string
  readonly less: string
  /** {since} */
  readonly same: string
  /** {price} */
  readonly highest: string
  /** {first}, {since}, {last}, {until}, {highest}, {day} */
  readonly says: string
}

/** A text beside the line, and where: `x` and `y` from 0 to 100. */
export interface LineLabel {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly above: boolean
  /** Which part of the text stands at `x`. */
  readonly align: 'start' | 'middle' | 'end'
}

/** A line with its texts, as a page draws it. */
export interface DrawnLine {
  /** SVG paths in a box of 100 by 100: the line, and the rules of its scale. */
  readonly path: string
  readonly grid: string
  readonly prices: readonly LineLabel[]
  readonly scale: readonly LineLabel[]
  readonly days: readonly LineLabel[]
  readonly dots: readonly LineLabel[]
  readonly change: string
  readonly begins: string
  readonly says: string
}

const place = (value: number): string => value.toFixed(1)

function changeText({ change }: RateLine, words: LineWords, locale: Locale): string {
  const form = change.percent === 0 ? words.same : change.rupees > 0 ? words.more : words.less
  return fill(form, {
    rupees: formatRupees(Math.abs(change.rupees)),
    percent: formatPercent(Math.abs(change.percent)),
    since: formatShortDate(change.since, locale),
  })
}

/** The side of a text that keeps it within the box. */
const alignAt = (x: number): LineLabel['align'] => (x < 35 ? 'start' : x > 65 ? 'end' : 'middle')

/** The line of a purity over a period with its texts; null for fewer than two days. */
export function drawnLine(
  days: readonly RateDay[],
  span: RateSpan,
  karat: RateKarat,
  words: LineWords,
  locale: Locale,
): DrawnLine | null {
  const line = rateLine(days, span, karat)
  const [first, last] = [line?.points[0], line?.points.at(-1)]
  if (!line || !first || !last) return null
  const { highest, ticks, points } = line
  const middle = points[Math.floor((points.length - 1) / 2)] ?? first
  const at = ({ x, y }: RatePoint, text: string, above: boolean): LineLabel => ({
    text,
    x,
    y,
    above,
    align: alignAt(x),
  })
  const below = (point: RatePoint): LineLabel =>
    at({ ...point, y: 100 }, formatShortDate(point.date, locale), false)
  const day = (point: RatePoint): string => formatShortDate(point.date, locale)
  const shown = (point: RatePoint): string => formatRupees(point.price)
  return {
    path: `M${points.map(({ x, y }) => `${place(x)} ${place(y)}`).join('L')}`,
    grid: ticks.map(({ y }) => `M0 ${place(y)}H100`).join(''),
    scale: ticks.map(({ price, y }) => ({
      text: formatRupees(price),
      x: 0,
      y,
      above: true,
      align: 'start' as const,
    })),
    prices: [
      at(first, shown(first), first === highest),
      at(last, shown(last), last === highest),
      ...(highest === first || highest === last
        ? []
        : [at(highest, fill(words.highest, { price: shown(highest) }), true)]),
    ],
    days: [below(first), { ...below(middle), align: 'middle' }, below(last)],
    dots: [at(first, '', false), at(last, '', false)],
    change: changeText(line, words, locale),
    begins: fill(words.begins, { price: formatRupees(ticks[0]?.price ?? 0) }),
    says: fill(words.says, {
      first: shown(first),
      since: day(first),
      last: shown(last),
      until: day(last),
      highest: shown(highest),
      day: day(highest),
    }),
  }
}

/** The days of a period as rows of a table: the day, and rupees for a gram of each purity. The newest first. */
export const rateRows = (
  days: readonly RateDay[],
  span: RateSpan,
  locale: Locale,
): readonly (readonly string[])[] =>
  daysOver(days, span)
    .toReversed()
    .map((day) => [
      formatShortDate(day.date, locale),
      ...RATE_KARATS.map((karat) => formatRupees(priceOn(day, karat))),
    ])

/** The weights that a price is shown for, grams: a gram, a pavan, and what the market names. */
export const SHOWN_GRAMS = [1, 8, 10] as const

/** The name of a price among the texts of the newest day. */
export const priceKey = (karat: RateKarat, grams: number): string => `k${karat}x${grams}`

/** The texts of a day: its price for each purity and weight by `priceKey`, and `date` and `source`. */
export function dayTexts(day: RateDay, locale: Locale): Readonly<Record<string, string>> {
  const prices = RATE_KARATS.flatMap((karat) =>
    SHOWN_GRAMS.map((grams) => [priceKey(karat, grams), formatRupees(priceOn(day, karat) * grams)]),
  )
  return {
    ...(Object.fromEntries(prices) as Record<string, string>),
    date: formatShortDate(day.date, locale),
    source: day.source,
  }
}
