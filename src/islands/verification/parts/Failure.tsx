import type { IdentityCopy } from '@/lib/content/copy'
import type { IdentityFailure } from '@/lib/stores/identity'
import { Alert } from '@/ui/Alert'

interface FailureProps {
  readonly copy: IdentityCopy['errors']
  readonly failure: IdentityFailure | null
  readonly id?: string
}

/** The failure of a call for the number or its code, with advice. */
export const Failure = ({ copy, failure, id }: FailureProps) =>
  failure && (
    <div id={id}>
      <Alert title={copy[failure].title}>
        <p>{copy[failure].text}</p>
      </Alert>
    </div>
  )
