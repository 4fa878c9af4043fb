import { useStore } from '@nanostores/react'
import { useEffect, useRef, type Ref } from 'react'
import { useFlow } from '@/islands/shared/use-flow'
import type { IdentityCopy } from '#lib/content/copy/copy'
import { $numberEmpty } from '#lib/stores/identity/entry'
import { $identityFailure } from '#lib/stores/identity/identity'
import { simulated } from '#lib/stores/onboarding/onboarding'
import { createCodeScreen, type CodeScreen } from '#lib/stores/identity/sign-up-code'
import { Button } from '@/ui/Button'
import { CodeStep } from './parts/CodeStep'
import { Failure } from './parts/Failure'
import { PhoneEntry } from './parts/PhoneEntry'

interface NumberStepProps {
  readonly flow: CodeScreen
  readonly copy: IdentityCopy
  readonly ref: Ref<HTMLInputElement>
}

/** The number field, to correct the number before the next code is sent. */
function NumberStep({ flow, copy, ref }: NumberStepProps) {
  const { doing } = useStore(flow.$state)
  const wrong = useStore(flow.$shown).length > 0
  const failure = useStore($identityFailure)
  const empty = useStore($numberEmpty)
  return (
    <form
      className="grid grid-cols-1 gap-3.5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void flow.submit()
      }}
    >
      <PhoneEntry ref={ref} copy={copy.phone} error={wrong ? copy.phone.error : undefined} />
      <Failure copy={copy.errors} failure={failure} />
      {simulated && <p className="demo">{copy.code.demo}</p>}
      <Button
        look="gold"
        size="lg"
        wide
        type="submit"
        blocked={empty}
        why={copy.phone.missing}
        pending={doing === 'send' && copy.code.sending}
      >
        {copy.code.get}
      </Button>
    </form>
  )
}

interface VerificationProps {
  readonly copy: IdentityCopy
  readonly submitLabel: string
  /** Called after a correct code. @returns false if the visitor has closed the form meanwhile */
  readonly goOn: () => boolean
  /** Whether the number is shown first, even if it is stored. */
  readonly numberFirst?: boolean
  /** Whether the first field gets the focus on mount. */
  readonly takesFocus?: boolean
  /** Describes where a correct code leads. */
  readonly onward?: string | undefined
}

/** Verifies a phone number. Shows either the number field or the code field. */
export function Verification(props: VerificationProps) {
  const { copy, submitLabel, takesFocus = false, onward } = props
  const phoneInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const flow = useFlow(
    () => createCodeScreen(props),
    (field) => (field === 'number' ? phoneInput : codeInput).current,
  )
  const { step } = useStore(flow.$state)

  useEffect(() => {
    if (!takesFocus) return
    // After the dialog has opened, which moves the focus to its close button.
    queueMicrotask(() => (codeInput.current ?? phoneInput.current)?.focus())
  }, [takesFocus])

  return step === 'number' ? (
    <NumberStep ref={phoneInput} flow={flow} copy={copy} />
  ) : (
    <CodeStep ref={codeInput} flow={flow} copy={copy} submitLabel={submitLabel} onward={onward} />
  )
}
