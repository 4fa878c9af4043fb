import { useRef } from 'react'
import type { IdentityCopy } from '@/lib/content/copy'
import { formatPhone } from '@/lib/domain/phone'
import { fill } from '@/lib/domain/text'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { OwnCode } from './OwnCode'
import { OwnFields } from './OwnFields'
import { useOwnNumber, type OwnState } from './use-own-number'
import type { BookingCopy, Messages } from './words'

interface OwnNumberProps {
  readonly copy: BookingCopy
  readonly identity: IdentityCopy
  readonly messages: Messages
  /** Moves the focus to what comes after the own number. */
  readonly focusNext: () => void
}

interface ProvenProps {
  readonly state: OwnState
  readonly copy: BookingCopy
}

const inOneLine = (text: string) => text.replaceAll(' ', '\u00a0')

/** Which number the visit is for, where it was known before the dialog. */
const Known = ({ state, copy }: ProvenProps) => (
  <p className="flex flex-wrap items-center gap-x-4">
    <span className="text-ink-2">
      {state.proven && fill(copy.own.for, { phone: inOneLine(formatPhone(state.proven)) })}
    </span>
    <Button look="link" size="sm" aria-label={copy.own.changeLabel} onClick={state.edit}>
      {copy.own.change}
    </Button>
  </p>
)

/** The number that was proven in the dialog. */
const Proven = ({ state, copy }: ProvenProps) => (
  <div>
    <p className="field-label">{copy.own.label}</p>
    <p className="flex min-h-14 flex-wrap items-center gap-x-3 rounded-md border-2 border-line bg-folio px-3 py-1">
      <Icon name="lock" />
      <b className="num text-[1.0625rem] font-semibold whitespace-normal">
        {state.proven && formatPhone(state.proven)}
      </b>
      <Button look="link" size="sm" className="ml-auto" aria-label={copy.own.editLabel} onClick={state.edit}>
        <Icon name="pencil" />
        {copy.own.edit}
      </Button>
    </p>
    <p className="hint-good">
      <Icon name="check" />
      {fill(copy.own.good, { name: state.storedName })}
    </p>
  </div>
)

/** The visitor's own number: asked for and proven here, unless it is known already. */
export function OwnNumber({ copy, identity, messages, focusNext }: OwnNumberProps) {
  const number = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const state = useOwnNumber((place) => {
    if (place === 'next') focusNext()
    else (place === 'number' ? number : code).current?.focus()
    if (place === 'code') code.current?.select()
  })
  const { said, stored } = state
  const sentence = said === 'verified' ? copy.own.verified : said && identity.code[said]
  return (
    <div className="grid grid-cols-1 gap-3.5 border-b border-rule pb-5">
      {state.proven &&
        (state.asked ? <Proven state={state} copy={copy} /> : <Known state={state} copy={copy} />)}
      {!state.proven && state.codeSent && (
        <OwnCode ref={code} state={state} copy={copy} identity={identity} error={messages.ownCode} />
      )}
      {!state.proven && !state.codeSent && (
        <OwnFields ref={number} state={state} copy={copy} identity={identity} messages={messages} />
      )}
      <p role="status" className={said === 'resent' ? 'hint-good' : 'sr'}>
        {sentence && fill(sentence, { phone: stored ? formatPhone(stored) : '' })}
      </p>
    </div>
  )
}
