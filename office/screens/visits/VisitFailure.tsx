import { useStore } from '@nanostores/react'
import { fill } from '#lib/domain/shared/text'
import type { OfficeDay } from '@office/stores/visits/visits'
import { Alert } from '@/ui/Alert'
import { useInside } from '@office/screens/parts/Frame'
import { wordsOf, type VisitsCopy } from '@office/screens/words'

/** What the day's last action failed with, and how visits are now that somebody else changed. */
export function VisitFailure({ flow, copy }: { flow: OfficeDay; copy: VisitsCopy }) {
  const { copy: office } = useInside()
  const progress = useStore(flow.$progress)
  const conflict = useStore(flow.$conflict)
  if (progress.state !== 'failed') return null
  const { title, text } = wordsOf(copy.errors, progress.error)
  return (
    <Alert title={title}>
      <p>{text}</p>
      {conflict?.visits.map(({ bookingId, fullName, state, assessor }) => (
        <p key={bookingId}>
          {fill(copy.errors.changedVisit, {
            name: fullName,
            state: [office.states[state], assessor?.name].filter(Boolean).join(', '),
          })}
        </p>
      ))}
    </Alert>
  )
}
