import { useStore } from '@nanostores/react'
import { formatCount } from '#lib/domain/shared/counts'
import type { OndcDesk } from '@office/services/ondc-port'
import type { OndcDeskFlow } from '@office/stores/ondc'
import type { OndcDeskCopy } from '@office/screens/words'

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

interface FiguresProps {
  readonly flow: OndcDeskFlow
  readonly desk: OndcDesk
  readonly copy: OndcDeskCopy
}

/** What happened in all, at a glance. */
export function Figures({ flow, desk: { searches, lenders, shown }, copy }: FiguresProps) {
  const all = useStore(flow.$searches)
  const failed = sum(searches.map((day) => day.failed))
  const figures = [
    ['searches', all, ''],
    ['failed', failed, failed > 0 ? 'text-error' : ''],
    ['lenders', lenders.length, ''],
    ['off', lenders.filter(({ offSince }) => offSince !== null).length, ''],
    ['ranges', shown.ranges, ''],
    ['offers', shown.offers, 'text-teal'],
    ['withheld', sum(lenders.map((lender) => lender.withheld)), ''],
  ] as const
  return (
    <dl className="mt-3.5 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] border-t-2 border-b border-ink lg:flex lg:flex-wrap">
      {figures.map(([name, count, look]) => (
        <div
          key={name}
          className="border-rule py-1.5 pr-2.5 lg:border-l lg:px-5.5 lg:first:border-l-0 lg:first:pl-0"
        >
          <dt className="leading-tight text-ink-2">{copy.tally[name]}</dt>
          <dd className={`num text-[1.375rem] leading-tight font-semibold ${look}`}>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
