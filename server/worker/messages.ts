import type { SlotId } from '@/lib/domain/booking'
import { istDate, type IsoDate } from '@/lib/domain/dates'
import { formatShortDate } from '@/lib/domain/format'
import type { LeadEvent, SmsTopic } from '../ports/ports.ts'
import type { Store } from '../store/open.ts'
import type { Message } from '../store/outbox.ts'

interface SmsText {
  readonly to: string
  readonly topic: SmsTopic
  readonly values: Readonly<Record<string, string>>
}

const twelve = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`

/** The hours of a visit, such as '10 AM to 11 AM' or '10:15 to 11:30'. */
function hoursText(slot: SlotId | null, timing: { startTime: string; endTime: string }): string {
  if (slot === null) return `${timing.startTime} to ${timing.endTime}`
  const [from = 0, to = 0] = slot.split('-').map(Number)
  return `${twelve(from)} to ${twelve(to)}`
}

/**
 * The text of a message, with the visit as it is now.
 * @returns null where it is no longer true: the code has ended, the visit was moved, cancelled or erased meanwhile, or is today
 */
export async function smsOf(
  store: Store,
  siteUrl: URL,
  { topic, payload, customerId }: Message,
  nowMs: number,
): Promise<SmsText | null> {
  const {
    to,
    code,
    endsMs = 0,
    bookingId,
    version,
  } = payload as {
    to: string
    code?: string
    endsMs?: number
    bookingId?: string
    version?: number
  }
  if (code !== undefined) return nowMs < endsMs ? { to, topic: 'code', values: { code } } : null
  const visit = await store
    .selectFrom('visits')
    .selectAll()
    .where('id', '=', bookingId ?? '')
    // Two areas may have given the same digits.
    .where('customer_id', '=', customerId ?? '')
    .executeTakeFirst()
  if (!visit || visit.full_name === null) return null
  // Another message tells that it is cancelled.
  if (visit.state === 'cancelled' && topic !== 'visit.cancelled') return null
  // A reminder that was held up until the day itself would say 'tomorrow'.
  if (topic === 'visit.reminder' && (visit.version !== version || visit.day <= istDate(nowMs))) return null
  return {
    to,
    topic: topic as SmsTopic,
    values: {
      id: visit.id,
      day: formatShortDate(visit.day as IsoDate, 'en'),
      hours: hoursText(visit.slot, visit.timing),
      link: new URL('/my-visit', siteUrl).href,
    },
  }
}

/** An event with what it is about, as it is now; the same id however often it is delivered. */
export async function eventOf(
  store: Store,
  { id, topic, payload, customerId }: Message,
  nowMs: number,
): Promise<LeadEvent> {
  const { bookingId, enquiryId } = payload as { bookingId?: string; enquiryId?: string }
  const at = new Date(nowMs).toISOString()
  if (enquiryId !== undefined) {
    const row = await store
      .selectFrom('enquiries')
      .selectAll()
      .where('id', '=', enquiryId)
      .executeTakeFirstOrThrow()
    const { full_name, contact_number, looking_for, amount, about, created_at } = row
    return {
      id,
      topic,
      at,
      data: {
        enquiryId,
        fullName: full_name,
        contactNumber: contact_number,
        lookingFor: looking_for,
        amount,
        about,
        createdAt: created_at.toISOString(),
      },
    }
  }
  const visit = await store
    .selectFrom('visits')
    .leftJoin('customers', 'customers.id', 'visits.customer_id')
    .selectAll('visits')
    .select('customers.phone')
    .where('visits.id', '=', bookingId ?? '')
    .where('visits.customer_id', '=', customerId ?? '')
    .executeTakeFirstOrThrow()
  return {
    id,
    topic,
    at,
    data: {
      bookingId: visit.id,
      state: visit.state,
      fullName: visit.full_name,
      phone: visit.phone,
      alternateNumber: visit.alternate_number,
      address: visit.address,
      selectedDate: visit.day,
      selectedTimeSlot: visit.slot,
      customTiming: visit.timing,
      occupation: visit.occupation,
      plan: visit.plan,
      createdAt: visit.created_at.toISOString(),
    },
  }
}
