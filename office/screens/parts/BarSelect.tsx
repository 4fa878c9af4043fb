import { Icon } from '@/ui/Icon'

interface BarSelectProps<Value extends string> {
  /** Of the control, for its label. */
  readonly id: string
  readonly value: Value
  readonly options: readonly (readonly [value: Value, name: string])[]
  readonly onValue: (value: Value) => void
  readonly className?: string
}

/** A choice in the toolbar of a list. */
export const BarSelect = <Value extends string>({
  id,
  value,
  options,
  onValue,
  className = '',
}: BarSelectProps<Value>) => (
  <div className={`field-box select min-h-11 ${className}`}>
    <select
      id={id}
      className="min-h-10"
      value={value}
      onChange={(event) => onValue(event.target.value as Value)}
    >
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </select>
    <Icon name="chevron" />
  </div>
)
