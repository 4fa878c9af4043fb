import { useStore } from '@nanostores/react'
import { adviceOf } from '@/islands/shared/advice'
import { useLocale } from '@/islands/shared/locale'
import { ProveFirst } from '@/islands/verification/ProveFirst'
import type { LoanRemindersCopy } from '#lib/content/copy/copy'
import type { AtMoneyPal, LoanPress } from '#lib/stores/my-loan/at-moneypal'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'

interface UnprovenProps {
  readonly copy: LoanRemindersCopy
  readonly flow: AtMoneyPal
  /** The presses that are made here. */
  readonly names: readonly LoanPress['name'][]
  readonly words: { readonly title: string; readonly text: string; readonly get: string }
}

/** What a press here waits for, or why it failed; and the dialog for the number, loaded where it is opened. */
export function Unproven({ copy, flow, names, words: { title, text, get } }: UnprovenProps) {
  const locale = useLocale()
  const waiting = useStore(flow.$waiting)
  const press = useStore(flow.$press)
  const progress = useStore(flow.$progress)
  if (press === null || !names.includes(press.name)) return null
  return (
    <>
      {waiting && (
        <div className="mt-4">
          <Alert title={title}>
            <p>{text}</p>
            <Button look="quiet" size="sm" className="mt-2" onClick={flow.prove}>
              {get}
            </Button>
          </Alert>
        </div>
      )}
      {progress.state === 'failed' && (
        <div className="mt-4">
          <Alert title={copy.failures[progress.error].title}>
            <p>{adviceOf(copy.failures[progress.error], progress.retryAfter, locale)}</p>
          </Alert>
        </div>
      )}
      <ProveFirst copy={copy.dialog} flow={flow} />
    </>
  )
}
