import type { LenderChoice } from '#lib/domain/ondc/answers'
import type { LenderChoiceFlow } from '#lib/stores/ondc/choice'
import { Button } from '@/ui/Button'
import { OfferFigures } from './OfferFigures'
import type { StepWords } from './words'

interface OfferStepProps {
  readonly words: StepWords
  readonly flow: LenderChoiceFlow
  readonly choice: LenderChoice
}

/** The offer of a lender for one borrower. */
export function OfferStep({ words, flow, choice }: OfferStepProps) {
  const { offer: copy } = words.steps
  return (
    <>
      {choice.offer && (
        <OfferFigures words={words} choice={choice} offer={choice.offer} lead={copy.checked} />
      )}
      <p className="text-pretty text-ink-2">{copy.binds}</p>
      <Button look="gold" size="lg" wide onClick={() => flow.goOn(true)}>
        {copy.goOn}
      </Button>
    </>
  )
}
