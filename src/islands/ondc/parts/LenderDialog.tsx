import { useStore } from '@nanostores/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { LocaleContext, useLocale } from '@/islands/shared/locale'
import type { LenderChoiceFlow } from '#lib/stores/ondc/choice'
import { Dialog } from '@/ui/Dialog'
import { ChoiceStep, titleOfChoice } from './ChoiceStep'
import { FailedStep } from './Failure'
import { QuestionsStep } from './QuestionsStep'
import type { StepWords } from './words'

interface LenderDialogProps {
  readonly words: StepWords
  readonly flow: LenderChoiceFlow
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The steps with one lender: its questions, its form, its offer, its own page. */
export function LenderDialog({ words, flow, isOpen, onClose }: LenderDialogProps) {
  const locale = useLocale()
  const step = useStore(flow.$step)
  const goingOn = useStore(flow.$goingOn)
  const place = useRef<HTMLDivElement>(null)
  const { steps } = words
  const view = step.name === 'choice' ? `${step.choice.state} ${String(goingOn)}` : step.name
  const before = useRef(view)

  useEffect(() => {
    // The control that was pressed is gone.
    if (before.current !== view && isOpen) place.current?.focus()
    before.current = view
  }, [view, isOpen])

  useEffect(() => {
    if (!isOpen) return
    // Back from the lender's own page.
    const look = () => document.visibilityState === 'visible' && void flow.refresh()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [flow, isOpen])

  const parts = (): readonly [title: string, content: ReactNode] => {
    if (step.name === 'reading') return [steps.reading, null]
    if (step.name === 'failed')
      return [words.failures[step.error].title, <FailedStep key="failed" {...{ words, flow, step }} />]
    if (step.name === 'questions') {
      const { questions } = step
      const { title } = questions.fields.length > 0 ? steps.questions : steps.elsewhere
      return [title, <QuestionsStep key="questions" {...{ words, flow, questions }} />]
    }
    const { choice } = step
    return [titleOfChoice(steps, choice, goingOn), <ChoiceStep key={view} {...{ words, flow, choice }} />]
  }
  const [title, content] = parts()

  return (
    <Dialog open={isOpen} title={title} closeLabel={steps.close} onClose={onClose}>
      <LocaleContext value={locale}>
        <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
          {content}
        </div>
      </LocaleContext>
    </Dialog>
  )
}
