import { useId, useLayoutEffect, useRef } from 'react'
import type { LoanAmountCopy } from '#lib/content/copy/copy'
import { OCCUPATIONS, type Occupation } from '#lib/stores/onboarding/onboarding'

interface OccupationChoiceProps {
  readonly copy: LoanAmountCopy
  readonly value: Occupation | ''
  readonly onChoose: (occupation: Occupation) => void
}

export function OccupationChoice({ copy, value, onChoose }: OccupationChoiceProps) {
  const name = useId()
  const group = useRef<HTMLDivElement>(null)
  // A choice made before hydration is in the element but not in the state: adopt it.
  useLayoutEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>('input:checked')?.value
    const occupation = OCCUPATIONS.find((candidate) => candidate === chosen)
    if (occupation) onChoose(occupation)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- reads the element once, at mount
  }, [])
  return (
    <fieldset className="plain">
      <legend>
        {copy.occupation} <span className="ml-2 font-normal text-ink-3">{copy.occupationHint}</span>
      </legend>
      <div className="grid lg:grid-cols-[auto_1fr] lg:gap-x-8" ref={group}>
        {OCCUPATIONS.map((occupation) => (
          <label key={occupation} className="radio">
            <input
              type="radio"
              name={name}
              value={occupation}
              checked={value === occupation}
              onChange={() => onChoose(occupation)}
            />
            <span>{copy.occupations[occupation]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
