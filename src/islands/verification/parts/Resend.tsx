import { useStore } from '@nanostores/react'
import { useSyncExternalStore } from 'react'
import type { IdentityCopy } from '@/lib/content/copy'
import { fill } from '@/lib/domain/text'
import { $onboarding } from '@/lib/stores/onboarding'
import { secondsToResend, type VerificationCall } from '@/lib/stores/verification'
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
  readonly copy: Pick<IdentityCopy['code'], 'wait' | 'resend' | 'canResend' | 'sending'> & {
    /** The label of the button before the first code. */
    readonly get?: string
  }
}

/** Resends the code: a countdown, then a button. Screen readers hear only the end of the countdown. */
export function Resend({ doing, onResend, copy }: ResendProps) {
  const { otpSentAt: sentAt } = useStore($onboarding)
  const wait = useSyncExternalStore(look, () => secondsToResend(sentAt, Date.now()))
  const sending = doing === 'resend'
  return (
    <div className="-ml-1.5 flex min-h-11 items-center">
      {wait > 0 ? (
        <p className="hint mt-0 ml-1.5">{fill(copy.wait, { time: clock(wait) })}</p>
      ) : (
        <Button
          look="link"
          size="sm"
          blocked={doing !== null && !sending}
          pending={sending && copy.sending}
          onClick={() => void onResend()}
        >
          {(sentAt === null && copy.get) || copy.resend}
        </Button>
      )}
      <p className="sr" role="status">
        {wait === 0 && sentAt !== null && doing === null && copy.canResend}
      </p>
    </div>
  )
}
