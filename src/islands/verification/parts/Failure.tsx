import { useStore } from '@nanostores/react'
import { adviceOf } from '@/islands/shared/advice'
import { CallInstead } from '@/islands/shared/CallInstead'
import { useLocale } from '@/islands/shared/locale'
import type { IdentityCopy } from '#lib/content/copy/copy'
import { $identityWait, isCodeRefused, type IdentityFailure } from '#lib/stores/identity/identity'
import { Alert } from '@/ui/Alert'

interface FailureProps {
  readonly copy: IdentityCopy['errors']
  readonly failure: IdentityFailure | null
  readonly id?: string
}

/** The failure of a call for the number or its code, with advice. */
export function Failure({ copy, failure, id }: FailureProps) {
  const wait = useStore($identityWait)
  const locale = useLocale()
  // Only the PAN screen saves a PAN, and it shows its failures itself.
  if (!failure || failure === 'pan-save') return null
  return (
    <div id={id}>
      <Alert title={copy[failure].title}>
        <p>{adviceOf(copy[failure], wait, locale)}</p>
        {!isCodeRefused(failure) && <CallInstead />}
      </Alert>
    </div>
  )
}
