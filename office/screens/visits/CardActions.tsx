import { useStore } from '@nanostores/react'
import type { IsoDate } from '#lib/domain/dates/dates'
import { MAX_VISIT_NOTE, type GivenState } from '#lib/domain/visit/visit-state'
import { visitActions } from '@office/domain/visit-actions'
import { canAssign } from '#lib/domain/visit/visit-state'
import type { OfficeVisit, VisitDay } from '@office/services/ports'
import type { VisitCard } from '@office/stores/visits/visit-card'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { useInside } from '@office/screens/parts/Frame'
import { wordsOf, type VisitsCopy } from '@office/screens/words'
import { MoveForm } from './MoveForm'
import { WhoGoes } from './WhoGoes'

interface CardActionsProps {
  readonly card: VisitCard
  readonly visit: OfficeVisit
  readonly today: IsoDate
  /** The day that is shown; null until it is read. */
  readonly shown: VisitDay | null
  readonly copy: VisitsCopy
}

/** These ask first, and take a note. */
const CONFIRMED_FIRST: readonly GivenState[] = ['done', 'missed', 'cancelled']

function Question({ card, state, copy }: { card: VisitCard; state: GivenState; copy: VisitsCopy }) {
  const note = useStore(card.$note)
  const progress = useStore(card.$progress)
  const words = copy.card.ask
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void card.setState(state)
      }}
    >
      <p className="font-semibold">{(words as Readonly<Record<string, string>>)[state]}</p>
      <div className="field">
        <label className="field-label" htmlFor="visit-note">
          {words.note}
        </label>
        <div className="field-box">
          <textarea
            id="visit-note"
            rows={2}
            maxLength={MAX_VISIT_NOTE}
            value={note}
            onChange={(event) => card.setNote(event.target.value)}
          />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          className="small"
          type="submit"
          pending={progress.state === 'pending' && copy.card.saving}
        >
          {words.go}
        </Button>
        <button className="btn small quiet" type="button" onClick={card.cancel}>
          {words.keep}
        </button>
      </div>
    </form>
  )
}

/** What can be done with a visit, by its state and by who looks at it. */
export function CardActions({ card, visit, today, shown, copy }: CardActionsProps) {
  const { user } = useInside()
  const move = useStore(card.$move)
  const confirming = useStore(card.$confirming)
  const progress = useStore(card.$progress)
  const schedules = user.role !== 'assessor'
  const actions = visitActions(visit, today, schedules)
  const failed = progress.state === 'failed' && wordsOf(copy.errors, progress.error)
  const day = visit.selectedDate < today ? today : (visit.selectedDate as IsoDate)
  return (
    <div className="mt-4 grid gap-3">
      {failed && (
        <Alert title={failed.title}>
          <p>{failed.text}</p>
        </Alert>
      )}
      {!move && !confirming && schedules && canAssign(visit.state) && shown?.day === visit.selectedDate && (
        <WhoGoes
          key={visit.revision}
          {...{ card, visit, copy }}
          day={shown}
          unassign={actions.unassign}
          onMove={() => void card.askMove(day, null)}
        />
      )}
      {move && <MoveForm card={card} move={move} visit={visit} today={today} copy={copy} />}
      {confirming && <Question card={card} state={confirming} copy={copy} />}
      {!move && !confirming && actions.states.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {actions.move && (
            <button className="btn small quiet" type="button" onClick={() => void card.askMove(day, null)}>
              {copy.card.move}
            </button>
          )}
          {actions.states.map((state) => (
            <button
              key={state}
              className={`btn small quiet ${state === 'cancelled' ? 'danger' : ''}`}
              type="button"
              aria-disabled={progress.state === 'pending' || undefined}
              onClick={() => (CONFIRMED_FIRST.includes(state) ? card.ask(state) : void card.setState(state))}
            >
              {copy.card.states[state]}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
