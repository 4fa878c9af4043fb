import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useComeBack, useLater } from '@/islands/shared/use-session'
import { refuse } from '@/lib/domain/result'
import { $number } from '@/lib/stores/entry'
import { identityRequest } from '@/lib/stores/identity'

const NO_NUMBER = refuse('empty')

interface EntryFormOptions {
  /** Whether the number is typed here, not known already. */
  readonly asksPhone: boolean
  /** Sends the code. */
  readonly send: () => Promise<'sent' | 'invalid' | undefined>
  readonly focusPhone: () => void
  /** Another field of the form that can keep it from being sent. */
  readonly other?: { readonly wrong: boolean; readonly focus: () => void }
}

/** The form of an entry screen: what is lacking, its one submit, and the code that is asked for then. */
export function useEntryForm({ asksPhone, send, focusPhone, other }: EntryFormOptions) {
  const number = useLater($number, NO_NUMBER)
  const progress = useStore(identityRequest.$progress)
  const [tried, setTried] = useState(false)
  const [pending, setPending] = useState(false)
  const [verifying, setVerifying] = useState(false)
  // The browser keeps the page as it was left: with the dialog that led on.
  useComeBack(() => setVerifying(false))
  const unreadable = asksPhone && !number.ok && number.reason !== 'unread'

  const sendBack = () => {
    setTried(true)
    focusPhone()
  }
  const submit = async () => {
    if (pending) return
    if (unreadable) {
      sendBack()
      return
    }
    if (other?.wrong) {
      setTried(true)
      other.focus()
      return
    }
    setPending(true)
    const done = await send()
    setPending(false)
    setTried(false)
    if (done === 'sent') setVerifying(true)
    else if (done === 'invalid') sendBack()
  }

  return {
    tried,
    lacksPhone: tried && unreadable,
    failure: !verifying && progress.state === 'failed' ? progress.error : null,
    pending,
    verifying,
    typedPhone: () => identityRequest.clear(),
    submit: () => void submit(),
    stopVerifying: () => setVerifying(false),
  }
}
