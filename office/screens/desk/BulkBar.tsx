import { useStore } from '@nanostores/react'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import { CLOSING_REASONS, type Closing } from '@office/stores/closing'
import { Failed } from '@office/screens/parts/ListStates'
import { wordsOf, type DeskCopy } from '@office/screens/words'

/** What can be done with the enquiries that are ticked, and what was done last. */
export function BulkBar({ flow, copy }: { flow: Closing; copy: DeskCopy['enquiries'] }) {
  const chosen = useStore(flow.$chosen)
  const closed = useStore(flow.$closed)
  const undoable = useStore(flow.$undoable)
  const progress = useStore(flow.$progress)
  const words = copy.bulk
  const [first] = closed?.changed ?? []
  const count = closed?.after.length ?? 0
  return (
    <>
      {chosen.size > 0 && (
        <div
          className="on-ink sticky top-0 z-3 mb-3 flex flex-wrap items-center gap-2 bg-ink px-3 py-2 text-on-ink"
          role="region"
          aria-label={words.label}
        >
          <b className="mr-2 font-semibold">{fill(words.chosen, { count: chosen.size })}</b>
          {CLOSING_REASONS.map((reason) => (
            <button
              key={reason}
              className={`btn small ${reason === 'spam' ? 'gold' : 'quiet'}`}
              type="button"
              aria-disabled={progress.state === 'pending' || undefined}
              onClick={() => void flow.close(reason)}
            >
              {words.reasons[reason]}
            </button>
          ))}
          <button className="btn small link" type="button" onClick={flow.clear}>
            {words.clear}
          </button>
        </div>
      )}
      {progress.state === 'failed' && <Failed {...wordsOf(copy.errors, progress.error)} />}
      {closed && first && (
        <Failed
          title={fill(words.part, { count, all: count + closed.changed.length })}
          text={fill(words.changed, { name: first.fullName, who: first.takenBy ?? words.somebody })}
        />
      )}
      <p className="mb-3 flex flex-wrap items-center gap-3 empty:hidden" role="status">
        {closed && undoable && (
          <>
            <b className="font-semibold">
              {fill(plural(words.done[closed.outcome], count, DEFAULT_LOCALE), { count })}
            </b>
            <button className="btn small link" type="button" onClick={() => void flow.undo()}>
              {words.undo}
            </button>
          </>
        )}
      </p>
    </>
  )
}
