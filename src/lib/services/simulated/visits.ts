import type { BookingConfirmation } from '#lib/domain/visit/booking'
import { istDate } from '#lib/domain/dates/dates'
import { withConsent, withoutConsent } from '#lib/domain/person/consent'
import type { GivenNumber } from '#lib/domain/lead/lead'
import { visitPlanOf, type BookedVisit, type VisitTiming } from '#lib/domain/visit/my-visit'
import { hoursTouched, visitLimit } from '#lib/domain/visit/visit-limits'
import { canVisitorChange, isOpen } from '#lib/domain/visit/visit-state'
import type { NewBooking, VisitsService } from '#lib/services/ports'
import { Refused } from '#lib/services/refused'
import { simulate, type SimulatedCall } from './faults.ts'
import { forgetRecord, keepRecord, readRecord } from './record.ts'

/** Waiting time of a call, ms. */
const DELAY_MS = 500

/** Records a visit booked in this tab, with the consents given to it. */
export function recordVisit(booking: NewBooking, booked: BookingConfirmation): void {
  const { bookingId, createdAt } = booked
  const { alternateNumber, address, selectedDate, selectedTimeSlot, customTiming, fullName, plan } = booking
  const visit: BookedVisit = {
    ...{
      bookingId,
      createdAt,
      alternateNumber,
      address,
      selectedDate,
      selectedTimeSlot,
      customTiming,
      fullName,
    },
    state: 'booked',
    plan: plan && visitPlanOf(plan),
    assessor: null,
  }
  const { visits, consents } = readRecord()
  keepRecord({
    visits: [visit, ...visits],
    consents: booking.consents.reduce(
      (given, { purpose }) => withConsent(given, purpose, Date.now()),
      consents,
    ),
  })
}

/** @throws Refused where the visits of this tab leave no room for one at a time. @param moved the visit that is moved */
export function checkLimits(timing: VisitTiming, moved: string | null = null): void {
  const { selectedDate } = timing
  if (selectedDate === null) return
  const others = readRecord().visits.flatMap((visit) =>
    visit.bookingId !== moved && visit.selectedDate
      ? [{ state: visit.state, day: visit.selectedDate, hours: hoursTouched(visit) }]
      : [],
  )
  const limit = visitLimit(others, { day: selectedDate, hours: hoursTouched(timing) }, istDate(Date.now()))
  if (limit) throw new Refused(limit)
}

/** Waits as long as the call takes. @returns the record of a proven visitor */
async function proven(call: SimulatedCall) {
  await simulate(call, DELAY_MS)
  const record = readRecord()
  if (!record.proven) throw new Refused('not-proven')
  return record
}

async function change(call: SimulatedCall, id: string, part: Partial<BookedVisit>): Promise<BookedVisit> {
  const { visits } = await proven(call)
  const visit = visits.find(({ bookingId }) => bookingId === id)
  if (!visit) throw new Error(`There is no visit ${id} in this tab.`)
  if (!canVisitorChange(visit.state) && part.state !== visit.state) throw new Refused('visit-closed')
  const changed = { ...visit, ...part }
  if (isOpen(changed.state)) checkLimits(changed, id)
  keepRecord({ visits: visits.map((other) => (other === visit ? changed : other)) })
  return changed
}

/** The numbers that were given, taken back from everybody. */
const takenBack = (numbers: Readonly<Record<string, GivenNumber>>, nowMs: number) =>
  Object.fromEntries(
    Object.entries(numbers).map(([id, given]) => [
      id,
      { ...given, endedAt: given.endedAt ?? new Date(nowMs).toISOString() },
    ]),
  )

/** The visits booked in this tab; nothing leaves it. */
export const simulatedVisits: VisitsService = {
  myVisits: async () => (await proven('myVisits')).visits,
  move: (id, { selectedDate, selectedTimeSlot, customTiming }) =>
    change('moveVisit', id, { selectedDate, selectedTimeSlot, customTiming }),
  cancel: (id) => change('cancelVisit', id, { state: 'cancelled' }),
  consents: async () => (await proven('myConsents')).consents,
  async changeConsent({ purpose, given }) {
    const { consents, numbers, storedLoans } = await proven('changeConsent')
    const now = Date.now()
    const changed = (given ? withConsent : withoutConsent)(consents, purpose, now)
    if (!given && purpose === 'loan-kept') keepRecord({ storedLoans: { ...storedLoans, loans: [] } })
    if (!given && purpose === 'loan-reminders') keepRecord({ storedLoans: { ...storedLoans, reminders: [] } })
    if (given || (purpose !== 'visit' && purpose !== 'lender-number')) {
      keepRecord({ consents: changed })
      return changed
    }
    // A visit can't take place without its consent, and no lender calls about one that does not.
    const without = withoutConsent(changed, 'lender-number', now)
    keepRecord({
      ...{ consents: without, numbers: takenBack(numbers, now) },
      ...(purpose === 'visit' && { visits: [] }),
    })
    return without
  },
  async erase() {
    const { visits, consents } = await proven('eraseMe')
    forgetRecord()
    // A visit that went with its consent left the record that it was booked.
    const booked = visits.length > 0 || consents.some(({ purpose }) => purpose === 'visit')
    return booked ? ['visit-records', 'consent-records'] : ['consent-records']
  },
  async endSession() {
    await simulate('endSession', DELAY_MS)
    keepRecord({ proven: false })
  },
}
