import type { Ref } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { Failure } from '@/islands/verification/parts/Failure'
import type { IdentityCopy } from '@/lib/content/copy'
import { formatPhone } from '@/lib/domain/phone'
import { address } from '@/lib/domain/routes'
import { fill } from '@/lib/domain/text'
import { setOwnName, setOwnNumber } from '@/lib/stores/booking-visitor'
import { simulated } from '@/lib/stores/onboarding'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import type { OwnState } from './use-own-number'
import type { BookingCopy, Messages } from './words'

interface OwnFieldsProps {
  readonly state: OwnState
  readonly copy: BookingCopy
  readonly identity: IdentityCopy
  readonly messages: Messages
  readonly ref: Ref<HTMLInputElement>
}

/** The visitor's own number and name. The first submit button of the dialog's form: Enter in a field sends the code. */
export function OwnFields({ state, copy, identity, messages, ref }: OwnFieldsProps) {
  const locale = useLocale()
  const words = copy.own
  const { ownNumber, fullName, doing, stored, storedIsProven } = state
  return (
    <>
      <div className="own-pair">
        <TextField
          ref={ref}
          data-field="ownNumber"
          label={words.label}
          prefix={copy.number.prefix}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={40}
          value={ownNumber}
          onValue={setOwnNumber}
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
          onValue={setOwnName}
          error={messages.fullName}
        />
      </div>
      <Failure copy={identity.errors} failure={state.failure} />
      {simulated && <p className="demo">{identity.code.demo}</p>}
      <div className="own-send">
        <Button
          type="submit"
          look="primary"
          blocked={ownNumber.trim() === '' || fullName.trim() === ''}
          pending={doing === 'send' && identity.code.sending}
          onClick={(event) => {
            event.preventDefault()
            state.send()
          }}
        >
          {words.send}
        </Button>
        {storedIsProven && stored && (
          <Button look="link" size="sm" onClick={state.keepAsItWas}>
            {fill(words.keep, { phone: formatPhone(stored) })}
          </Button>
        )}
      </div>
    </>
  )
}
