import type { BookingAnswer, BookingRequest } from '#contract/generated/types.gen'
import type { IsoDate } from '#lib/domain/dates/dates'
import { parsePersonName } from '#lib/domain/person/person-name'
import { hoursTouched } from '#lib/domain/visit/visit-limits'
import { invalid, Problem } from '../problem.ts'
import { giveConsents } from '../store/consents.ts'
import { noteBooking } from '../store/customers.ts'
import { areaOf, takeSeats } from '../store/seats.ts'
import type { Tx } from '../store/transaction.ts'
import { asJson } from '../store/visits.ts'
import { checkRules, formOf, notServed, slotOf } from './booking-rules.ts'
import { checkLimits } from './visit-limits.ts'
import { tellOfVisit, type Addressee } from './visit-messages.ts'

const noConsent = () =>
  new Problem(422, 'A visit needs the consent to it.', {
    code: 'no-consent',
    errors: [{ path: 'body/consents', message: 'lack the one to the visit' }],
  })

/** What a booking is answered with. */
export const bookedAnswer = (bookingId: string, nowMs: number): { status: number; body: BookingAnswer } => ({
  status: 201,
  body: { bookingId, status: 'confirmed', createdAt: new Date(nowMs).toISOString() },
})

/**
 * Books a visit for a visitor and tells them. Takes a seat in each hour. The caller counts the changes, last of all.
 * @param takenBy who took the consents on the phone, the id of a person of the office; null for the visitor
 * @returns the area that it is in
 * @throws Problem for what the rules refuse, a missing consent, an area that is not served, or hours that are taken; the transaction must then
 * be given up
 */
export async function bookVisit(
  tx: Tx,
  id: string,
  body: BookingRequest,
  visitor: Addressee,
  takenBy: string | null,
  nowMs: number,
): Promise<string> {
  if (!body.consents.some(({ purpose }) => purpose === 'visit')) throw noConsent()
  checkRules(formOf(body), 4, { phone: visitor.phone, fullName: body.fullName }, nowMs)
  const area = await areaOf(tx, body.address.pinCode, body.selectedDate)
  if (!area) throw notServed()
  const name = parsePersonName(body.fullName)
  if (!name.ok) throw invalid('fullName', name.reason)
  const hours = hoursTouched(body)
  const time = { day: body.selectedDate as IsoDate, hours }
  await checkLimits(tx, visitor.customerId, null, time, nowMs)
  await takeSeats(tx, area, body.selectedDate, hours)
  const at = new Date(nowMs)
  const { customerId } = visitor
  await tx
    .insertInto('visits')
    .values({
      area: area.area,
      id,
      customer_id: customerId,
      state: 'booked',
      day: body.selectedDate,
      slot: slotOf(body),
      timing: asJson(body.customTiming),
      hours: asJson(hours),
      full_name: name.value,
      occupation: body.occupation ?? null,
      alternate_number: body.alternateNumber,
      address: asJson(body.address),
      plan: body.plan && asJson(body.plan),
      assessor: null,
      cancel_reason: null,
      created_at: at,
      updated_at: at,
      version: 1,
      revision: 1,
    })
    .execute()
  await noteBooking(tx, customerId, { ...body, fullName: name.value }, nowMs)
  await giveConsents(tx, customerId, body.consents, nowMs, takenBy)
  const visit = { id, area: area.area, day: body.selectedDate, version: 1 }
  await tellOfVisit(tx, 'visit.booked', visit, visitor, nowMs)
  return area.area
}
