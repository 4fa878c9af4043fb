import type { MoveRequest } from '#contract/generated/types.gen'
import type { BookingForm } from '#lib/domain/visit/booking'
import type { IsoDate } from '#lib/domain/dates/dates'
import { hoursTouched } from '#lib/domain/visit/visit-limits'
import { areaOf, freeSeats, moveSeats } from '../store/seats.ts'
import { notifyLender } from '../store/leads/leads.ts'
import { noteEvent } from '../store/office/visit-events.ts'
import { countChanges } from '../store/changes.ts'
import type { KnownVisitor } from '../store/sessions.ts'
import type { Tx } from '../store/transaction.ts'
import { asJson, changeVisit, type VisitRow } from '../store/visits.ts'
import { checkRules, notServed, slotOf } from './booking-rules.ts'
import { checkLimits } from './visit-limits.ts'
import { notifyOfVisit, type Addressee } from './visit-messages.ts'

/** Who changes a visit: the id of a person of the office; null for the visitor. */
type By = string | null

const isSameTime = ({ day, slot, timing }: VisitRow, request: MoveRequest): boolean => {
  if (day !== request.selectedDate || slot !== slotOf(request)) return false
  const { startTime, endTime } = request.customTiming
  return slot !== null || (timing.startTime === startTime && timing.endTime === endTime)
}

/** Whether a request is for another time than the visit has. @throws Problem for times that the rules refuse */
export function isAnotherTime(
  visit: VisitRow,
  request: MoveRequest,
  visitor: KnownVisitor,
  nowMs: number,
): boolean {
  checkRules({ ...request, selectedDate: request.selectedDate as IsoDate } as BookingForm, 3, visitor, nowMs)
  return !isSameTime(visit, request)
}

/**
 * Moves a visit to other free hours, which the rules allow, and tells its visitor.
 * @throws Problem for times that are taken
 */
export async function moveTo(
  tx: Tx,
  old: VisitRow,
  request: MoveRequest,
  visitor: Addressee,
  by: By,
  nowMs: number,
): Promise<VisitRow> {
  const hours = hoursTouched(request)
  const time = { day: request.selectedDate as IsoDate, hours }
  await checkLimits(tx, old.customer_id, { time, moved: old.id, perDay: null }, nowMs)
  const area = old.address && (await areaOf(tx, old.address.pinCode, request.selectedDate))
  if (!area) throw notServed()
  await moveSeats(tx, old, area, request.selectedDate, hours)
  const moved = await changeVisit(
    tx,
    old,
    {
      area: area.area,
      day: request.selectedDate,
      slot: slotOf(request),
      timing: asJson(request.customTiming),
      hours: asJson(hours),
      // Whoever was assigned may have another visit then.
      state: 'booked',
      assessor_id: null,
      assessor: null,
    },
    { notified: true },
    nowMs,
  )
  await notifyOfVisit(tx, 'visit.moved', moved, visitor, nowMs)
  await notifyLender(tx, moved.id, 'visit.moved', nowMs)
  await noteEvent(tx, moved, { by, what: 'moved', detail: `${old.day} ${old.hours.join(',')}` }, nowMs)
  await countChanges(tx, 'visits', 'leads')
  return moved
}

/** Cancels a visit, frees its seats and tells its visitor. */
export async function cancel(
  tx: Tx,
  old: VisitRow,
  { reason, note = null }: { readonly reason: string | null; readonly note?: string | null },
  visitor: Addressee,
  by: By,
  nowMs: number,
): Promise<VisitRow> {
  await freeSeats(tx, old)
  const fields = { state: 'cancelled', cancel_reason: reason } as const
  const cancelled = await changeVisit(tx, old, fields, { notified: true }, nowMs)
  await notifyOfVisit(tx, 'visit.cancelled', cancelled, visitor, nowMs)
  await notifyLender(tx, cancelled.id, 'visit.cancelled', nowMs)
  await noteEvent(tx, cancelled, { by, what: 'cancelled', detail: note ?? reason }, nowMs)
  await countChanges(tx, 'visits', 'leads')
  return cancelled
}
