import type { IdentityCopy } from '@/lib/content/copy'
import { dialCode, formatNational, type Phone } from '@/lib/domain/phone'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'

/** Forgets the visitor of this tab and starts anew. */
async function startAnew() {
  const { forgetEverything } = await import('@/lib/stores/forget')
  forgetEverything()
  window.location.assign('/get-started')
}

/** The number that the visitor told before: shown, not to be changed. */
export const KnownNumber = ({ phone, copy }: { phone: Phone; copy: IdentityCopy }) => (
  <div className="known">
    <TextField
      label={copy.phone.label}
      prefix={dialCode(phone.country)}
      value={formatNational(phone)}
      onValue={() => undefined}
      locked
      disabled
    />
    <Button look="link" size="sm" onClick={() => void startAnew()}>
      {copy.welcomeBack.notYou}
    </Button>
    <p className="notice">
      {copy.phone.notice} <a href="/privacy-policy">{copy.phone.privacy}</a>
    </p>
  </div>
)
