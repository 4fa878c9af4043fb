import { adviceOf } from '@/islands/shared/advice'
import { useLocale } from '@/islands/shared/locale'
import { partsOf } from '@/lib/domain/text'
import type { BookingFailure } from '@/lib/stores/booking'
import { Alert } from '@/ui/Alert'
import type { BookingCopy } from './words'

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
  const [before, , after] = partsOf(copy.callInstead)
  return (
    <div className="mb-4">
      <Alert title={words.title}>
        <p>{adviceOf(words, retryAfter, locale)}</p>
        {error === 'booking-submit' && phone !== '' && (
          <p>
            {before}
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
            {after}
          </p>
        )}
      </Alert>
    </div>
  )
}
