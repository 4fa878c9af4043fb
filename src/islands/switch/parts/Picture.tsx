import type { CSSProperties } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { formatRupees } from '#lib/domain/format/format'
import { fill, ordinal } from '#lib/domain/shared/text'
import type { FourWays } from '#lib/domain/switch/four-ways'
import type { Words } from './words'

interface PictureProps {
  readonly copy: Words['picture']
  readonly four: FourWays
}

/** Lines that end nearer than this, percent of the height, have their labels apart. */
const NEAR = 12
/** A gap wider than this, percent of the height, has room for its label. */
const ROOM = 22
const TICKS = 4

/** On a phone, a label below the end of a line begins at this part of its length. */
const CLEAR = 0.6

/** The cost at a moment between the ends of two months. */
function valueAt(costs: readonly number[], month: number): number {
  const before = Math.floor(month)
  const from = costs[before] ?? 0
  return from + ((costs[before + 1] ?? from) - from) * (month - before)
}

/** Where the lines cross for the last time, in months; null if switching never becomes cheaper. */
function crossing(stay: readonly number[], switched: readonly number[]): number | null {
  const gap = stay.map((cost, month) => cost - (switched[month] ?? 0))
  const last = gap.findLastIndex((each) => each < 0)
  if (last === -1 || last === gap.length - 1) return null
  const before = gap[last] ?? 0
  return last + before / (before - (gap[last + 1] ?? 0))
}

/** The months that are named below the lines, without the last. */
function namedMonths(months: number): readonly number[] {
  const step = Math.ceil(months / TICKS)
  return Array.from({ length: TICKS }, (_, index) => (index + 1) * step).filter(
    (month) => months - month >= step * 0.75 && month < months,
  )
}

/** What staying and switching cost until the end of each month. The table says the same. */
export function Picture({ copy, four }: PictureProps) {
  const locale = useLocale()
  const { stay, switch: switched } = four.soFar
  const months = stay.length - 1
  const last = (costs: readonly number[]): number => costs.at(-1) ?? 0
  const highest = Math.max(last(stay), ...(switched ?? []), 1)
  const x = (month: number) => (month / months) * 100
  const y = (cost: number) => 100 - (cost / highest) * 100
  const points = (costs: readonly number[]) => costs.map((cost, month) => `${x(month)},${y(cost)}`)
  const at = switched && crossing(stay, switched)
  const costAt = (month: number) => valueAt(stay, month)
  const between = switched ? Math.abs(y(last(stay)) - y(last(switched))) : 0
  const stayAbove = !switched || last(stay) >= last(switched)
  const gain = last(stay) - last(switched ?? [])
  /** Where the end of a line is, and how far below it a label at its right is clear of it. */
  const ends = (costs: readonly number[]) =>
    ({ '--end': `${y(last(costs))}%`, '--clear': `${y(valueAt(costs, months * CLEAR))}%` }) as CSSProperties
  const place = (above: boolean) =>
    `absolute right-0 whitespace-nowrap lg:top-(--end) lg:right-auto lg:left-[calc(100%+10px)] ${above ? 'top-(--end) -translate-y-full' : 'top-(--clear)'} ${between >= NEAR ? 'lg:-translate-y-1/2' : ''}`
  return (
    <figure className="self-start rounded-md border border-ink bg-sheet p-5 lg:p-7 print:break-inside-avoid">
      <figcaption>
        <b className="block font-semibold">{copy.title}</b>
        <span className="text-ink-2">{switched ? copy.lead : copy.leadStay}</span>
        {switched && (
          <span className="sr">
            {fill(copy.text, {
              stay: formatRupees(last(stay)),
              start: formatRupees(switched[0] ?? 0),
              switch: formatRupees(last(switched)),
            })}
          </span>
        )}
      </figcaption>
      <div className="pt-10 lg:pr-36" aria-hidden="true">
        <div className="relative h-56 border-b-2 border-ink lg:h-64">
          <svg
            className="absolute inset-0 size-full overflow-visible"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            fill="none"
          >
            {switched && at !== null && (
              <path
                className="fill-gold-tint"
                d={`M${[
                  `${x(at)},${y(costAt(at))}`,
                  ...points(stay).slice(Math.ceil(at)),
                  ...points(switched).slice(Math.ceil(at)).toReversed(),
                ].join('L')}Z`}
              />
            )}
            <path
              className="stroke-ink-2"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
              d={`M${points(stay).join('L')}`}
            />
            {switched && (
              <path
                className="stroke-ink"
                strokeWidth="4"
                vectorEffect="non-scaling-stroke"
                d={`M${points(switched).join('L')}`}
              />
            )}
          </svg>
          {at !== null && (
            <>
              <i
                className="absolute size-5 -translate-1/2 rounded-coin border-2 border-ink bg-gold"
                style={{ left: `${x(at)}%`, top: `${y(costAt(at))}%` }}
              />
              {four.best === 'switch' && four.paysFrom !== null && (
                <b
                  className={`absolute mt-1 font-semibold whitespace-nowrap ${x(at) > 55 ? 'mr-3' : 'ml-4'}`}
                  style={{
                    ...(x(at) > 55 ? { right: `${100 - x(at)}%` } : { left: `${x(at)}%` }),
                    top: `${Math.min(y(costAt(at)), 86)}%`,
                  }}
                >
                  {fill(copy.from, { month: ordinal(four.paysFrom, locale) })}
                </b>
              )}
            </>
          )}
          <span className={`${place(stayAbove)} text-ink-2`} style={ends(stay)}>
            {fill(copy.stay, { amount: formatRupees(last(stay)) })}
          </span>
          {switched && (
            <>
              <b className={`${place(!stayAbove)} font-semibold`} style={ends(switched)}>
                {fill(copy.switch, { amount: formatRupees(last(switched)) })}
              </b>
              {between > ROOM && four.best === 'switch' && (
                <b
                  className="absolute right-1 -translate-y-1/2 font-semibold whitespace-nowrap text-gold-text max-lg:hidden lg:right-auto lg:left-[calc(100%+10px)]"
                  style={{ top: `${(y(last(stay)) + y(last(switched))) / 2}%` }}
                >
                  {fill(copy.less, { amount: formatRupees(gain) })}
                </b>
              )}
            </>
          )}
        </div>
        <div className="relative h-8 pt-2 text-ink-2">
          <span className="absolute left-0">{copy.today}</span>
          {namedMonths(months).map((month) => (
            <span
              className="absolute -translate-x-1/2 max-xs:hidden"
              key={month}
              style={{ left: `${x(month)}%` }}
            >
              {month}
            </span>
          ))}
          <span className="absolute right-0 whitespace-nowrap">{fill(copy.month, { month: months })}</span>
        </div>
      </div>
    </figure>
  )
}
