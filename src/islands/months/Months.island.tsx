// Why an island? Offer, amount, months and day come from the address, unknown at build time, and the visitor changes them here.
import { useEffect, useState } from 'react'
import { island } from '@/islands/shared/Boundary'
import { linkNotes, type LinkNotesCopy } from '@/islands/shared/link-notes'
import { useLocale } from '@/islands/shared/locale'
import { LinkNotListed } from '@/islands/not-listed/NotListed'
import { NoOffer, NotLoaded, othersOf, Waiting } from '@/islands/shared/NoOffer'
import { Slabs, type SlabsCopy } from '@/islands/shared/Slabs'
import { useLater } from '@/islands/shared/use-later'
import type { Holiday } from '#lib/domain/dates/working-days'
import { keyFactsPage } from '#lib/domain/offer/compare-address'
import type { Market } from '#lib/domain/offer/market'
import { createMonths, NO_MONTHS, type MonthsView } from '#lib/stores/offers/months'
import { Choose } from './parts/Choose'
import { Dates } from './parts/Dates'
import { Late } from './parts/Late'
import { MonthsHead } from './parts/MonthsHead'
import { Part } from './parts/Part'
import { Picture } from './parts/Picture'
import { leadOf } from './parts/row-words'
import { Totals } from './parts/Totals'
import type { Words } from './parts/words'

interface MonthsProps {
  readonly copy: Words
  readonly slabs: SlabsCopy
  readonly need: LinkNotesCopy
  readonly market: Market
  readonly holidays: readonly Holiday[]
  /** When the gold is back, and what each day beyond costs the lender, as texts show it. */
  readonly release: { readonly backDays: number; readonly compensation: string }
  /** The site's host name, for globally unique ids of the calendar's days. */
  readonly host: string
}

/** What cannot be shown, and why; nothing while there are dates. */
function Nothing({ copy, view, retry }: { copy: Words; view: MonthsView; retry: () => void }) {
  const locale = useLocale()
  switch (view.state) {
    case 'pending':
      return <Waiting loading={copy.loading} />
    case 'failed':
      return <NotLoaded copy={copy.failed} retry={retry} />
    case 'unknown':
      return view.notListed ? (
        <LinkNotListed lines={[view.notListed]} others={othersOf(view.terms, locale)} />
      ) : (
        <NoOffer {...copy.unknown} terms={view.terms} />
      )
    case 'unstated':
      return <NoOffer {...copy.unstated} choose={copy.unknown.choose} terms={view.terms} />
    case 'ready':
      return null
  }
}

function Screen({ copy, slabs, need, market, holidays, release, host }: MonthsProps) {
  const [flow] = useState(() => createMonths({ market, holidays, backDays: release.backDays }))
  const locale = useLocale()
  useEffect(() => flow.start(), [flow])
  const view = useLater<MonthsView>(flow.$view, NO_MONTHS)
  const sums = useLater(flow.sums.$sums, null)
  const ready = view.state === 'ready' ? view : null
  const notes = 'terms' in view ? linkNotes(view.terms, need) : []
  const lead = ready && leadOf(copy, ready.months, locale)
  return (
    <div className="wrap pb-20 print:pb-0">
      <MonthsHead copy={copy} view={view} host={host} />
      {notes.map((note) => (
        <p className="demo mt-4" key={note}>
          {note}
        </p>
      ))}
      <Nothing copy={copy} view={view} retry={flow.retry} />
      {ready && sums && (
        <>
          <Choose
            copy={copy}
            paidOut={ready.paidOut}
            from={ready.months.terms.from}
            keepMonths={ready.terms.basis.keepMonths}
            onDay={flow.chooseDay}
            onKeep={flow.keepFor}
          />
          <Picture rows={ready.months.schedule.rows} />
          <div className="mt-8 grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <div>
              {lead !== null && <p className="text-[1.1875rem] leading-[1.4]">{lead}</p>}
              <Dates copy={copy} months={ready.months} release={release} />
              <Totals copy={copy.totals} months={ready.months} />
              <Slabs
                className="mt-10"
                heading="text-h3"
                copy={slabs}
                offer={ready.months.offer}
                rate={ready.months.loan.annualRatePercent}
              />
            </div>
            <Late copy={copy} months={ready.months} late={sums.late} sums={flow.sums} />
          </div>
          {sums.part && <Part copy={copy.part} months={ready.months} part={sums.part} sums={flow.sums} />}
          <p className="mt-10 text-ink-3">{copy.small}</p>
          <p className="mt-2 print:hidden">
            <a
              className="btn link"
              href={keyFactsPage(locale, ready.months.offer.id, {
                amount: ready.terms.amount,
                keepMonths: ready.terms.basis.keepMonths,
              })}
            >
              {copy.keyFacts}
            </a>
          </p>
        </>
      )}
    </div>
  )
}

export const Months = island(Screen)
