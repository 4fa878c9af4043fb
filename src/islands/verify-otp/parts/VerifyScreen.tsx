import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { Verification } from '@/islands/verification/Verification'
import type { IdentityCopy } from '#lib/content/copy/copy'
import { address } from '#lib/domain/shared/routes'
import { leaveFor } from '#lib/stores/shared/navigation'
import { $hasNumber } from '#lib/stores/onboarding/onboarding'
import { $who, afterCode } from '#lib/stores/identity/sign-up-code'

function goOn(): true {
  leaveFor(afterCode())
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
  const [numbered] = useState(() => $hasNumber.get())
  const who = useStore($who)
  if (!numbered) return <NoNumber copy={copy.verifyOtp} />
  const { onward, submit } = copy.verifyOtp
  return <Verification copy={copy} submitLabel={submit} goOn={goOn} onward={onward[who]} />
}
