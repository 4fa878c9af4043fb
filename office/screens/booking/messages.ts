import type { PhoneBookingField, PhoneBookingProblem } from '@office/stores/visits/phone-booking-form'
import type { PhoneBookingCopy } from './phone-booking-copy'

export type Messages = Partial<Record<PhoneBookingField, string>>

/** The first message of each field that has an error. */
export function messagesOf(problems: readonly PhoneBookingProblem[], copy: PhoneBookingCopy): Messages {
  const errors: Readonly<Record<string, Readonly<Record<string, string>>>> = copy.errors
  const messages: Messages = {}
  for (const { field, reason } of problems)
    messages[field] ??= errors[field]?.[reason] ?? copy.failures.invalid.text
  return messages
}
