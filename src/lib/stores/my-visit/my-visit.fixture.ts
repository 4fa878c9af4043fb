import { expect } from 'vitest'
import { MORNING, SERVICE, TOMORROW, VISIT } from '#lib/domain/visit/booking.fixture'
import { withConsent, withoutConsent, type Consents } from '#lib/domain/person/consent'
import { addDays } from '#lib/domain/dates/dates'
import type { BookedVisit } from '#lib/domain/visit/my-visit'
import type { VisitsService } from '#lib/services/ports'
import { Refused, type RefusalCode } from '#lib/services/refused'
import { $bookingConfirmation } from '#lib/stores/booking/booking-session'
import { createMyVisit } from './my-visit.ts'

export const DAY_AFTER = addDays(TOMORROW, 1)
export const BOOKED: BookedVisit = {
  ...VISIT,
  bookingId: 'BOOK-4821907736',
  state: 'assigned',
  createdAt: '2026-11-21T06:00:00.000Z',
  fullName: 'Sunita Devi',
  plan: null,
  assessor: 'Ravi Kumar',
}

type Call = keyof VisitsService | 'timeSlots'

/** A visitor at a desk that keeps the visits, and the calls made at it. */
export function atDesk({ proven = true, visits = [BOOKED] as readonly BookedVisit[] } = {}) {
  const calls: string[] = []
  const troubles = new Map<Call, RefusalCode | 'down'>()
  const held = new Map<Call, Promise<void>>()
  const desk = { proven, visits, consents: withConsent([], 'visit', MORNING) as Consents }

  async function call(name: Call, about = ''): Promise<void> {
    calls.push(`${name} ${about}`.trim())
    await held.get(name)
    const trouble = troubles.get(name)
    if (trouble) throw trouble === 'down' ? new Error('no signal') : new Refused(trouble)
    if (!desk.proven && name !== 'endSession') throw new Refused('not-proven')
  }
  const change = (id: string, part: Partial<BookedVisit>): BookedVisit => {
    desk.visits = desk.visits.map((one) => (one.bookingId === id ? { ...one, ...part } : one))
    return { ...BOOKED, ...desk.visits.find(({ bookingId }) => bookingId === id) }
  }
  const service: VisitsService = {
    async myVisits() {
      await call('myVisits')
      return desk.visits
    },
    async move(id, timing) {
      await call('move', `${id} ${timing.selectedDate} ${timing.selectedTimeSlot}`)
      return change(id, { ...timing, state: 'booked', assessor: null })
    },
    async cancel(id, reason) {
      await call('cancel', `${id} ${reason}`)
      return change(id, { state: 'cancelled' })
    },
    async consents() {
      await call('consents')
      return desk.consents
    },
    async changeConsent({ purpose, given }) {
      await call('changeConsent', `${purpose} ${given}`)
      desk.consents = (given ? withConsent : withoutConsent)(desk.consents, purpose, MORNING)
      return desk.consents
    },
    async erase() {
      await call('erase')
      return ['visit-records', 'consent-records']
    },
    async endSession() {
      await call('endSession')
      desk.proven = false
    },
  }
  const hours = {
    async timeSlots(date: string, pinCode: string) {
      await call('timeSlots', `${date} ${pinCode}`)
      return { served: true, slots: SERVICE }
    },
  }
  const flow = createMyVisit({ services: { visits: service, booking: hours } })
  return {
    flow,
    desk,
    calls,
    troubles,
    held,
    step: () => flow.$step.get(),
    progress: () => flow.$progress.get(),
  }
}

/** Opens the question of the move and chooses an hour of the day after tomorrow. */
export async function choose({ flow }: Pick<ReturnType<typeof atDesk>, 'flow'>) {
  flow.askMove(BOOKED)
  const open = flow.$open.get()
  if (open?.about !== 'move') throw new Error('The question of the move is not open.')
  open.move.selectDate(DAY_AFTER)
  await expect.poll(() => open.move.$hours.get()).not.toBeNull()
  open.move.selectTimeSlot('10-11')
  return open.move
}

export const slipOf = ({ bookingId, createdAt }: BookedVisit) =>
  $bookingConfirmation.set({ ...VISIT, bookingId, createdAt, status: 'confirmed' })
