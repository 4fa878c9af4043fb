import { useStore } from '@nanostores/react'
import { useSyncExternalStore } from 'react'
import type { IdentityCopy } from '#lib/content/copy/copy'
import { isCodeExpired, secondsSince, secondsToNextCode } from '#lib/domain/person/one-time-code'
import { fill } from '#lib/domain/shared/text'
import { $onboarding, codeOf } from '#lib/stores/onboarding/onboarding'
import type { VerificationCall } from '#lib/stores/identity/verification'
import { Button } from '@/ui/Button'

const LOOK_EVERY_MS = 250

function look(changed: () => void) {
  const timer = setInterval(changed, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

interface ResendProps {
  /** The pending call. */
  readonly doing: VerificationCall | null
  readonly onResend: () => Promise<void>
  readonly copy: Pick<
    IdentityCopy['code'],
    'wait' | 'resend' | 'canResend' | 'sending' | 'ago' | 'agoMinutes' | 'expired'
  > & {
    /** The label of the button before the first code. */
    readonly get?: string
  }
}

/**
 * Resends the code: when it was sent, and a button that counts down until another one can be sent. Screen readers hear
 * only the end of the countdown, and that the code has expired.
 */
export function Resend({ doing, onResend, copy }: ResendProps) {
  const code = codeOf(useStore($onboarding))
  const { sentAt, used } = code
  const wait = useSyncExternalStore(look, () => secondsToNextCode(code, Date.now()))
  const expired = useSyncExternalStore(look, () => isCodeExpired(code, Date.now()))
  const age = useSyncExternalStore(look, () =>
    sentAt === null || used ? 0 : secondsSince(sentAt, Date.now()),
  )
  const sending = doing === 'resend'
  const ago =
    age < 60 ? fill(copy.ago, { count: age }) : fill(copy.agoMinutes, { count: Math.floor(age / 60) })
  return (
    <div className="-ml-1.5 flex min-h-11 flex-wrap items-center">
      {sentAt !== null && !used && (
        <p className="hint mt-0 ml-1.5 num" aria-hidden={expired || undefined}>
          {expired ? copy.expired : ago}
        </p>
      )}
      <Button
        look="link"
        size="sm"
        className="tabular-nums"
        blocked={wait > 0 || (doing !== null && !sending)}
        pending={sending && copy.sending}
        onClick={() => wait === 0 && void onResend()}
      >
        {wait > 0 ? fill(copy.wait, { time: clock(wait) }) : (sentAt === null && copy.get) || copy.resend}
      </Button>
      <p className="sr" role="status">
        {expired ? copy.expired : wait === 0 && sentAt !== null && doing === null && copy.canResend}
      </p>
    </div>
  )
}
