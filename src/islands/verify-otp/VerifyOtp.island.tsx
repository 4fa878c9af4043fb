// Why an island? The number is in the session, and the code that was sent to it is typed and checked here.
import { Boundary, type BoundaryCopy } from '@/islands/shared/Boundary'
import { useHydrated } from '@/islands/shared/use-session'
import type { IdentityCopy } from '@/lib/content/copy'
import type { Locale } from '@/lib/domain/locale'
import { VerifyScreen } from './parts/VerifyScreen'

interface VerifyOtpProps {
  readonly copy: IdentityCopy
  readonly broken: BoundaryCopy
  readonly locale: Locale
}

function Screen({ copy }: Omit<VerifyOtpProps, 'broken' | 'locale'>) {
  // Whether there is a number to prove is in the session, so the form appears once that is read.
  const hydrated = useHydrated()
  return (
    <div className="entry">
      <h1>{copy.verifyOtp.title}</h1>
      {hydrated ? (
        <VerifyScreen copy={copy} />
      ) : (
        <div className="wait entry-wait" aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      )}
    </div>
  )
}

export const VerifyOtp = ({ broken, locale, ...screen }: VerifyOtpProps) => (
  <Boundary copy={broken} locale={locale}>
    <Screen {...screen} />
  </Boundary>
)
