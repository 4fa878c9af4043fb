import { atom, computed, type ReadableAtom } from 'nanostores'

/** A field that wants the focus. Each wish is an object of its own, so that a field can be wished for twice. */
export interface FocusWish<Field extends string> {
  readonly field: Field
}

/** A field that is wrong. */
interface Problem<Field extends string> {
  readonly field: Field
}

export interface Form<Field extends string> {
  /** The fields that the last try found wrong, in their order; a new list with each such try, empty before the first. */
  readonly $invalidFields: ReadableAtom<readonly Field[]>
  /** Where the focus goes: a store knows no elements, so a screen carries it out. */
  readonly $focus: ReadableAtom<FocusWish<Field> | null>
  /** Tries to go on: tells the fields that are wrong, and moves to the first. @returns whether none is */
  passes(problems: readonly Problem<Field>[]): boolean
  /** Moves to a field. */
  focus(field: Field): void
  /** Tells nothing any more. */
  clear(): void
}

/** A form whose errors show after the first try to go on. */
export function createForm<Field extends string>(): Form<Field> {
  const none: readonly Field[] = []
  const $invalidFields = atom(none)
  const $focus = atom<FocusWish<Field> | null>(null)
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

/** What is still wrong in the fields that a try found wrong: a field that was right then says nothing before the next. */
export const shownProblems = <Field extends string, Wrong extends Problem<Field>>(
  $problems: ReadableAtom<readonly Wrong[]>,
  { $invalidFields }: Pick<Form<Field>, '$invalidFields'>,
): ReadableAtom<readonly Wrong[]> =>
  computed([$problems, $invalidFields], (problems, fields) =>
    problems.filter(({ field }) => fields.includes(field)),
  )
