import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { adviceOf } from '@/islands/shared/advice'
import { useLocale } from '@/islands/shared/locale'
import { addStyles, once, readWords } from '@/islands/shared/on-demand'
import verificationStyles from '@/islands/verification/verification.css?url'
import type { IdentityCopy, LoanRemindersCopy } from '#lib/content/copy/copy'
import type { AtMoneyPal, LoanPress } from '#lib/stores/my-loan/at-moneypal'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import type { ProveNumber } from './ProveNumber'

const words = import.meta.glob<IdentityCopy>('/src/content/copy/*/identity.json', { import: 'default' })

interface Loaded {
  readonly Dialog: typeof ProveNumber
  readonly identity: IdentityCopy
}

const load = once(async (locale): Promise<Loaded> => {
  const [{ ProveNumber: Dialog }, identity] = await Promise.all([
    import('./ProveNumber'),
    readWords(words, 'identity', locale),
    addStyles(verificationStyles),
  ])
  return { Dialog, identity }
})

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
  const proving = useStore(flow.$proving)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const isMine = press !== null && names.includes(press.name)
  useEffect(() => {
    if (!proving || !isMine || loaded) return
    load(locale).then(setLoaded, (error: unknown) => {
      console.error('The dialog that proves a number could not be loaded.', error)
      flow.cannotProve()
    })
  }, [proving, isMine, loaded, locale, flow])
  if (!isMine) return null
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
      {loaded && <loaded.Dialog copy={copy.dialog} identity={loaded.identity} flow={flow} />}
    </>
  )
}
