import { useRef } from 'react'
import { Icon } from '@/ui/Icon'
import { useEarly } from '@/ui/use-early'

interface UnitSelectProps<Value extends string> {
  readonly id: string
  readonly label: string
  readonly values: readonly Value[]
  readonly value: string
  readonly onValue: (value: Value) => void
  readonly show: (value: Value) => string
}

/** The unit of a field, at the end of its box, where there is more than one. */
export function UnitSelect<Value extends string>({
  id,
  label,
  values,
  value,
  onValue,
  show,
}: UnitSelectProps<Value>) {
  const select = useRef<HTMLSelectElement>(null)
  const choose = (text: string) => {
    const chosen = values.find((each) => each === text)
    if (chosen !== undefined) onValue(chosen)
  }
  useEarly(select, value, choose)
  return (
    <span className="relative flex min-w-0 flex-[1.4] items-center bg-folio text-ink-2 [&>.ui]:pointer-events-none [&>.ui]:absolute [&>.ui]:right-2">
      <select
        ref={select}
        id={id}
        aria-label={label}
        className="h-full w-full min-w-0 appearance-none bg-transparent pr-8 pl-2 font-normal text-ellipsis text-inherit sm:pl-3"
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        {values.map((each) => (
          <option key={each} value={each}>
            {show(each)}
          </option>
        ))}
      </select>
      <Icon name="chevron" />
    </span>
  )
}
