import { useStore } from '@nanostores/react'
import type { OndcCopy } from '#lib/content/copy/copy'
import type { LenderChoice } from '#lib/domain/ondc/answers'
import { fill } from '#lib/domain/shared/text'
import type { LenderChoiceFlow } from '#lib/stores/ondc/choice'
import { Button } from '@/ui/Button'
import { FormStep } from './FormStep'
import { HandedOver } from './HandedOver'
import { OfferStep } from './OfferStep'
import { NoAnswer, NotOffered, Waiting } from './Standing'
import type { StepWords } from './words'

interface ChoiceStepProps {
  readonly words: StepWords
  readonly flow: LenderChoiceFlow
  readonly choice: LenderChoice
}

/** The heading of a step, by how the choice stands. */
export function titleOfChoice(steps: OndcCopy['steps'], { state }: LenderChoice, goingOn: boolean): string {
  switch (state) {
    case 'form':
      return steps.form.title
    case 'asked':
      return steps.waiting.title
    case 'offered':
      return goingOn ? steps.amount.title : steps.offer.title
    case 'withheld':
      return steps.withheld.title
    case 'no-answer':
      return steps.noAnswer.title
    case 'refused':
    case 'rejected':
      return steps.refused.title
    case 'expired':
      return steps.expired.title
    default:
      return steps.handedOver.title
  }
}

/** What there is to do, by how the choice stands. */
export function ChoiceStep({ words, flow, choice }: ChoiceStepProps) {
  const { steps } = words
  const { lender, state } = choice
  const goingOn = useStore(flow.$goingOn)
  const props = { words, flow, choice }
  switch (state) {
    case 'form':
      return <FormStep {...props} lead={fill(steps.form.lead, { lender })} submit={steps.form.submit} />
    case 'asked':
      return <Waiting {...props} />
    case 'offered':
      return goingOn ? (
        <FormStep {...props} lead={fill(steps.amount.lead, { lender })} submit={steps.amount.submit}>
          <Button look="link" onClick={() => flow.goOn(false)}>
            {steps.back}
          </Button>
        </FormStep>
      ) : (
        <OfferStep {...props} />
      )
    case 'no-answer':
      return <NoAnswer {...props} />
    case 'withheld':
    case 'refused':
    case 'expired':
    case 'rejected':
      return <NotOffered {...props} />
    default:
      return <HandedOver {...props} />
  }
}
