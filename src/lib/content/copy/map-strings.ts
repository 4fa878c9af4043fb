/** A value with each of its strings changed, at any depth. Dates and maps stay as they are. */
export function mapStrings<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value
  if (Array.isArray(value)) return value.map((part: unknown) => mapStrings(part, change)) as Value
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, mapStrings<unknown>(part, change)]),
  ) as Value
}
