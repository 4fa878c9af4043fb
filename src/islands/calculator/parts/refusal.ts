import type { Refused } from '#lib/domain/calculator/calculator-form'
import type { Words } from './words'

/** The error message of a field, if any. Unreadable text is not reported while it is typed: it may be unfinished. */
export function refusalOf<Field extends keyof Refused>(
  field: Field,
  refused: Refused,
  typing: keyof Refused | null,
  copy: Words['errors'],
): string | undefined {
  const reason = refused[field]
  if (reason === undefined || (typing === field && (reason === 'not-a-number' || reason === 'not-whole')))
    return
  return (copy[field] as Readonly<Record<string, string>>)[reason]
}
