// Why an island? The card never leaves the device: the browser checks and keeps it.
import { lazy, Suspense, useRef, useState, type ChangeEvent } from 'react'
import { Boundary, island, type BoundaryCopy } from '@/islands/shared/Boundary'
import { addStyles } from '@/islands/shared/on-demand'
import { useLater } from '@/islands/shared/use-later'
import type { AssistantCopy } from '#lib/content/copy/copy'
import { formatFileSize } from '#lib/domain/format/format'
import { fill } from '#lib/domain/shared/text'
import {
  $pledgeCard,
  addPledgeCard,
  NO_PLEDGE_CARD,
  removePledgeCard,
} from '#lib/stores/assistant/pledge-card'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import styles from './pledge-figures.css?url'

interface PledgeCardProps {
  readonly broken: BoundaryCopy
  readonly copy: AssistantCopy['pledge']
}

/** Loaded when a card is added. */
const PledgeFigures = lazy(async () => {
  const [{ PledgeFigures: Figures }] = await Promise.all([import('./parts/PledgeFigures'), addStyles(styles)])
  return { default: Figures }
})

const ACCEPTED = '.jpg,.jpeg,.png,.pdf,image/jpeg,image/png,application/pdf'

function Card({ copy, broken }: PledgeCardProps) {
  const { card, fault } = useLater($pledgeCard, NO_PLEDGE_CARD)
  const [removed, setRemoved] = useState(false)
  const [reading, setReading] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    setRemoved(false)
    if (file) void addPledgeCard(file).then(() => setReading($pledgeCard.get().fault === null))
    // Reset, so that choosing the same file again fires a change event.
    target.value = ''
  }
  const remove = () => {
    removePledgeCard()
    setRemoved(true)
    button.current?.focus()
  }

  return (
    <>
      <Button
        ref={button}
        look="quiet"
        className="pledge-add needs-script justify-self-start"
        onClick={() => input.current?.click()}
      >
        <span className="sm:hidden">
          <Icon name="attach" />
        </span>
        <span className="pledge-word max-sm:sr-only">{card ? copy.replace : copy.add}</span>
      </Button>
      <input ref={input} type="file" accept={ACCEPTED} aria-label={copy.label} onChange={choose} hidden />
      <div className="pledge-says">
        <p className="sr" role="status">
          {card && !fault ? fill(copy.added, { name: card.name }) : removed ? copy.removed : ''}
        </p>
        {card && (
          <p className="pledge-chip grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 rounded-md border-2 border-line bg-sheet py-1 pr-1 pl-4 leading-[1.35] lg:w-fit lg:max-w-full lg:grid-cols-[auto_minmax(0,1fr)_auto_auto]">
            <b className="truncate font-semibold lg:max-w-[24rem]">{card.name}</b>
            <Button
              look="link"
              size="sm"
              className="[grid-area:1/2/3] lg:[grid-area:1/3]"
              onClick={(event) => {
                // Safari does not focus a pressed button, and the dialog returns focus to the element that had it.
                event.currentTarget.focus()
                setReading(true)
              }}
            >
              {copy.figures.open}
            </Button>
            <span className="[grid-area:2/1] text-ink-2 lg:[grid-area:1/2]">
              {fill(copy.kept, { kind: card.kind, size: formatFileSize(card.size) })}
            </span>
            <button
              type="button"
              className="icon-btn [grid-area:1/3/3] lg:[grid-area:1/4]"
              aria-label={fill(copy.remove, { name: card.name })}
              onClick={remove}
            >
              <Icon name="close" />
            </button>
          </p>
        )}
        <p
          className={`pledge-error flex gap-2 leading-[1.4] text-error *:w-5 ${card ? 'not-empty:mt-2' : ''}`}
          role="alert"
        >
          {fault && (
            <>
              <Icon name="alert" />
              {copy.faults[fault]}
            </>
          )}
        </p>
      </div>
      {card && (
        <Boundary copy={broken}>
          <Suspense>
            <PledgeFigures copy={copy.figures} open={reading} onClose={() => setReading(false)} />
          </Suspense>
        </Boundary>
      )}
    </>
  )
}

export const PledgeCard = island(Card)
