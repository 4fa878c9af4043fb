import type { Ref } from 'react'
import type { IdentityCopy } from '@/lib/content/copy'
import { simulated } from '@/lib/stores/onboarding'
import { Button } from '@/ui/Button'
import { Failure } from './Failure'
import { PhoneEntry } from './PhoneEntry'
import type { VerificationState } from './use-verification'

interface NumberStepProps {
  readonly state: VerificationState
  readonly copy: IdentityCopy
  readonly empty: boolean
  readonly ref: Ref<HTMLInputElement>
}

/** The number again, to be corrected; the next code goes to it. */
export const NumberStep = ({ state, copy, empty, ref }: NumberStepProps) => (
  <form
    className="grid grid-cols-1 gap-3.5"
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      state.submitNumber()
    }}
  >
    <PhoneEntry
      ref={ref}
      copy={copy.phone}
      onTyped={state.typedPhone}
      error={state.lacksPhone ? copy.phone.error : undefined}
    />
    <Failure copy={copy.errors} failure={state.failure} />
    {simulated && <p className="demo">{copy.code.demo}</p>}
    <Button
      look="gold"
      size="lg"
      wide
      type="submit"
      blocked={empty}
      pending={state.doing === 'send' && copy.code.sending}
    >
      {copy.code.get}
    </Button>
  </form>
)
