import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { fill } from '#lib/domain/shared/text'
import type { FeedOfferRow, FeedVersion } from '@office/services/offers-port'
import type { FeedFlow } from '@office/stores/offers/feed'
import { canTick, isInFile } from '@office/stores/offers/rows'
import { Icon } from '@/ui/Icon'
import { FeedMark, type FeedLook } from '@office/screens/parts/FeedMark'
import type { OffersCopy } from '@office/screens/words'
import { Checks } from './Checks'
import { Difference, valueText } from './Difference'
import { Why } from './Why'

interface OfferCardProps {
  readonly flow: FeedFlow
  readonly offer: FeedOfferRow
  readonly version: FeedVersion
  /** Whether something can still be decided about it. */
  readonly isOpen: boolean
  readonly copy: OffersCopy
}

type MarkName = keyof OffersCopy['offer']['marks']

/** What stands at the end of an offer's head. */
function markOf({ change, state, verdict }: FeedOfferRow): readonly [MarkName, FeedLook] {
  if (change === 'removed') return ['removed', 'off']
  if (change === 'not-read') return ['not-read', 'set']
  if (state === 'shown') return ['shown', 'shown']
  if (state === 'removed' || state === 'ended') return [state, 'off']
  if (verdict === 'withheld') return ['withheld', 'held']
  return verdict === 'fine' ? ['fine', 'shown'] : ['to-confirm', 'waits']
}

/** What an offer is, in a line: 'TT-03, changed: 10 months, equal instalments, 9.90%'. */
function kindOf({ id, change, terms }: FeedOfferRow, copy: OffersCopy): string {
  const words = copy.offer
  const of = (field: string) => terms.find((term) => term.field === field)?.value
  const months = of('tenureMonths')
  const parts = [
    months === undefined ? undefined : months === '1' ? words.month : fill(words.months, { count: months }),
    of('repayment') && valueText(of('repayment') ?? '', copy),
    of('annualRatePercent'),
  ]
  const line = { code: id, change: words.change[change] }
  return change === 'removed' || change === 'not-read'
    ? `${line.code}, ${line.change}`
    : fill(words.kind, { ...line, terms: parts.filter(Boolean).join(', ') })
}

const FRAMES = {
  held: 'border-2 border-t-8 border-error bg-sheet',
  gone: 'border border-t-3 border-dashed border-line border-t-ink bg-paper [border-top-style:solid]',
  plain: 'border border-t-3 border-line border-t-ink bg-sheet',
} as const

/** An offer of a file: what it changes on the left, the audit on the right; why it is withheld above both. */
export function OfferCard({ flow, offer, version, isOpen, copy }: OfferCardProps) {
  const chosen = useStore(flow.$chosen).some(({ id }) => id === offer.id)
  const [open, setOpen] = useState(false)
  const words = copy.offer
  const [mark, look] = markOf(offer)
  const isHeld = look === 'held'
  const inFile = isInFile(offer)
  const hasDetails = inFile && (offer.change !== 'unchanged' || offer.verdict !== 'fine')
  const panel = `offer-${offer.id}`
  const tickable = canTick(offer)
  return (
    <article
      className={`mt-4 ${FRAMES[isHeld ? 'held' : inFile ? 'plain' : 'gone']}`}
      aria-label={offer.name}
      data-offer={offer.id}
    >
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5 border-b border-rule px-3.5 py-2">
        {isOpen && inFile && (
          <label className="check">
            <input
              className="disabled:cursor-not-allowed disabled:border-dashed disabled:bg-folio"
              type="checkbox"
              checked={chosen}
              disabled={!tickable}
              onChange={(event) => flow.tick(offer.id, event.target.checked)}
            />
            <span className="sr">{fill(words.publish, { name: offer.name })}</span>
          </label>
        )}
        <h2 className="min-w-0 text-h3 wrap-anywhere">{offer.name}</h2>
        <span className="text-ink-2 max-lg:order-3 max-lg:w-full">{kindOf(offer, copy)}</span>
        <span className="ml-auto">
          <FeedMark look={look}>{words.marks[mark]}</FeedMark>
        </span>
      </div>
      {inFile && <Why offer={offer} copy={copy} />}
      {hasDetails && (
        <>
          {!isHeld && (
            <button
              className="flex min-h-13 w-full items-center justify-between gap-3 px-3.5 py-1.5 text-left leading-[1.3] font-medium lg:hidden forced-colors:edged"
              type="button"
              aria-expanded={open}
              aria-controls={panel}
              onClick={() => setOpen(!open)}
            >
              {offer.verdict === 'fine' ? words.sumFine : words.sum}
              <span className="sr">: {offer.name}</span>
              <Icon name="chevron" />
            </button>
          )}
          <div
            id={panel}
            className={`grid *:min-w-0 lg:grid-cols-[5fr_7fr] ${isHeld || open ? '' : 'max-lg:hidden'}`}
          >
            <div className="px-3.5 pt-2.5 pb-3.5">
              <h3 className="mb-1 text-base font-[650]">{words.changes}</h3>
              <Difference
                offer={offer}
                shownVersion={version.shownVersion}
                version={version.version.number}
                copy={copy}
              />
            </div>
            <div className="border-rule px-3.5 pt-2.5 pb-3.5 max-lg:border-t lg:border-l">
              <h3 className="mb-1 text-base font-[650]">{words.audit}</h3>
              <Checks findings={offer.findings} copy={copy} />
            </div>
          </div>
        </>
      )}
    </article>
  )
}
