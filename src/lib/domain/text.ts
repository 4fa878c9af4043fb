/** A sentence for one and for any other number of things. */
export interface Plural {
  readonly one: string
  readonly other: string
}

/**
 * Puts values into a sentence's `{name}` places. A place without a value stays as it is.
 * @param template such as '{count} offers'
 */
export const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )

/** The sentence for a number of things, with `{count}` filled in. */
export const plural = (forms: Plural, count: number): string =>
  fill(count === 1 ? forms.one : forms.other, { count })
