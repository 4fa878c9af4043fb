import { useStore } from '@nanostores/react'
import type { LenderChoice } from '#lib/domain/ondc/answers'
import { fill } from '#lib/domain/shared/text'
import type { LenderChoiceFlow } from '#lib/stores/ondc/choice'
import { Button } from '@/ui/Button'
import { PendingMark } from '@/ui/PendingMark'
import { Failure } from './Failure'
import type { StepWords } from './words'

interface StandingProps {
  readonly words: StepWords
  readonly flow: LenderChoiceFlow
  readonly choice: LenderChoice
}

/** The lender is asked. */
export function Waiting({ words, flow, choice }: StandingProps) {
  const { waiting } = words.steps
  const isOverdue = useStore(flow.$overdue)
  return (
    <>
      <p role="status" className="text-pretty">
        {isOverdue ? waiting.overdue : fill(waiting.text, { lender: choice.lender })}
      </p>
      {isOverdue ? (
        <Button look="gold" size="lg" wide onClick={() => void flow.open()}>
          {waiting.look}
        </Button>
      ) : (
        <PendingMark />
      )}
    </>
  )
}

/** The lender had its time. */
export function NoAnswer({ words, flow, choice }: StandingProps) {
  const { noAnswer } = words.steps
  const isPending = useStore(flow.$progress).state === 'pending'
  return (
    <>
      <p className="text-pretty">{fill(noAnswer.text, { lender: choice.lender })}</p>
      <Failure words={words} flow={flow} />
      <Button
        look="gold"
        size="lg"
        wide
        pending={isPending && words.steps.form.sending}
        onClick={() => void flow.again()}
      >
        {noAnswer.again}
      </Button>
    </>
  )
}

/** Nothing more comes of it: withheld, refused, over. */
export function NotOffered({ words, choice }: StandingProps) {
  const { withheld, refused, expired } = words.steps
  const { lender, state } = choice
  if (state === 'withheld')
    return (
      <>
        <p className="text-pretty">{fill(withheld.text, { lender })}</p>
        <ul className="list-disc pl-6 font-semibold">
          {choice.withheld.map((reason) => (
            <li key={reason}>{words.reasons[reason]}</li>
          ))}
        </ul>
        <p className="text-pretty text-ink-2">{withheld.next}</p>
      </>
    )
  const text =
    state === 'expired'
      ? expired.text
      : state === 'rejected'
        ? refused.rejected
        : refused.reasons[choice.refusal ?? 'other']
  return <p className="text-pretty">{fill(text, { lender })}</p>
}
