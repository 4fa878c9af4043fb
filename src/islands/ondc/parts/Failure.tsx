import { useStore } from '@nanostores/react'
import { adviceOf } from '@/islands/shared/advice'
import { useLocale } from '@/islands/shared/locale'
import type { LenderChoiceFlow, LenderStep } from '#lib/stores/ondc/choice'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import type { StepWords } from './words'

interface FailureProps {
  readonly words: StepWords
  readonly flow: LenderChoiceFlow
}

/** Why the last press did not work. */
export function Failure({ words, flow }: FailureProps) {
  const locale = useLocale()
  const progress = useStore(flow.$progress)
  if (progress.state !== 'failed') return null
  const said = words.failures[progress.error]
  return (
    <Alert title={said.title}>
      <p>{adviceOf(said, progress.retryAfter, locale)}</p>
    </Alert>
  )
}

interface FailedStepProps extends FailureProps {
  readonly step: Extract<LenderStep, { name: 'failed' }>
}

/** Nothing could be read. */
export function FailedStep({ words, flow, step }: FailedStepProps) {
  const locale = useLocale()
  const said = words.failures[step.error]
  return (
    <>
      <p role="alert">{adviceOf(said, step.retryAfter, locale)}</p>
      {step.error !== 'gone' && (
        <Button look="gold" size="lg" wide onClick={() => void flow.open()}>
          {words.steps.retry}
        </Button>
      )}
    </>
  )
}
