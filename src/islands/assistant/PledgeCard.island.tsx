// Why an island? The card never leaves the device: it is checked and kept in the browser.
import { lazy, Suspense, useRef, useState, type ChangeEvent } from 'react'
import { Boundary, type BoundaryCopy } from '@/islands/shared/Boundary'
import { addStyles } from '@/islands/shared/on-demand'
import { useLater } from '@/islands/shared/use-session'
import type { AssistantCopy } from '@/lib/content/copy'
import { formatFileSize } from '@/lib/domain/format'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text'
import { $pledgeCard, addPledgeCard, NO_PLEDGE_CARD, removePledgeCard } from '@/lib/stores/pledge-card'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import styles from './pledge-figures.css?url'

interface PledgeCardProps {
  readonly copy: AssistantCopy['pledge']
  readonly broken: BoundaryCopy
  readonly locale: Locale
}

/** Fetched once a card is there. */
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
    // The same file may be chosen again, after it was removed or mended.
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
        className="pledge-add needs-script"
        onClick={() => input.current?.click()}
      >
        {card ? copy.replace : copy.add}
      </Button>
      <input ref={input} type="file" accept={ACCEPTED} aria-label={copy.label} onChange={choose} hidden />
      <div className="pledge-says">
        <p className="sr" role="status">
          {card && !fault ? fill(copy.added, { name: card.name }) : removed ? copy.removed : ''}
        </p>
        {card && (
          <p className="pledge-chip">
            <b>{card.name}</b>
            <Button
              look="link"
              size="sm"
              onClick={(event) => {
                // Safari does not focus a pressed button; the dialog gives focus back to what had it.
                event.currentTarget.focus()
                setReading(true)
              }}
            >
              {copy.figures.open}
            </Button>
            <span>{fill(copy.kept, { kind: card.kind, size: formatFileSize(card.size) })}</span>
            <button
              type="button"
              className="icon-btn"
              aria-label={fill(copy.remove, { name: card.name })}
              onClick={remove}
            >
              <Icon name="close" />
            </button>
          </p>
        )}
        <p className="pledge-err" role="alert">
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

export const PledgeCard = (props: PledgeCardProps) => (
  <Boundary copy={props.broken} locale={props.locale}>
    <Card {...props} />
  </Boundary>
)
