import type { SlotId } from '@/lib/domain/booking'
import { istDate, type IsoDate } from '@/lib/domain/dates'
import { formatShortDate } from '@/lib/domain/format'
import type { LeadEvent, SmsTopic } from '../ports/ports.ts'
import type { Store } from '../store/open.ts'
import type { Message } from '../store/outbox.ts'
import type { VisitRow } from '../store/visits.ts'

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

export type Visits = ReadonlyMap<string, VisitRow>

const bookingOf = ({ payload }: Message): string => (payload as { bookingId?: string }).bookingId ?? ''

/** The visits that messages are about, by their ids. */
export async function visitsOf(store: Store, messages: readonly Message[]): Promise<Visits> {
  const ids = messages.map(bookingOf).filter((id) => id !== '')
  if (ids.length === 0) return new Map()
  const visits = await store.selectFrom('visits').selectAll().where('id', 'in', ids).execute()
  return new Map(visits.map((visit) => [visit.id, visit]))
}

/**
 * The text of a message.
 * @param visits as they are now
 * @returns null where it is no longer true: the code has ended, the visit was moved, cancelled or erased meanwhile, or is today
 */
export function smsOf(visits: Visits, siteUrl: URL, message: Message, nowMs: number): SmsText | null {
  const { topic, payload } = message
  const {
    to,
    code,
    endsMs = 0,
    version,
  } = payload as {
    to: string
    code?: string
    endsMs?: number
    version?: number
  }
  if (code !== undefined) return nowMs < endsMs ? { to, topic: 'code', values: { code } } : null
  const visit = visits.get(bookingOf(message))
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
  { id, topic, payload }: Message,
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
