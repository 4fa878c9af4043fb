import { useLater } from '@/islands/shared/use-session'
import { useEntryForm } from '@/islands/verification/parts/use-entry-form'
import { $arrival, $entry, $nameProblem, EMPTY_ENTRY, setEntry, start } from '@/lib/stores/entry'
import { $personKnown } from '@/lib/stores/onboarding'

/** The start screen's form: what the visitor has told, and its one submit. What is typed stays in the session. */
export function useStartForm(focusPhone: () => void, focusName: () => void) {
  const arrival = useLater($arrival, 'unread')
  const known = useLater($personKnown, false)
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
    /** Unread until the address and the session are: the page's styles then show the words that fit. */
    person: arrival === 'unread' ? ('unread' as const) : known ? ('known' as const) : ('new' as const),
    fullName,
    nameProblem: form.tried ? nameProblem : null,
    empty: phone.trim() === '',
    typeName: (name: string) => setEntry({ fullName: name }),
  }
}
