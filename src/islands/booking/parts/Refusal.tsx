import { adviceOf } from '@/islands/shared/advice'
import { useLocale } from '@/islands/shared/locale'
import { PhoneLine } from '@/islands/shared/PhoneLine'
import type { BookingFailure } from '@/lib/stores/booking'
import { Alert } from '@/ui/Alert'
import type { BookingCopy } from './words'

/** The failures that no step of the dialog puts right. */
const CALL_INSTEAD: readonly BookingFailure[] = ['booking-submit', 'too-many']

interface RefusalProps {
  readonly copy: BookingCopy
  readonly refused: { readonly error: BookingFailure; readonly retryAfter?: number }
  /** The number that visitors can call; empty if there is none. */
  readonly phone: string
}

/** Why the visit is not booked and what to do. The address step shows the failure of its PIN code itself. */
export function Refusal({ copy, refused: { error, retryAfter }, phone }: RefusalProps) {
  const locale = useLocale()
  if (error === 'area-not-served') return null
  const words = copy.failures[error]
  return (
    <div className="mb-4">
      <Alert title={words.title}>
        <p>{adviceOf(words, retryAfter, locale)}</p>
        {CALL_INSTEAD.includes(error) && <PhoneLine text={copy.callInstead} phone={phone} />}
      </Alert>
    </div>
  )
}
