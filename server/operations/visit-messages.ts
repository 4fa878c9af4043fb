import { addDays, istInstant, type IsoDate } from '#lib/domain/dates/dates'
import type { Locale } from '#lib/domain/shared/locale'
import { enqueue, type NewMessage } from '../store/outbox.ts'
import type { KnownVisitor } from '../store/sessions.ts'
import type { Tx } from '../store/transaction.ts'

/** Reminders leave from six to seven in the evening before the visit, in the minute that the booking's number ends with. */
const reminderMinutes = (id: string): number => 18 * 60 + (Number(id.slice(-2)) % 60)

/** A visitor, and the language of the text messages to them. */
export interface Addressee extends KnownVisitor {
  readonly locale: Locale
}

type Topic = 'visit.booked' | 'visit.moved' | 'visit.cancelled'

/** What the messages say of a visit. */
interface MessagedVisit {
  readonly id: string
  readonly area: string
  readonly day: string
  readonly version: number
}

/** The messages about a visit: to its visitor, and to the operator's other systems. */
export function messagesOfVisit(
  topic: Topic,
  visit: MessagedVisit,
  { customerId, phone, locale }: Addressee,
  nowMs: number,
): readonly NewMessage[] {
  const payload = { to: phone, bookingId: visit.id, version: visit.version, locale }
  const text = { channel: 'sms', topic, customerId, payload } as const
  const dueMs = istInstant(addDays(visit.day as IsoDate, -1), reminderMinutes(visit.id))
  const isToCome = topic !== 'visit.cancelled' && dueMs > nowMs
  const reminders = isToCome ? [{ ...text, topic: 'visit.reminder', dueMs }] : []
  const event = { ...text, channel: 'webhook', payload: { bookingId: visit.id, area: visit.area } } as const
  return [text, ...reminders, event]
}

/** Adds the messages about a visit. */
export const notifyOfVisit = (
  tx: Tx,
  topic: Topic,
  visit: MessagedVisit,
  visitor: Addressee,
  nowMs: number,
): Promise<void> => enqueue(tx, messagesOfVisit(topic, visit, visitor, nowMs), nowMs)
