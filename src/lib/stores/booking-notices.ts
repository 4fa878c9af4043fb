import { atom, computed, type ReadableAtom } from 'nanostores'
import { noticesBefore, type BookingNotice } from '@/lib/domain/booking-notices'
import { istDate } from '@/lib/domain/dates'
import { $bookingConfirmation } from './booking'
import { $onboarding } from './onboarding'

const NONE: readonly BookingNotice[] = []
const $unread = atom(NONE)

/** The notice to show before the booking steps; null when all are read. */
export const $bookingNotice: ReadableAtom<BookingNotice | null> = computed(
  $unread,
  ([first]) => first ?? null,
)

/**
 * Collects the notices to show before the steps. Call it when the dialog opens.
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

/** Goes on to the next notice. */
export const passNotice = (): void => $unread.set($unread.get().slice(1))
