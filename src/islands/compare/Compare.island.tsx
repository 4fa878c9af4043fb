// Why an island? Offers, amount and months come from the address, unknown at build time.
import { useEffect, useState } from 'react'
import { LinkNotListed } from '@/islands/not-listed/NotListed'
import { Announcement } from '@/islands/shared/Announcement'
import { island } from '@/islands/shared/Boundary'
import { useLocale } from '@/islands/shared/locale'
import type { LinkNotesCopy } from '@/islands/shared/link-notes'
import { useLater } from '@/islands/shared/use-later'
import type { CostCopy } from '#lib/content/copy/copy'
import type { Market } from '#lib/domain/offer/market'
import { fill } from '#lib/domain/shared/text'
import { createComparison, NOTHING_COMPARED, type ComparisonView } from '#lib/stores/offers/comparison'
import { CompareHead } from './parts/CompareHead'
import { CompareTable } from './parts/CompareTable'
import { CostBars } from './parts/CostBars'
import { LinkNotes } from './parts/LinkNotes'
import { Failed, TooFew, Waiting } from './parts/NoComparison'
import { SinceNotice } from './parts/SinceNotice'
import { namesOf, type Words } from './parts/words'

interface CompareProps {
  readonly copy: Words
  readonly cost: CostCopy
  readonly need: LinkNotesCopy
  readonly market: Market
}

function Screen({ copy, cost, need, market }: CompareProps) {
  const locale = useLocale()
  const [flow] = useState(() => createComparison({ market }))
  useEffect(() => flow.start(), [flow])
  const view = useLater<ComparisonView>(flow.$view, NOTHING_COMPARED)
  const columns = 'columns' in view ? view.columns : []
  const names = namesOf(columns, copy, locale)
  return (
    <>
      <div className="compare wrap min-h-screen print:min-h-0">
        <CompareHead copy={copy} view={view} />
        {'columns' in view && view.since && (
          <SinceNotice
            copy={copy.since}
            since={view.since}
            nameOf={(id) => names[columns.findIndex(({ offer }) => offer.id === id)] ?? id}
          />
        )}
        {'columns' in view && <LinkNotes copy={copy} need={need} leftOut={view.leftOut} terms={view.terms} />}
        {'columns' in view && <LinkNotListed lines={view.leftOut.notListed} />}
        {view.state === 'pending' && <Waiting copy={copy} />}
        {view.state === 'failed' && <Failed copy={copy.failed} retry={flow.retry} />}
        {view.state === 'too-few' && (
          <TooFew copy={copy.tooFew} title={names[0] ?? null} terms={view.terms} />
        )}
        {view.state === 'ready' && (
          <>
            <CompareTable
              copy={copy}
              cost={cost}
              columns={columns}
              names={names}
              terms={view.terms}
              swap={flow.swap}
              apply={flow.apply}
            />
            {names[2] !== undefined && (
              <>
                <p className="mt-4 text-ink-2 max-xs:hidden lg:hidden print:hidden">
                  {fill(copy.third, { third: names[2] })}
                </p>
                <Announcement sentence={fill(copy.beside, { offers: names.slice(0, 2).join(', ') })} />
              </>
            )}
          </>
        )}
      </div>
      {view.state === 'ready' && (
        <CostBars copy={copy} columns={columns} names={names} keepMonths={view.terms.basis.keepMonths} />
      )}
    </>
  )
}

export const Compare = island(Screen)
