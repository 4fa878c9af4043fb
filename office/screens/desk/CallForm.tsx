import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef } from 'react'
import { MAX_CALL_NOTE } from '#lib/domain/person/enquiry-state'
import { readOut } from '#lib/domain/person/mask'
import { hasVisit, type Call, type Enquiries } from '@office/stores/enquiries'
import type { OfficeEnquiry } from '@office/services/ports'
import type { Reveals } from '@office/stores/reveals'
import { Button } from '@/ui/Button'
import { FieldError } from '@/ui/FieldError'
import { TextField } from '@/ui/TextField'
import { Segments } from '@office/screens/parts/Segments'
import type { DeskCopy } from '@office/screens/words'

const OUTCOMES = ['spoke', 'no-answer', 'wrong-number'] as const

/** Opens the form that books a visit for an enquiry. */
export interface BookAction {
  readonly label: string
  readonly act: (enquiry: OfficeEnquiry) => void
}

interface CallFormProps {
  readonly flow: Enquiries
  readonly call: Call
  readonly enquiry: OfficeEnquiry
  readonly reveals: Reveals
  readonly book: BookAction
  readonly copy: DeskCopy['enquiries']
}

/** What came of a call: how it went, a note, and when to call back. */
export function CallForm({ flow, call, enquiry, reveals, book, copy }: CallFormProps) {
  const id = useId()
  const progress = useStore(flow.$progress)
  const wrong = useStore(flow.$timeWrong)
  const phone = useStore(reveals.$shown)[enquiry.id]
  const note = useRef<HTMLTextAreaElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <form
      className="tight grid gap-3 lg:grid-cols-[auto_minmax(0,1fr)_20rem_18rem] lg:items-end lg:gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void flow.saveThenNext()
      }}
    >
      <div>
        <p className="mb-2">
          <b>{enquiry.fullName}</b>{' '}
          {phone?.state === 'shown' && (
            <a className="num font-stretch-normal" href={`tel:${phone.value}`}>
              {readOut(phone.value)}
            </a>
          )}
        </p>
        <Segments
          label={copy.outcome}
          options={OUTCOMES.map((outcome) => ({ value: outcome, name: copy.outcomes[outcome] }))}
          value={call.outcome}
          onChoose={(outcome) => flow.change({ outcome })}
        />
      </div>
      <div className="field">
        <label className="field-label" htmlFor={`${id}-note`}>
          {copy.note}
        </label>
        <div className="field-box">
          <textarea
            ref={note}
            className="min-w-0 flex-1 resize-y px-3 py-2 leading-[1.4] outline-0"
            id={`${id}-note`}
            rows={2}
            maxLength={MAX_CALL_NOTE}
            value={call.note}
            onChange={(event) => flow.change({ note: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                event.currentTarget.form?.requestSubmit()
            }}
          />
        </div>
      </div>
      <div>
        <div className="flex flex-wrap gap-2">
          <TextField
            label={copy.day}
            type="date"
            value={call.day}
            onValue={(day) => flow.change({ day })}
            aria-describedby={wrong ? `${id}-time` : undefined}
          />
          <TextField
            label={copy.time}
            type="time"
            value={call.time}
            onValue={(time) => flow.change({ time })}
            aria-describedby={wrong ? `${id}-time` : undefined}
          />
        </div>
        <FieldError id={`${id}-time`} text={wrong ? copy.timeWrong : undefined} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          look="gold"
          className="small"
          type="submit"
          pending={progress.state === 'pending' && copy.saving}
        >
          {copy.save}
        </Button>
        {!hasVisit(enquiry) && (
          <button className="btn small quiet" type="button" onClick={() => book.act(enquiry)}>
            {book.label}
          </button>
        )}
        <button className="btn small quiet" type="button" onClick={flow.cancel}>
          {copy.keep}
        </button>
      </div>
    </form>
  )
}
