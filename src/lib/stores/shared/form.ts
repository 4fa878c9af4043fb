import { atom, computed, type ReadableAtom } from 'nanostores'

/** A request to focus a field. Each request is a new object, so that the same field can be requested twice. */
export interface FocusRequest<Field extends string> {
  readonly field: Field
}

interface Problem<Field extends string> {
  readonly field: Field
}

export interface Form<Field extends string> {
  /** The invalid fields of the last submit attempt, in order; a new array for each failed attempt. */
  readonly $invalidFields: ReadableAtom<readonly Field[]>
  /** The field to focus. Stores have no DOM elements, so the screen moves the focus. */
  readonly $focus: ReadableAtom<FocusRequest<Field> | null>
  /** Shows the errors of these problems and focuses the first field. @returns whether there are no problems */
  passes(problems: readonly Problem<Field>[]): boolean
  focus(field: Field): void
  /** Hides all errors. */
  clear(): void
}

/** A form that shows errors only after the first submit attempt. */
export function createForm<Field extends string>(): Form<Field> {
  const none: readonly Field[] = []
  const $invalidFields = atom(none)
  const $focus = atom<FocusRequest<Field> | null>(null)
  const focus = (field: Field) => $focus.set({ field })
  return {
    $invalidFields,
    $focus,
    passes(problems) {
      const fields = problems.map(({ field }) => field)
      const [first] = fields
      $invalidFields.set(first === undefined ? none : fields)
      if (first !== undefined) focus(first)
      return first === undefined
    },
    focus,
    clear: () => $invalidFields.set(none),
  }
}

/** The remaining problems of fields that were invalid at the last attempt. Other fields show errors at the next one. */
export const shownProblems = <Field extends string, Wrong extends Problem<Field>>(
  $problems: ReadableAtom<readonly Wrong[]>,
  { $invalidFields }: Pick<Form<Field>, '$invalidFields'>,
): ReadableAtom<readonly Wrong[]> =>
  computed([$problems, $invalidFields], (problems, fields) =>
    problems.filter(({ field }) => fields.includes(field)),
  )
