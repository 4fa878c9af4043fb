import { useStore } from '@nanostores/react'
import type { Ref } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { Failure } from '@/islands/verification/parts/Failure'
import type { Messages } from '@/islands/visit-time/words'
import type { IdentityCopy } from '#lib/content/copy/copy'
import { address } from '#lib/domain/shared/routes'
import { fill } from '#lib/domain/shared/text'
import { $identityFailure } from '#lib/stores/identity/identity'
import { simulated } from '#lib/stores/onboarding/onboarding'
import type { OwnNumber } from '#lib/stores/booking/own-number'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import type { BookingCopy } from './words'

interface OwnFieldsProps {
  readonly flow: OwnNumber
  /** The text of the number field. */
  readonly ownNumber: string
  readonly fullName: string
  /** The verified number, which stays verified unless it is changed; empty if there is none. */
  readonly storedPhone: string
  readonly copy: BookingCopy
  readonly identity: IdentityCopy
  readonly messages: Messages
  readonly ref: Ref<HTMLInputElement>
}

/** The visitor's own number and name. Has the first submit button of the form, so Enter sends the code. */
export function OwnFields({
  flow,
  ownNumber,
  fullName,
  storedPhone,
  copy,
  identity,
  messages,
  ref,
}: OwnFieldsProps) {
  const locale = useLocale()
  const words = copy.own
  const { doing } = useStore(flow.$state)
  const failure = useStore($identityFailure)
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] items-start gap-3.5">
        <TextField
          ref={ref}
          data-field="ownNumber"
          label={words.label}
          prefix={copy.number.prefix}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          value={ownNumber}
          onValue={flow.setNumber}
          error={messages.ownNumber}
          notice={
            <>
              {words.notice} <a href={address('/privacy-policy', locale)}>{copy.number.privacy}</a>
            </>
          }
        />
        <TextField
          data-field="fullName"
          label={words.name}
          autoComplete="name"
          maxLength={200}
          value={fullName}
          onValue={flow.setName}
          error={messages.fullName}
        />
      </div>
      <Failure copy={identity.errors} failure={failure} />
      {simulated && <p className="demo">{identity.code.demo}</p>}
      <div className="flex flex-wrap items-center gap-x-4">
        <Button
          type="submit"
          look="primary"
          className="flex-[1_1_10rem]"
          blocked={ownNumber.trim() === '' || fullName.trim() === ''}
          why={words.missing}
          pending={doing === 'send' && identity.code.sending}
          onClick={(event) => {
            event.preventDefault()
            void flow.submit()
          }}
        >
          {words.send}
        </Button>
        {storedPhone && (
          <Button look="link" size="sm" onClick={flow.keepAsItWas}>
            {fill(words.keep, { phone: storedPhone })}
          </Button>
        )}
      </div>
    </>
  )
}
