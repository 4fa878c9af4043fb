import { useStore } from '@nanostores/react'
import { useRef, useState, type RefObject } from 'react'
import { useFocus } from '@/islands/shared/use-flow'
import type { Messages } from '@/islands/visit-time/words'
import type { IdentityCopy } from '#lib/content/copy/copy'
import { formatPhone } from '#lib/domain/person/phone'
import { fill } from '#lib/domain/shared/text'
import type { Booking } from '#lib/stores/booking/booking'
import { $onboarding, phoneOf } from '#lib/stores/onboarding/onboarding'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { TextField } from '@/ui/TextField'
import { OwnCode } from './OwnCode'
import { OwnFields } from './OwnFields'
import type { BookingCopy } from './words'

interface OwnNumberProps {
  readonly booking: Booking
  readonly copy: BookingCopy
  readonly identity: IdentityCopy
  readonly messages: Messages
  /** The section after the own number; gets the focus after verification. */
  readonly next: RefObject<HTMLElement | null>
}

interface ProvenProps {
  /** The formatted number. */
  readonly phone: string
  readonly onEdit: () => void
  readonly copy: BookingCopy
}

const inOneLine = (text: string) => text.replaceAll(' ', '\u00a0')

/** The number of the visit, when it was verified before the dialog opened. */
const Known = ({ phone, onEdit, copy }: ProvenProps) => (
  <p className="flex flex-wrap items-center gap-x-4">
    <span className="text-ink-2">{fill(copy.own.for, { phone: inOneLine(phone) })}</span>
    <Button look="link" size="sm" aria-label={copy.own.changeLabel} onClick={onEdit}>
      {copy.own.change}
    </Button>
  </p>
)

/** The number that was verified in the dialog. */
const Proven = ({ phone, name, onEdit, copy }: ProvenProps & { readonly name: string }) => (
  <div>
    <p className="field-label">{copy.own.label}</p>
    <p className="flex min-h-14 flex-wrap items-center gap-x-3 rounded-md border-2 border-line bg-folio px-3 py-1">
      <Icon name="lock" />
      <b className="num text-[1.0625rem] font-semibold whitespace-normal">{phone}</b>
      <Button look="link" size="sm" className="ml-auto" aria-label={copy.own.editLabel} onClick={onEdit}>
        <Icon name="pencil" />
        {copy.own.edit}
      </Button>
    </p>
    <p className="hint-good">
      <Icon name="check" />
      {fill(copy.own.good, { name })}
    </p>
  </div>
)

/** The visitor's own number: entered and verified here, unless already known. */
export function OwnNumber({ booking, copy, identity, messages, next }: OwnNumberProps) {
  const number = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const [flow] = useState(booking.ownNumber)
  useFocus(flow.$focus, (place) =>
    place === 'next' ? next.current?.querySelector('input') : (place === 'number' ? number : code).current,
  )
  const { step, announcement } = useStore(flow.$state)
  const proofRequested = useStore(flow.$proofRequested)
  const onboarding = useStore($onboarding)
  const { ownNumber, fullName } = useStore(flow.$visitor)
  const stored = phoneOf(onboarding)
  const phone = stored ? formatPhone(stored) : ''
  const sentence =
    announcement === 'verified' ? copy.own.verified : announcement && identity.code[announcement]
  return (
    <div className="grid grid-cols-1 gap-3.5 border-b border-rule pb-5">
      {step === 'proven' &&
        (proofRequested ? (
          <Proven phone={phone} name={onboarding.fullName} onEdit={flow.edit} copy={copy} />
        ) : (
          <Known phone={phone} onEdit={flow.edit} copy={copy} />
        ))}
      {step === 'proven' && onboarding.fullName === '' && (
        <TextField
          data-field="fullName"
          label={copy.own.name}
          autoComplete="name"
          maxLength={200}
          value={fullName}
          onValue={flow.setName}
          error={messages.fullName}
        />
      )}
      {step === 'code' && (
        <OwnCode
          ref={code}
          flow={flow}
          phone={phone}
          copy={copy}
          identity={identity}
          error={messages.ownCode}
        />
      )}
      {step === 'number' && (
        <OwnFields
          ref={number}
          flow={flow}
          ownNumber={ownNumber}
          fullName={fullName}
          storedPhone={onboarding.otpVerified ? phone : ''}
          copy={copy}
          identity={identity}
          messages={messages}
        />
      )}
      <p role="status" className={announcement === 'resent' ? 'hint-good' : 'sr'}>
        {sentence && fill(sentence, { phone })}
      </p>
    </div>
  )
}
