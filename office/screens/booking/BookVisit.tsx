import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useId, useRef } from 'react'
import type { IsoDate } from '#lib/domain/dates/dates'
import { visitSpan } from '@office/domain/day'
import { formatDay } from '@office/domain/times'
import { fill } from '#lib/domain/shared/text'
import { AddressFields } from '@/islands/shared/AddressFields'
import type { PhoneBooking } from '@office/stores/visits/phone-booking'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { FieldError } from '@/ui/FieldError'
import { TextField } from '@/ui/TextField'
import { useChanges } from '@office/screens/parts/Frame'
import { Failed } from '@office/screens/parts/ListStates'
import { OfficeDialog } from '@office/screens/parts/OfficeDialog'
import { wordsOf } from '@office/screens/words'
import { messagesOf } from './messages'
import type { PhoneBookingCopy } from './phone-booking-copy'
import { VisitTime } from './VisitTime'

interface BookVisitProps {
  readonly flow: PhoneBooking
  readonly copy: PhoneBookingCopy
}

/** What the last try failed with. */
function Failure({ flow, copy }: BookVisitProps) {
  const progress = useStore(flow.$progress)
  const theirs = useStore(flow.$theirs)
  if (progress.state !== 'failed') return null
  return (
    <Failed {...wordsOf(copy.failures, progress.error)}>
      {progress.error === 'changed' && theirs?.visit && (
        <p>{fill(copy.theirs, { day: formatDay(theirs.visit.selectedDate as IsoDate) })}</p>
      )}
    </Failed>
  )
}

function Form({ flow, copy }: BookVisitProps) {
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const form = useStore(flow.$form)
  const problems = useStore(flow.$problems)
  const focus = useStore(flow.$focus)
  const progress = useStore(flow.$progress)
  const messages = messagesOf(problems, copy)
  useEffect(() => {
    const place = focus && element.current?.querySelector(`[data-field="${focus.field}"]`)
    const target = place?.matches('input, select') ? place : place?.querySelector('input:enabled')
    if (target instanceof HTMLElement) target.focus()
  }, [focus])
  useChanges(
    ['visits', 'settings'],
    useCallback(() => void flow.readHours(), [flow]),
  )
  return (
    <form
      ref={element}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void flow.submit(Date.now())
      }}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          data-field="fullName"
          label={copy.fullName}
          autoComplete="off"
          maxLength={100}
          value={form.fullName}
          onValue={(fullName) => flow.change({ fullName })}
          error={messages.fullName}
        />
        <TextField
          data-field="alternateNumber"
          label={copy.alternateNumber}
          type="tel"
          autoComplete="off"
          maxLength={20}
          prefix={copy.prefix}
          value={form.alternateNumber}
          onValue={(alternateNumber) => flow.change({ alternateNumber })}
          error={messages.alternateNumber}
          hint={copy.alternateHint}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <AddressFields
          address={form.address}
          onChange={(part) => void flow.setAddress(part)}
          words={copy.address}
          messages={messages}
          pinCodeHint={copy.pinCodeHint}
        />
      </div>
      <VisitTime flow={flow} form={form} messages={messages} copy={copy} />
      <fieldset
        className="plain"
        data-field="agreed"
        aria-describedby={messages.agreed ? `${id}-agreed` : undefined}
      >
        <legend>{copy.consent}</legend>
        <Checkbox checked={form.agreed} onChecked={(agreed) => flow.change({ agreed })}>
          {copy.consentWords}
        </Checkbox>
        <FieldError id={`${id}-agreed`} text={messages.agreed} />
        <p className="note">{copy.consentNote}</p>
      </fieldset>
      <Failure flow={flow} copy={copy} />
      <p className="note">{copy.note}</p>
      <div className="flex flex-wrap gap-2 justify-end">
        <button className="btn small quiet" type="button" onClick={flow.close}>
          {copy.keep}
        </button>
        <Button
          look="gold"
          className="small"
          type="submit"
          pending={progress.state === 'pending' && copy.pending}
        >
          {copy.go}
        </Button>
      </div>
    </form>
  )
}

/** The dialog in which a visit is booked for a customer on the phone. */
export function BookVisit({ flow, copy }: BookVisitProps) {
  const whom = useStore(flow.$whom)
  const name = useStore(flow.$name)
  return (
    <OfficeDialog
      open={whom !== null}
      title={name === '' ? copy.nameless : fill(copy.title, { name })}
      onClose={flow.close}
      className="wide"
    >
      {whom && <Form flow={flow} copy={copy} />}
    </OfficeDialog>
  )
}

/** That the visit is booked, where the form was opened from. */
export function Booked({ flow, copy }: BookVisitProps) {
  const booked = useStore(flow.$booked)
  const { selectedDate: day } = booked ?? {}
  return (
    <p role="status" className="mt-3 border-2 border-teal bg-teal-tint px-4 py-3 empty:hidden">
      {booked &&
        day &&
        fill(copy.booked, { name: booked.fullName, day: formatDay(day), time: visitSpan(booked) })}
    </p>
  )
}
