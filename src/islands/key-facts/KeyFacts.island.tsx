// Why an island? Offer, amount and months come from the address, unknown at build time.
import { useEffect, useState, type ReactNode } from 'react'
import { island } from '@/islands/shared/Boundary'
import { LinkNotListed } from '@/islands/not-listed/NotListed'
import { useLocale } from '@/islands/shared/locale'
import { NoOffer, NotLoaded, othersOf, Waiting } from '@/islands/shared/NoOffer'
import { linkNotes, type LinkNotesCopy } from '@/islands/shared/link-notes'
import { useShown } from '@/islands/shared/names'
import type { SlabsCopy } from '@/islands/shared/Slabs'
import { useLater } from '@/islands/shared/use-later'
import type { CostCopy } from '#lib/content/copy/copy'
import type { Market } from '#lib/domain/offer/market'
import { isPledgedAtBranch } from '#lib/domain/offer/offer'
import { fill } from '#lib/domain/shared/text'
import { createKeyFacts, NO_KEY_FACTS, type KeyFactsView } from '#lib/stores/offers/key-facts'
import { Button } from '@/ui/Button'
import { GoldFacts } from './parts/GoldFacts'
import { KeyFactsHead } from './parts/KeyFactsHead'
import { MoneyAndCost } from './parts/MoneyAndCost'
import { Schedule } from './parts/Schedule'
import { TopFigures } from './parts/TopFigures'
import type { Words } from './parts/words'

interface KeyFactsProps {
  readonly copy: Words
  readonly cost: CostCopy
  readonly slabs: SlabsCopy
  readonly need: LinkNotesCopy
  readonly market: Market
  /** What holds for every offer. */
  readonly children: ReactNode
}

/** What cannot be shown, and why; nothing while there are key facts. */
function Nothing({ copy, view, retry }: { copy: Words; view: KeyFactsView; retry: () => void }) {
  const shown = useShown()
  const locale = useLocale()
  const { choose } = copy.unknown
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
    case 'untold': {
      const title = fill(copy.untold.title, { title: shown(view.title) })
      return <NoOffer title={title} text={copy.untold.text} choose={choose} terms={view.terms} />
    }
    case 'ready':
      return null
  }
}

function Screen({ copy, cost, slabs, need, market, children }: KeyFactsProps) {
  const [flow] = useState(() => createKeyFacts({ market }))
  const shown = useShown()
  useEffect(() => flow.start(), [flow])
  const view = useLater<KeyFactsView>(flow.$view, NO_KEY_FACTS)
  const ready = view.state === 'ready' ? view : null
  const notes = 'terms' in view ? linkNotes(view.terms, need) : []
  // The children keep their place among their siblings in every state, so that React never writes their HTML anew.
  return (
    <div className="key-facts wrap pb-20 print:pb-0 print:text-[9.5pt] print:leading-[1.35]">
      <KeyFactsHead copy={copy} cost={cost} view={view} />
      <p className="rounded-sm border-2 border-l-10 border-ink bg-sheet px-4.5 py-3.5 leading-[1.45] lg:px-6 lg:py-4 lg:text-[1.125rem] print:bg-transparent print:px-[9pt] print:py-[6pt] print:text-[9.5pt]">
        <b className="font-[650]">{copy.own.title}</b> {copy.own.text}
      </p>
      {notes.map((note) => (
        <p className="demo mt-4" key={note}>
          {note}
        </p>
      ))}
      <Nothing copy={copy} view={view} retry={flow.retry} />
      {ready && (
        <>
          <TopFigures copy={copy.top} facts={ready.facts} />
          <div className="key-columns gap-y-2 lg:grid-cols-[5fr_7fr]">
            <MoneyAndCost
              copy={copy}
              slabs={slabs}
              facts={ready.facts}
              feeTaxPercent={ready.terms.basis.rules.feeTaxPercent}
            />
            <Schedule copy={copy.schedule} facts={ready.facts} keepMonths={ready.terms.basis.keepMonths} />
          </div>
          <GoldFacts copy={copy} facts={ready.facts} basis={ready.terms.basis} />
        </>
      )}
      {children}
      {ready && (
        <div className="mt-12 grid items-center gap-4 border-t-4 border-double border-ink pt-6 lg:grid-cols-[280px_1fr] lg:gap-10 print:hidden">
          <Button
            look="gold"
            size="lg"
            aria-label={fill(copy.applyWith, { apply: copy.apply, title: shown(ready.facts.offer.title) })}
            onClick={() => flow.apply(ready.facts)}
          >
            {copy.apply}
          </Button>
          <p className="max-w-[34rem] text-ink-2">
            {isPledgedAtBranch(ready.facts.offer) &&
              `${fill(copy.branch, { bank: shown(ready.facts.offer.bank) })} `}
            {copy.sign}
          </p>
        </div>
      )}
    </div>
  )
}

export const KeyFacts = island(Screen)
