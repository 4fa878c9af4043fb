import { useEffect, useId, useRef } from 'react'
import { CANCEL_REASONS, type BookedVisit, type CancelReason } from '#lib/domain/visit/my-visit'
import type { MyVisit } from '#lib/stores/my-visit/my-visit'
import { Button } from '@/ui/Button'
import { Failure, useCall } from './Failure'
import type { MyVisitWords } from './words'

interface CancelVisitProps {
  readonly visit: BookedVisit
  readonly flow: MyVisit
  readonly reason: CancelReason
  readonly words: MyVisitWords
  readonly onDone: (announcement: string) => void
  readonly onClose: () => void
}

/** Asks why, which need not be answered, and cancels at the second press. */
export function CancelVisit({ visit, flow, reason, words, onDone, onClose }: CancelVisitProps) {
  const { cancel: copy } = words.copy
  const name = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { pending } = useCall(flow, 'cancel', visit.bookingId)
  useEffect(() => heading.current?.focus(), [])
  const confirm = async () => {
    if (await flow.cancel()) onDone(copy.done)
  }
  return (
    <form
      className="mt-5 grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void confirm()
      }}
    >
      <h3 ref={heading} tabIndex={-1} className="text-h4 font-semibold font-stretch-100%">
        {copy.title}
      </h3>
      <fieldset className="plain" disabled={pending}>
        <legend>{copy.why}</legend>
        <div className="mt-1 flex flex-wrap gap-2">
          {CANCEL_REASONS.map((value) => (
            <label className="chip" key={value}>
              <input
                type="radio"
                name={name}
                checked={value === reason}
                onChange={() => flow.setReason(value)}
              />
              {copy.reasons[value]}
            </label>
          ))}
        </div>
      </fieldset>
      <Failure flow={flow} name="cancel" about={visit.bookingId} words={words} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" pending={pending && copy.pending}>
          {copy.submit}
        </Button>
        <Button look="quiet" blocked={pending} onClick={onClose}>
          {copy.keep}
        </Button>
      </div>
    </form>
  )
}
