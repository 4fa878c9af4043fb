interface RadiosProps<Value extends string> {
  readonly legend: string
  /** Of the fields of one form. */
  readonly name: string
  readonly options: readonly { readonly value: Value; readonly text: string }[]
  readonly value: Value
  readonly onValue: (value: Value) => void
}

/** One of a few, each in a line of its own. */
export const Radios = <Value extends string>({
  legend,
  name,
  options,
  value,
  onValue,
}: RadiosProps<Value>) => (
  <fieldset className="plain">
    <legend className="font-semibold">{legend}</legend>
    {options.map((option) => (
      <label key={option.value} className="radio">
        <input
          type="radio"
          name={name}
          checked={value === option.value}
          onChange={() => onValue(option.value)}
        />
        <span>{option.text}</span>
      </label>
    ))}
  </fieldset>
)
