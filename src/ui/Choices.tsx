import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'

interface ChoicesProps<Value extends string> {
  readonly legend: string
  readonly values: readonly Value[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
  readonly look: 'radio' | 'chip'
  /** Utilities of the row of choices, and of each choice. */
  readonly className: string
  readonly choiceClass?: string
  /** What a choice shows. */
  readonly show: (value: Value) => ReactNode
  readonly children?: ReactNode
}

/** A group of radio buttons. */
export function Choices<Value extends string>({
  legend,
  values,
  value,
  onChoose,
  look,
  className,
  choiceClass = '',
  show,
  children,
}: ChoicesProps<Value>) {
  const name = useId()
  const group = useRef<HTMLDivElement>(null)
  // A choice made before hydration is in the element but not in the state: adopt it.
  useLayoutEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>('input:checked')?.value
    const early = values.find((candidate) => candidate === chosen)
    if (early && early !== value) onChoose(early)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- reads the element once, at mount
  }, [])
  return (
    <fieldset className="plain mt-0">
      <legend>{legend}</legend>
      <div className={className} ref={group}>
        {values.map((each) => (
          <label key={each} className={`${look} ${choiceClass}`}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={value === each}
              onChange={() => onChoose(each)}
            />
            {show(each)}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}
