import { useId, useLayoutEffect, useRef } from 'react'
import type { LoanAmountCopy } from '@/lib/content/copy'
import { PROFESSIONS, type Profession } from '@/lib/stores/onboarding'

interface OccupationProps {
  readonly copy: LoanAmountCopy
  readonly value: Profession | ''
  readonly onChoose: (profession: Profession) => void
}

export function Occupation({ copy, value, onChoose }: OccupationProps) {
  const name = useId()
  const group = useRef<HTMLDivElement>(null)
  // A choice made before hydration stands in the element but in no state.
  useLayoutEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>('input:checked')?.value
    const profession = PROFESSIONS.find((candidate) => candidate === chosen)
    if (profession) onChoose(profession)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what stood there at mount
  }, [])
  return (
    <fieldset className="plain">
      <legend>
        {copy.occupation} <span className="ml-2 font-normal text-ink-3">{copy.occupationHint}</span>
      </legend>
      <div className="grid lg:grid-cols-[auto_1fr] lg:gap-x-8" ref={group}>
        {PROFESSIONS.map((profession) => (
          <label key={profession} className="radio">
            <input
              type="radio"
              name={name}
              value={profession}
              checked={value === profession}
              onChange={() => onChoose(profession)}
            />
            <span>{copy.occupations[profession]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
