import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { Verification } from '@/islands/verification/Verification'
import type { IdentityCopy } from '@/lib/content/copy'
import { address } from '@/lib/domain/routes'
import { leaveFor } from '@/lib/stores/navigation'
import { $onboarding, phoneOf } from '@/lib/stores/onboarding'

/** A known customer goes on to the PAN, anybody else to the amount. */
function goOn(): true {
  leaveFor($onboarding.get().userExists ? '/pan' : '/loan-amount')
  return true
}

const NoNumber = ({ copy }: { copy: IdentityCopy['verifyOtp'] }) => (
  <>
    <p className="lead">{copy.none}</p>
    <a className="btn gold lg wide" href={address('/get-started', useLocale())}>
      {copy.start}
    </a>
  </>
)

export function VerifyScreen({ copy }: { copy: IdentityCopy }) {
  const [numberless] = useState(() => phoneOf($onboarding.get()) === null)
  const { userExists } = useStore($onboarding)
  if (numberless) return <NoNumber copy={copy.verifyOtp} />
  const { onward, submit } = copy.verifyOtp
  const who = userExists === null ? 'unknown' : userExists ? 'customer' : 'stranger'
  return <Verification copy={copy} submitLabel={submit} asksWho onVerified={goOn} onward={onward[who]} />
}
