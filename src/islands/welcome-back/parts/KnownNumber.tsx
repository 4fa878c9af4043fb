import { useId } from 'react'
import { useLocale } from '@/islands/shared/locale'
import type { IdentityCopy } from '#lib/content/copy/copy'
import { dialCode, formatNational, type Phone } from '#lib/domain/person/phone'
import { address } from '#lib/domain/shared/routes'
import { leaveFor } from '#lib/stores/shared/navigation'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'

/** Deletes the visitor's data of this tab, except a booked visit, and goes to the start screen. */
async function startAnew() {
  const { forgetPerson } = await import('#lib/stores/identity/forget')
  await forgetPerson()
  leaveFor('/get-started')
}

/** The number entered earlier, read-only. */
export function KnownNumber({ phone, copy }: { phone: Phone; copy: IdentityCopy }) {
  const locale = useLocale()
  const hintId = useId()
  return (
    <div>
      <TextField
        label={copy.phone.label}
        prefix={dialCode(phone.country)}
        value={formatNational(phone)}
        onValue={() => undefined}
        locked
        disabled
      />
      <div>
        <Button
          look="link"
          size="sm"
          className="-ml-1.5"
          aria-describedby={hintId}
          onClick={() => void startAnew()}
        >
          {copy.welcomeBack.notYou}
        </Button>
        <p className="hint" id={hintId}>
          {copy.welcomeBack.notYouHint}
        </p>
      </div>
      <p className="notice">
        {copy.phone.notice} <a href={address('/privacy-policy', locale)}>{copy.phone.privacy}</a>
      </p>
    </div>
  )
}
