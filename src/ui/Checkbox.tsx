import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'

interface CheckboxProps {
  readonly checked: boolean
  readonly onChecked: (checked: boolean) => void
  readonly children: ReactNode
  /** A figure at the end of the row, such as the number of matching offers: it describes the box, and is not in its name. */
  readonly count?: ReactNode
  /** Drawn as a chip instead of a row with a box. */
  readonly chip?: boolean
}

export function Checkbox({ checked, onChecked, children, count, chip }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const counted = count !== undefined
  // A tick made before hydration is in the element but not in the state: adopt it.
  useLayoutEffect(() => {
    const ticked = input.current?.checked
    if (ticked !== undefined && ticked !== checked) onChecked(ticked)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- reads the element once, at mount
  }, [])
  return (
    <label className={chip ? 'chip' : 'check'}>
      <input
        ref={input}
        type="checkbox"
        checked={checked}
        aria-labelledby={counted ? `${id}-name` : undefined}
        aria-describedby={counted ? `${id}-count` : undefined}
        onChange={(event) => onChecked(event.target.checked)}
      />
      <span id={counted ? `${id}-name` : undefined}>{children}</span>
      {counted && (
        <em className="num" id={`${id}-count`}>
          {count}
        </em>
      )}
    </label>
  )
}
