import { addressShown, usePlaceNames } from '@/islands/shared/place-names'
import type { MyVisitCopy } from '#lib/content/copy/copy'
import { formatAddress } from '#lib/domain/visit/address'
import type { BookedVisit } from '#lib/domain/visit/my-visit'
import { formatMobile, parseIndianMobile } from '#lib/domain/person/phone'

interface VisitFactsProps {
  readonly visit: BookedVisit
  readonly copy: MyVisitCopy['visit']
}

function formatNumber(text: string): string {
  const mobile = parseIndianMobile(text)
  return mobile.ok ? formatMobile(mobile.value) : text
}

/** The ledger of a visit: its id, where it takes place, for whom, and who comes. */
export function VisitFacts({ visit, copy }: VisitFactsProps) {
  const places = usePlaceNames()
  const rows: readonly (readonly [term: string, fact: string])[] = [
    [copy.bookingId, visit.bookingId],
    [copy.address, formatAddress(addressShown(visit.address, places))],
    [copy.name, visit.fullName],
    [copy.number, visit.alternateNumber && formatNumber(visit.alternateNumber)],
    [copy.assessor, visit.assessor ?? copy.assessorNone],
  ]
  return (
    <dl className="ledger mt-4 border-t-4 border-double border-ink">
      {rows
        .filter(([, fact]) => fact !== '')
        .map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="max-w-[24rem] text-right wrap-anywhere">{fact}</dd>
          </div>
        ))}
    </dl>
  )
}
