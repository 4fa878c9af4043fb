import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { LoanRemindersCopy } from '#lib/content/copy/copy'
import { createStopReminders } from '#lib/stores/my-visit/stop-reminders'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'

interface StopRemindersProps {
  readonly copy: LoanRemindersCopy['link']
  readonly onStopped: () => void
}

/** Where the link of a reminder leads: one press stops them all, and no number has to be proven. */
export function StopReminders({ copy, onStopped }: StopRemindersProps) {
  const [flow] = useState(() => createStopReminders())
  const step = useStore(flow.$step)
  const progress = useStore(flow.$progress)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const read = () => {
      flow.read(location.hash)
      // The token stays out of the history and of what is shared.
      if (flow.$step.get() === 'asks') history.replaceState(history.state, '', location.pathname)
    }
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [flow])
  useEffect(() => {
    if (step === 'done') heading.current?.focus()
  }, [step])
  if (step === 'none') return null
  const failure = progress.state === 'failed' ? copy[progress.error] : null
  const stop = async () => {
    if (await flow.stop()) onStopped()
  }
  return (
    <section className="mt-8 grid max-w-[38rem] justify-items-start gap-4 rounded-md border-2 border-ink p-4 lg:p-6">
      <h2 className="text-h3" ref={heading} tabIndex={-1}>
        {step === 'done' ? copy.done : copy.title}
      </h2>
      <p>{step === 'done' ? copy.doneText : copy.text}</p>
      {failure && (
        <Alert title={failure.title}>
          <p>{failure.text}</p>
        </Alert>
      )}
      {step === 'asks' && (
        <Button
          look="primary"
          pending={progress.state === 'pending' && copy.stopping}
          onClick={() => void stop()}
        >
          {copy.stop}
        </Button>
      )}
    </section>
  )
}
