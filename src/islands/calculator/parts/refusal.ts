import type { Refused } from '@/lib/domain/calculator-form'
import type { Words } from './words'

/**
 * The sentence that refuses what stands in a field, if it is refused. What can't be read is said once the field is left:
 * before, it may be unfinished.
 */
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
