// Why an island? The number is read, checked and proven here, and what the visitor told before is in the session.
import { Boundary, type BoundaryCopy } from '@/islands/shared/Boundary'
import type { IdentityCopy } from '@/lib/content/copy'
import { StartForm } from './parts/StartForm'

interface GetStartedProps {
  readonly copy: IdentityCopy
  readonly broken: BoundaryCopy
}

export const GetStarted = ({ copy, broken }: GetStartedProps) => (
  <Boundary copy={broken}>
    <StartForm copy={copy} />
  </Boundary>
)
