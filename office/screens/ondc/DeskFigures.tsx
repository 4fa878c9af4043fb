import { useStore } from '@nanostores/react'
import { formatCount } from '#lib/domain/shared/counts'
import type { OndcDesk } from '@office/services/ondc-port'
import { Figures } from '@office/screens/parts/Figures'
import type { OndcDeskFlow } from '@office/stores/ondc'
import type { OndcDeskCopy } from '@office/screens/words'

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

interface DeskFiguresProps {
  readonly flow: OndcDeskFlow
  readonly desk: OndcDesk
  readonly copy: OndcDeskCopy
}

/** What happened in all, at a glance. */
export function DeskFigures({ flow, desk: { searches, lenders, shown }, copy }: DeskFiguresProps) {
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
    <Figures
      fit="grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]"
      figures={figures.map(([name, count, look]) => ({
        name: copy.tally[name],
        value: formatCount(count),
        look,
      }))}
    />
  )
}
