import type { IdentityCopy } from '@/lib/content/copy'
import { fill } from '@/lib/domain/text'
import { Button } from '@/ui/Button'
import { useWait } from './use-wait'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

interface ResendProps {
  readonly state: {
    /** What is under way: `resend`, or anything else. */
    readonly doing: string | null
    readonly sentAt: number | null
    readonly resend: () => void
  }
  readonly copy: Pick<IdentityCopy['code'], 'wait' | 'resend' | 'canResend' | 'sending'> & {
    /** The button's label where no code was sent yet. */
    readonly get?: string
  }
}

/** Another code: first a countdown, then the button. Only the end of the wait is said, never its seconds. */
export function Resend({ state, copy }: ResendProps) {
  const { doing, sentAt } = state
  const wait = useWait(sentAt)
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
          onClick={state.resend}
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
