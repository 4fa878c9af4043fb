import type { OndcCopy } from '#lib/content/copy/copy'
import type { FieldChoice, FormField } from '#lib/domain/ondc/lender-form'
import { fill } from '#lib/domain/shared/text'
import { BRANCH, type EnteredProblem } from '#lib/stores/ondc/lender-form'

type Steps = OndcCopy['steps']

const ownWord = (words: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined

/** The label of a field: ours for names that most lenders use, else the lender's. */
export const labelOf = ({ labels }: Steps, { name, label }: Pick<FormField, 'name' | 'label'>): string =>
  ownWord(labels, name) ?? label

/** A choice of a field: ours for values that most lenders use, else the lender's. */
export const choiceLabel = ({ values }: Steps, { value, label }: FieldChoice): string =>
  ownWord(values, value.toLowerCase()) ?? label

/** What is wrong with a field, and what to do, where all that is wrong is listed. */
export const listedError = (steps: Steps, field: FormField | undefined, problem: string): string =>
  field && field.kind !== 'box' ? fill(steps.errors.of, { label: labelOf(steps, field), problem }) : problem

/** What is wrong with a field, and what to do. */
export function errorOf({ errors }: Steps, { field, reason }: EnteredProblem, isBox: boolean): string {
  if (field === BRANCH) return errors.branch
  if (isBox && reason === 'empty') return errors.box
  return (reason === 'format' ? ownWord(errors.own, field) : undefined) ?? errors[reason]
}
