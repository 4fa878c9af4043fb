import { atom, computed, type ReadableAtom } from 'nanostores'
import { groupRupees } from '#lib/domain/format/format'
import type { LenderChoice } from '#lib/domain/ondc/answers'
import { readValues, type FieldProblem, type FormField } from '#lib/domain/ondc/lender-form'
import type { FilledForm } from '#lib/services/ports'
import { $onboarding } from '#lib/stores/onboarding/onboarding'
import { createForm, shownProblems, type Form } from '#lib/stores/shared/form'

/** The name of the field in which a branch is chosen; no field of a lender has it. */
export const BRANCH = ' branch'

/** What is wrong with a field: what the page sees, or that the server refused it. */
export interface EnteredProblem {
  readonly field: string
  readonly reason: FieldProblem | 'refused'
}

export interface LenderFormFlow {
  /** What is entered, by the names of the fields. In memory alone. */
  readonly $values: ReadableAtom<Readonly<Record<string, string>>>
  /** The errors shown. */
  readonly $shown: ReadableAtom<readonly EnteredProblem[]>
  readonly form: Form<string>
  type(name: string, value: string): void
  /** What is sent; null where something is wrong, which is then shown. */
  read(): FilledForm | null
  /** Shows fields as refused, until something else is entered. */
  refuse(fields: readonly string[]): void
  /** The form of a choice: fields that the visitor has answered on the site already are filled in. */
  show(choice: LenderChoice): void
  /** Forgets what was entered. */
  forget(): void
}

/** What the visitor has entered on the site already, by the names that lenders use. */
function knownValues({ offer }: LenderChoice): ReadonlyMap<string, string> {
  const { fullName, phone, country, pinCode, weight, loanAmount } = $onboarding.get()
  const amount = loanAmount ?? offer?.amount
  return new Map([
    ['fullName', fullName],
    ['contactNumber', country === 'IN' ? phone : ''],
    ['pincode', pinCode],
    ['jewellery', weight === null ? '' : String(weight)],
    ['requestAmount', amount === undefined ? '' : groupRupees(amount)],
    ['requestTerm', offer ? String(offer.tenureMonths) : ''],
  ])
}

/** The form of a lender, filled in on our page. */
export function createLenderForm(): LenderFormFlow {
  const $values = atom<Readonly<Record<string, string>>>({})
  const $fields = atom<readonly FormField[]>([])
  const $hasBranches = atom(false)
  const $refused = atom<Readonly<Record<string, string>>>({})
  const form = createForm<string>()
  let shownFor = ''

  const $problems = computed(
    [$fields, $values, $hasBranches, $refused],
    (fields, values, hasBranches, refused): readonly EnteredProblem[] => {
      const read = readValues(fields, new Map(Object.entries(values)))
      const wrong = 'problems' in read ? read.problems : {}
      return [
        ...fields.flatMap(({ name }): readonly EnteredProblem[] => {
          const reason = wrong[name]
          if (reason) return [{ field: name, reason }]
          return Object.hasOwn(refused, name) && refused[name] === (values[name] ?? '')
            ? [{ field: name, reason: 'refused' }]
            : []
        }),
        ...(hasBranches && !values[BRANCH] ? [{ field: BRANCH, reason: 'empty' } as const] : []),
      ]
    },
  )

  return {
    $values,
    $shown: shownProblems($problems, form),
    form,
    type: (name, value) => $values.set({ ...$values.get(), [name]: value }),
    read() {
      if (!form.passes($problems.get())) return null
      const values = $values.get()
      const read = readValues($fields.get(), new Map(Object.entries(values)))
      if (!('values' in read)) return null
      return { values: Object.fromEntries(read.values), branch: values[BRANCH] || null }
    },
    refuse(fields) {
      const values = $values.get()
      $refused.set(
        Object.fromEntries(
          fields
            .map((name) => (name === 'branch' ? BRANCH : name))
            .map((name) => [name, values[name] ?? ''] as const),
        ),
      )
      form.passes($problems.get())
    },
    show(choice) {
      // The same form read once more: what is entered stays.
      const of = `${choice.id} ${choice.state}`
      if (of === shownFor) return
      shownFor = of
      const known = knownValues(choice)
      const [only, ...others] = choice.branches
      $values.set({
        ...Object.fromEntries(
          choice.fields.map(({ name, kind }) => [name, kind === 'box' ? '' : (known.get(name) ?? '')]),
        ),
        ...(only && others.length === 0 && { [BRANCH]: only.id }),
      })
      $fields.set(choice.fields)
      $hasBranches.set(choice.branches.length > 0)
      $refused.set({})
      form.clear()
    },
    forget() {
      shownFor = ''
      $values.set({})
      $fields.set([])
      $hasBranches.set(false)
      form.clear()
    },
  }
}
