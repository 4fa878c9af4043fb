import { atom, computed, type ReadableAtom } from 'nanostores'
import { noticesBefore, type BookingNotice } from '@/lib/domain/booking-notices'
import { istDate } from '@/lib/domain/dates'
import { $bookingConfirmation } from './booking'
import { $onboarding } from './onboarding'

const NONE: readonly BookingNotice[] = []
const $unread = atom(NONE)

/** What the visitor has to read before the steps of a booking; null once all is read. */
export const $bookingNotice: ReadableAtom<BookingNotice | null> = computed(
  $unread,
  ([first]) => first ?? null,
)

/**
 * Looks, as the dialog opens, for what has to be said before its steps.
 * @param withPlan whether the dialog carries the chosen plan
 * @param nowMs epoch ms
 */
export const lookForNotices = (withPlan: boolean, nowMs: number): void =>
  $unread.set(
    noticesBefore(
      $bookingConfirmation.get(),
      withPlan ? $onboarding.get().selectedPlan : null,
      istDate(nowMs),
    ),
  )

/** Goes on past what is in view. */
export const passNotice = (): void => $unread.set($unread.get().slice(1))
