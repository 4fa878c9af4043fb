import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { goTo } from '@/islands/shared/use-flow'
import { Verification } from '@/islands/verification/Verification'
import type { IdentityCopy } from '@/lib/content/copy'
import { $hasNumber } from '@/lib/stores/onboarding'
import { $who, afterCode } from '@/lib/stores/sign-up-code'

function goOn(): true {
  goTo(afterCode())
  return true
}

const NoNumber = ({ copy }: { copy: IdentityCopy['verifyOtp'] }) => (
  <>
    <p className="lead">{copy.none}</p>
    <a className="btn gold lg wide" href="/get-started">
      {copy.start}
    </a>
  </>
)

export function VerifyScreen({ copy }: { copy: IdentityCopy }) {
  const [numbered] = useState(() => $hasNumber.get())
  const who = useStore($who)
  if (!numbered) return <NoNumber copy={copy.verifyOtp} />
  const { onward, submit } = copy.verifyOtp
  return <Verification copy={copy} submitLabel={submit} asksWho goOn={goOn} onward={onward[who]} />
}
