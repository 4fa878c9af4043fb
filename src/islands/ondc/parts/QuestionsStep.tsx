import { useStore } from '@nanostores/react'
import type { LendersQuestions } from '#lib/domain/ondc/answers'
import { fill } from '#lib/domain/shared/text'
import type { LenderChoiceFlow } from '#lib/stores/ondc/choice'
import { Button } from '@/ui/Button'
import { Failure } from './Failure'
import { labelOf } from './field-words'
import type { StepWords } from './words'

interface QuestionsStepProps {
  readonly words: StepWords
  readonly flow: LenderChoiceFlow
  readonly questions: LendersQuestions
}

/** Which fields go to whom, and the consent to it; or the lender's own site, where its form can't be shown here. */
export function QuestionsStep({ words, flow, questions }: QuestionsStepProps) {
  const { steps } = words
  const { lender, host, fields } = questions
  const isPending = useStore(flow.$progress).state === 'pending'
  if (fields.length === 0)
    return (
      <>
        <p className="text-pretty">{fill(steps.elsewhere.text, { lender })}</p>
        <a className="btn gold lg wide" href={`https://${host}`} target="_blank" rel="noopener noreferrer">
          {fill(steps.elsewhere.go, { host })}
          <span className="sr"> {steps.offer.newTab}</span>
        </a>
      </>
    )
  return (
    <>
      <p className="text-pretty">{fill(steps.questions.lead, { lender })}</p>
      <ul className="list-disc pl-6">
        {fields.map((field) => (
          <li key={field.name}>{labelOf(steps, field)}</li>
        ))}
      </ul>
      <p className="font-semibold break-words">{fill(steps.questions.to, { lender, host })}</p>
      <p className="text-pretty text-ink-2">{steps.notice}</p>
      <Failure words={words} flow={flow} />
      <Button
        look="gold"
        size="lg"
        wide
        pending={isPending && steps.questions.agreeing}
        onClick={() => void flow.agree()}
      >
        {steps.questions.agree}
      </Button>
    </>
  )
}
