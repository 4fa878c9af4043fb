// Why an island? The number is read, checked and proven here, and what the visitor told before is in the session.
import { Boundary, type BoundaryCopy } from '@/islands/shared/Boundary'
import type { IdentityCopy } from '@/lib/content/copy'
import type { Locale } from '@/lib/domain/locale'
import { StartForm } from './parts/StartForm'

interface GetStartedProps {
  readonly copy: IdentityCopy
  readonly broken: BoundaryCopy
  readonly locale: Locale
}

export const GetStarted = ({ copy, broken, locale }: GetStartedProps) => (
  <Boundary copy={broken} locale={locale}>
    <StartForm copy={copy} />
  </Boundary>
)
