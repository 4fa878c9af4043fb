import { useEffect, type ComponentProps } from 'react'
import { AmountField } from '@/islands/shared/AmountField'
import type { LettersCopy } from '#lib/content/copy/copy'
import { writtenDate } from '#lib/domain/dates/written-date'
import type { LetterField, LetterProblems } from '#lib/domain/letters/letter-form'
import { fill } from '#lib/domain/shared/text'
import { leaveLetterField, typeInLetter } from '#lib/stores/letters/letter'
import { TextField } from '@/ui/TextField'
import type { ReadLetter } from './use-letter'

interface FieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onValue' | 'label'> {
  readonly copy: LettersCopy['errors']
  readonly letter: ReadLetter
  readonly name: LetterField
  readonly label: string
}

/** What is wrong with a field, in words. */
function problemOf(
  copy: LettersCopy['errors'],
  name: LetterField,
  problems: LetterProblems,
  example: string,
): string | undefined {
  if (name === 'owed' || name === 'payment') {
    const problem = problems[name]
    return problem && copy.amount[problem]
  }
  if (name === 'weight') return problems.weight && copy.weight[problems.weight]
  if (name !== 'writtenOn' && name !== 'namedDay' && name !== 'payBy') return undefined
  const problem = problems[name]
  return problem && fill(copy.date[problem], { example })
}

/** A field of the letter; its problem is shown once it is left. */
export function Field({ copy, letter, name, label, ...rest }: FieldProps) {
  const id = `letter-${name}`
  // A field that was left before hydration gave no blur event.
  useEffect(() => {
    if (letter.typing === name && document.activeElement?.id !== id) leaveLetterField(name)
  }, [letter.typing, name, id])
  const shared = {
    autoComplete: 'off',
    fieldClass: 'font-semibold',
    ...rest,
    id,
    label,
    value: letter.text[name],
    onValue: (value: string) => typeInLetter(name, value),
    onBlur: () => leaveLetterField(name),
    error:
      letter.typing === name
        ? undefined
        : problemOf(copy, name, letter.reading.problems, writtenDate(letter.today)),
  }
  return name === 'owed' || name === 'payment' ? (
    <AmountField {...shared} prefix="₹" />
  ) : (
    <TextField maxLength={120} {...shared} />
  )
}
