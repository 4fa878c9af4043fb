import { useEffect, useRef } from 'react'
import { adviceOf } from '@/islands/shared/advice'
import { CallInstead } from '@/islands/shared/CallInstead'
import { useLocale } from '@/islands/shared/locale'
import { address } from '#lib/domain/shared/routes'
import type { BookingFailure } from '#lib/domain/visit/booking-refusals'
import { Alert } from '@/ui/Alert'
import type { BookingCopy } from './words'

/** The failures that no step of the dialog puts right. */
const CALL_INSTEAD: readonly BookingFailure[] = ['booking-submit', 'too-many', 'budget-spent']

interface RefusalProps {
  readonly copy: BookingCopy
  readonly refused: { readonly error: BookingFailure; readonly retryAfter?: number }
}

/** Why the visit is not booked and what to do. The address step shows the failure of its PIN code itself. */
export function Refusal({ copy, refused: { error, retryAfter } }: RefusalProps) {
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  // On a phone it may be below the edge of the dialog.
  useEffect(() => {
    void place.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  if (error === 'area-not-served') return null
  const words = copy.failures[error]
  return (
    <div className="mb-4" ref={place}>
      <Alert title={words.title}>
        <p>{adviceOf(words, retryAfter, locale)}</p>
        {'link' in words && (
          <p className="mt-2">
            <a href={address('/my-visit', locale)}>{words.link}</a>
          </p>
        )}
        {CALL_INSTEAD.includes(error) && <CallInstead />}
      </Alert>
    </div>
  )
}
