import { useLater, useSession } from '@/islands/shared/use-session'
import { useEntryForm } from '@/islands/verification/parts/use-entry-form'
import { $arrival, $entry, $nameProblem, EMPTY_ENTRY, setEntry, start } from '@/lib/stores/entry'
import { $onboarding } from '@/lib/stores/onboarding'

/** The start screen's form: what the visitor has told, and its one submit. What is typed stays in the session. */
export function useStartForm(focusPhone: () => void, focusName: () => void) {
  const told = useSession($onboarding)
  const arrival = useLater($arrival, 'unread')
  const { phone, fullName } = useLater($entry, EMPTY_ENTRY)
  const nameProblem = useLater($nameProblem, null)
  const form = useEntryForm({
    asksPhone: true,
    send: () => start(),
    focusPhone,
    other: { wrong: nameProblem !== null, focus: focusName },
  })

  return {
    ...form,
    known: arrival === 'number',
    isNew: arrival !== 'number' || told.userExists === false,
    fullName,
    nameProblem: form.tried ? nameProblem : null,
    empty: phone.trim() === '',
    typeName: (name: string) => setEntry({ fullName: name }),
  }
}
