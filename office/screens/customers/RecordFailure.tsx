import { useStore } from '@nanostores/react'
import type { CustomerRecordFlow } from '@office/stores/customer-record'
import { Failed } from '@office/screens/parts/ListStates'
import { wordsOf, type CustomersCopy } from '@office/screens/words'

interface RecordFailureProps {
  readonly flow: CustomerRecordFlow
  /** Shown where the last action was about one of these. */
  readonly about: readonly string[]
  readonly copy: CustomersCopy
}

/** What the last action failed with. */
export function RecordFailure({ flow, about, copy }: RecordFailureProps) {
  const progress = useStore(flow.$progress)
  const last = useStore(flow.$about)
  if (progress.state !== 'failed' || !about.includes(last)) return null
  return <Failed {...wordsOf(copy.errors, progress.error)} />
}
