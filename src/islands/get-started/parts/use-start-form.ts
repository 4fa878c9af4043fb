import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useComeBack } from '@/islands/shared/use-come-back'
import { useLater, useSession } from '@/islands/shared/use-session'
import { refuse } from '@/lib/domain/result'
import { $arrival, $entry, $number, EMPTY_ENTRY, proceed, setEntry } from '@/lib/stores/entry'
import { identityRequest } from '@/lib/stores/identity'
import { $onboarding } from '@/lib/stores/onboarding'

const NO_NUMBER = refuse('empty')

/**
 * The start screen's form: what is lacking, and its one submit. What is typed stays in the session.
 */
export function useStartForm(focusPhone: () => void) {
  const told = useSession($onboarding)
  const arrival = useLater($arrival, 'unread')
  const { phone, fullName } = useLater($entry, EMPTY_ENTRY)
  const number = useLater($number, NO_NUMBER)
  const progress = useStore(identityRequest.$progress)
  const [tried, setTried] = useState(false)
  const [pending, setPending] = useState(false)
  const [verifying, setVerifying] = useState(false)

  // What the browser put back into the page after a return is in no state.
  useComeBack(() => setVerifying(false))

  const sendBack = () => {
    setTried(true)
    focusPhone()
  }

  const submit = async () => {
    if (pending) return
    if (!number.ok && number.reason !== 'unread') {
      sendBack()
      return
    }
    setPending(true)
    const done = await proceed(true)
    setPending(false)
    setTried(false)
    if (done === 'sent') setVerifying(true)
    else if (done === 'invalid') sendBack()
  }

  const failure = progress.state === 'failed' ? progress.error : null
  return {
    known: arrival === 'number',
    isNew: arrival !== 'number' || told.userExists === false,
    fullName,
    empty: phone.trim() === '',
    lacksPhone: tried && !number.ok && number.reason !== 'unread',
    failure: verifying ? null : failure,
    pending,
    verifying,
    typeName: (name: string) => setEntry({ fullName: name }),
    typedPhone: () => identityRequest.clear(),
    submit: () => void submit(),
    stopVerifying: () => setVerifying(false),
  }
}
