import type {
  CancelVisitData,
  ChangeConsentData,
  ConsentsAnswer,
  EraseMeData,
  ErasureAnswer,
  MoveRequest,
  MoveVisitData,
  MyConsentsData,
  MyVisitsData,
  VisitAnswer,
  VisitsAnswer,
} from '@contract/generated/types.gen'
import type { BookingForm } from '@/lib/domain/booking'
import type { IsoDate } from '@/lib/domain/dates'
import { Problem } from '../problem.ts'
import { consentsOf, giveConsents, withdrawConsents } from '../store/consents.ts'
import { erase } from '../store/erasure.ts'
import { areaOf, freeSeats, hoursTouched, moveSeats } from '../store/seats.ts'
import { count, perDay, perHour } from '../store/tallies.ts'
import { transact, type Tx } from '../store/transaction.ts'
import { asJson, changeVisit, lockVisit, shownVisit, visitsOf, type VisitRow } from '../store/visits.ts'
import { checkRules, notServed, slotOf, tellOfVisit } from './booking.ts'
import { provenVisitor, type Context } from './context.ts'
import { ok, type Answering } from './operation.ts'

/** A visit that nobody has set out for can still be changed by its visitor. */
const OPEN: readonly VisitRow['state'][] = ['booked', 'assigned']

/** Of one visitor; each one sends a text message. */
const CHANGES = perDay(20)
/** Of one visitor. */
const CONSENTS = perHour(60)

const UNKNOWN = () => new Problem(404, 'There is no such visit.')
const CLOSED = () => new Problem(409, 'This visit can no longer be changed.', { code: 'visit-closed' })

const isSameTime = ({ day, slot, timing }: VisitRow, wish: MoveRequest): boolean => {
  if (day !== wish.selectedDate || slot !== slotOf(wish)) return false
  const { startTime, endTime } = wish.customTiming
  return slot !== null || (timing.startTime === startTime && timing.endTime === endTime)
}

/** A visitor's own visits, consents and data. */
export function myVisitOperations(context: Context): {
  readonly myVisits: Answering<MyVisitsData, VisitsAnswer>
  readonly moveVisit: Answering<MoveVisitData, VisitAnswer>
  readonly cancelVisit: Answering<CancelVisitData, VisitAnswer>
  readonly myConsents: Answering<MyConsentsData, ConsentsAnswer>
  readonly changeConsent: Answering<ChangeConsentData, ConsentsAnswer>
  readonly eraseMe: Answering<EraseMeData, ErasureAnswer>
} {
  const { store, now } = context

  async function openVisit(tx: Tx, customerId: string, id: string): Promise<VisitRow> {
    const visit = await lockVisit(tx, customerId, id)
    if (!visit) throw UNKNOWN()
    return visit
  }

  const countChange = (tx: Tx, customerId: string, nowMs: number) =>
    count(tx, `visit-change:${customerId}`, CHANGES, nowMs)

  return {
    async myVisits({ token }) {
      const { customerId } = await provenVisitor(context, token)
      return ok({ visits: (await visitsOf(store, customerId)).map(shownVisit) })
    },
    async moveVisit({ body, path: { id }, token }) {
      const visitor = await provenVisitor(context, token)
      const nowMs = now()
      const form = { ...body, selectedDate: body.selectedDate as IsoDate } as BookingForm
      const visit = await transact(store, async (tx) => {
        const old = await openVisit(tx, visitor.customerId, id)
        if (!OPEN.includes(old.state)) throw CLOSED()
        checkRules(form, 3, visitor, nowMs)
        const hours = hoursTouched(body)
        if (isSameTime(old, body)) return old
        await countChange(tx, visitor.customerId, nowMs)
        const area = old.address && (await areaOf(tx, old.address.pinCode, body.selectedDate))
        if (!area) throw notServed()
        await moveSeats(tx, old, area, body.selectedDate, hours)
        const change = {
          area: area.area,
          day: body.selectedDate,
          slot: slotOf(body),
          timing: asJson(body.customTiming),
          hours: asJson(hours),
          // Whoever was assigned may have another visit then.
          state: 'booked',
          assessor: null,
        } as const
        const moved = await changeVisit(tx, old, change, { told: true }, nowMs)
        await tellOfVisit(tx, 'visit.moved', moved, visitor, nowMs)
        return moved
      })
      return ok({ visit: shownVisit(visit) })
    },
    async cancelVisit({ body: { reason }, path: { id }, token }) {
      const visitor = await provenVisitor(context, token)
      const nowMs = now()
      const visit = await transact(store, async (tx) => {
        const old = await openVisit(tx, visitor.customerId, id)
        if (old.state === 'cancelled') return old
        if (!OPEN.includes(old.state)) throw CLOSED()
        await countChange(tx, visitor.customerId, nowMs)
        await freeSeats(tx, old)
        const change = { state: 'cancelled', cancel_reason: reason || null } as const
        const cancelled = await changeVisit(tx, old, change, { told: true }, nowMs)
        await tellOfVisit(tx, 'visit.cancelled', cancelled, visitor, nowMs)
        return cancelled
      })
      return ok({ visit: shownVisit(visit) })
    },
    async myConsents({ token }) {
      const { customerId } = await provenVisitor(context, token)
      return ok({ consents: [...(await consentsOf(store, customerId))] })
    },
    async changeConsent({ body: { purpose, wording, given }, token }) {
      const { customerId } = await provenVisitor(context, token)
      const consents = await transact(store, async (tx) => {
        await count(tx, `consent:${customerId}`, CONSENTS, now())
        if (given) await giveConsents(tx, customerId, [{ purpose, wording }], now())
        else await withdrawConsents(tx, customerId, purpose, now())
        return consentsOf(tx, customerId)
      })
      return ok({ consents: [...consents] })
    },
    async eraseMe({ token }) {
      const visitor = await provenVisitor(context, token)
      const kept = await transact(store, (tx) => erase(tx, visitor, now()))
      return { ...ok({ kept: [...kept] }), session: null }
    },
  }
}
