import type { CSSProperties } from 'react'
import { BLANK, formatRate } from '@/islands/shared/figures'
import { useLocale } from '@/islands/shared/locale'
import { formatRupees, groupRupees } from '#lib/domain/format/format'
import { fill, plural } from '#lib/domain/shared/text'
import { WAYS, type FourWays, type WayCost } from '#lib/domain/switch/four-ways'
import type { SwitchAnswer } from '#lib/domain/switch/switch-answer'
import type { Words } from './words'

interface TableProps {
  readonly copy: Words['table']
  readonly four: FourWays
  readonly answer: SwitchAnswer
  readonly backDays: number
}

type Figure = Exclude<keyof WayCost, 'total' | 'today'>

const FIGURES = ['interestNow', 'interestNew', 'closing', 'fees'] as const satisfies readonly Figure[]

const isPart = (way: (typeof WAYS)[number], figure: Figure): boolean =>
  ({
    interestNow: way === 'stay' || way === 'renew',
    interestNew: way === 'switch',
    closing: way === 'switch' || way === 'repay',
    fees: way === 'switch' || way === 'renew',
  })[figure]

/** The columns of a phone: the last has the largest figure, what is needed to repay. */
const columnsOf = (ways: number): string => `repeat(${ways - 1}, minmax(0, 1fr)) minmax(0, 1.2fr)`

/** On a phone a row is a line with the name above its figures. */
const ROW = 'border-b border-line/50 max-sm:grid max-sm:grid-cols-(--ways) max-sm:gap-x-2 max-sm:py-2'
const NAME = 'py-2.5 pr-2 text-left font-normal text-ink-2 max-sm:col-span-full max-sm:p-0'
const CELL =
  'num px-1 py-2.5 text-right whitespace-nowrap max-sm:px-0 max-sm:py-0.5 max-sm:[font-stretch:95%]'

/** The sentences below: which way is marked, and what to think of repaying. */
function noteOf(copy: Words['table'], { ways, best }: FourWays, backDays: number, paise: boolean): string {
  const { repay } = ways
  const mark = repay ? fill(copy.note, { today: formatRupees(repay.today) }) : copy.noteStay
  const cost = formatRupees(repay?.total ?? 0)
  const less = repay && repay.total < (ways[best]?.total ?? 0)
  return [
    mark,
    ...(repay ? [fill(less ? copy.repayLess : copy.repayMore, { cost, days: backDays })] : []),
    ...(paise ? [copy.rounded] : []),
  ].join(' ')
}

/** All four ways in rupees. */
export function Table({ copy, four, answer, backDays }: TableProps) {
  const locale = useLocale()
  const { loan, closingChargePercent } = answer.reading
  const { ways, best } = four
  const shown = WAYS.flatMap((way) => {
    const cost = ways[way]
    return cost ? [{ way, cost }] : []
  })
  const months = loan?.months ?? 0
  const paise = shown.some(({ cost }) => Object.values(cost).some((figure) => !Number.isInteger(figure)))
  const labels = {
    ...copy,
    closing: fill(copy.closing, { percent: formatRate(closingChargePercent ?? 0) }),
  }
  return (
    <section aria-labelledby="switch-table">
      <h2 id="switch-table">
        {copy.title} <em>{copy.aside}</em>
      </h2>
      <p className="lead mt-3">{plural(copy.lead, months, locale)}</p>
      <table
        className="mt-5 w-full border-t-2 border-ink"
        aria-label={copy.caption}
        style={{ '--ways': columnsOf(shown.length) } as CSSProperties}
      >
        <thead>
          <tr className={ROW.replace('border-line/50', 'border-ink')}>
            <td className="max-sm:hidden" />
            {shown.map(({ way }) => (
              <th className="px-1 py-2.5 text-right max-sm:px-0 max-sm:py-0" scope="col" key={way}>
                {copy.ways[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FIGURES.filter((figure) => shown.some(({ way }) => isPart(way, figure))).map((figure) => (
            <tr className={ROW} key={figure}>
              <th className={NAME} scope="row">
                {labels[figure]}
              </th>
              {shown.map(({ way, cost }) => (
                <td className={CELL} key={way}>
                  {isPart(way, figure) || cost[figure] > 0 ? groupRupees(cost[figure]) : BLANK}
                </td>
              ))}
            </tr>
          ))}
          <tr className={`${ROW} border-t border-b-4 border-t-ink border-b-ink [border-bottom-style:double]`}>
            <th className={`${NAME} font-semibold text-ink`} scope="row">
              {plural(copy.total, months, locale)}
            </th>
            {shown.map(({ way, cost }) => (
              <td className={`${CELL} font-bold ${way === best ? 'bg-gold-tint' : ''}`} key={way}>
                {groupRupees(cost.total)}
              </td>
            ))}
          </tr>
          <tr className={ROW}>
            <th className={NAME} scope="row">
              {copy.today}
            </th>
            {shown.map(({ way, cost }) => (
              <td className={CELL} key={way}>
                {groupRupees(cost.today)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <p className="mt-3 text-ink-2">{noteOf(copy, four, backDays, paise)}</p>
    </section>
  )
}
