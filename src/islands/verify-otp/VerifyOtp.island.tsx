// Why an island? The number is in the session, and the code is checked here.
import { island } from '@/islands/shared/Boundary'
import { EntryWait } from '@/islands/shared/EntryWait'
import { useHydrated } from '@/islands/shared/use-later'
import type { IdentityCopy } from '#lib/content/copy/copy'
import { VerifyScreen } from './parts/VerifyScreen'

interface VerifyOtpProps {
  readonly copy: IdentityCopy
}

function Screen({ copy }: VerifyOtpProps) {
  // Only the session knows whether there is a number to verify, so the form appears when it is read.
  const hydrated = useHydrated()
  return (
    <div className="entry">
      <h1>{copy.verifyOtp.title}</h1>
      {hydrated ? <VerifyScreen copy={copy} /> : <EntryWait />}
    </div>
  )
}

export const VerifyOtp = island(Screen)
