import type {
  ChangeVisitStateData,
  MoveOfficeVisitData,
  OfficeVisitData,
  Revealed,
  RevealVisitData,
  SetStageData,
  VisitChange,
  VisitStory,
} from '#contract/generated/types.gen'
import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { topicOf } from '#lib/domain/lead/events'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { canMove, isOpen, nextStates, type GivenState } from '#lib/domain/visit/visit-state'
import { Problem } from '../../problem.ts'
import { note, noteLook } from '../../store/audit.ts'
import { countChanges } from '../../store/changes.ts'
import { notifyLender } from '../../store/leads/leads.ts'
import { eventsOf, noteEvent } from '../../store/office/visit-events.ts'
import { officeVisit, type VisitWithPhone } from '../../store/office/visits.ts'
import { transact, type Tx } from '../../store/transaction.ts'
import { changeVisit, type VisitRow } from '../../store/visits.ts'
import type { Context } from '../context.ts'
import { ok } from '../operation.ts'
import { cancel, isAnotherTime, moveTo } from '../visit-changes.ts'
import { checkLimits } from '../visit-limits.ts'
import type { Addressee } from '../visit-messages.ts'
import { checkAssignedAgain } from './assign.ts'
import { findVisit, visitToChange } from './found.ts'
import { notAllowed, type OfficeAnswering } from './guard.ts'
import { mayDo } from './rights.ts'

const closed = () => new Problem(409, 'This visit can no longer be changed so.', { code: 'visit-closed' })

const visitorOf = ({ customer_id, phone }: VisitWithPhone): Addressee => ({
  customerId: customer_id,
  phone: phone ?? '',
  locale: DEFAULT_LOCALE,
})

/** One visit: what happened to it, and its changes. */
export function visitOperations({ store, now }: Context): {
  readonly officeVisit: OfficeAnswering<OfficeVisitData, VisitStory>
  readonly moveOfficeVisit: OfficeAnswering<MoveOfficeVisitData, VisitChange>
  readonly changeVisitState: OfficeAnswering<ChangeVisitStateData, VisitChange>
  readonly setStage: OfficeAnswering<SetStageData, VisitChange>
  readonly revealVisit: OfficeAnswering<RevealVisitData, Revealed>
} {
  const shown = ({ phone }: VisitWithPhone, row: VisitRow) => ok({ visit: officeVisit({ ...row, phone }) })

  async function sayState(
    tx: Tx,
    visit: VisitWithPhone,
    { state, note: said = null }: { state: GivenState; note?: string | null },
    by: string,
  ) {
    if (state === 'cancelled')
      return cancel(tx, visit, { reason: null, note: said }, visitorOf(visit), by, now())
    const changed = await changeVisit(tx, visit, { state }, { notified: false }, now())
    const topic = topicOf(visit.state, state)
    if (topic) await notifyLender(tx, visit.id, topic, now())
    if (state === 'assigned') await checkAssignedAgain(tx, changed)
    const time = { day: visit.day as IsoDate, hours: visit.hours }
    if (!isOpen(visit.state) && isOpen(state) && time.day >= istDate(now()))
      await checkLimits(tx, visit.customer_id, { time, moved: visit.id, perDay: null }, now())
    await noteEvent(tx, visit, { by, what: state, detail: said }, now())
    await countChanges(tx, 'visits', 'leads')
    return changed
  }

  return {
    async officeVisit({ path: { id }, person, actor }) {
      const visit = await findVisit(store, id, person)
      await noteLook(store, actor, 'visit-opened', [id, visit.customer_id], now())
      return ok({ visit: officeVisit(visit), events: await eventsOf(store, visit) })
    },
    async moveOfficeVisit({ body: { revision, ...request }, path: { id }, person, actor }) {
      const { old, row } = await transact(store, async (tx) => {
        const old = await visitToChange(tx, id, revision, person)
        if (!canMove(old.state)) throw closed()
        const visitor = visitorOf(old)
        if (!isAnotherTime(old, request, visitor, now())) return { old, row: old }
        await note(tx, actor, 'visit-moved', id, now(), `${old.day} to ${request.selectedDate}`)
        return { old, row: await moveTo(tx, old, request, visitor, person.id, now()) }
      })
      return shown(old, row)
    },
    async changeVisitState({ body: { revision, state, note: said }, path: { id }, person, actor }) {
      if (!mayDo(person.role, 'changeVisitState', state)) throw notAllowed()
      const { old, row } = await transact(store, async (tx) => {
        const old = await visitToChange(tx, id, revision, person)
        const standing = { state: old.state, hasAssessor: old.assessor_id !== null, day: old.day as IsoDate }
        if (!nextStates(standing, istDate(now())).includes(state)) throw closed()
        await note(tx, actor, 'visit-state', id, now(), state)
        return { old, row: await sayState(tx, old, { state, note: said || null }, person.id) }
      })
      return shown(old, row)
    },
    async setStage({ body: { revision, stage }, path: { id }, person, actor }) {
      const { old, row } = await transact(store, async (tx) => {
        const old = await visitToChange(tx, id, revision, person)
        const row = await changeVisit(tx, old, { stage }, { notified: false }, now())
        await noteEvent(tx, old, { by: person.id, what: 'stage', detail: stage }, now())
        await note(tx, actor, 'stage-changed', [id, old.customer_id], now(), stage)
        await countChanges(tx, 'visits', 'customers')
        return { old, row }
      })
      return shown(old, row)
    },
    async revealVisit({ body: { field }, path: { id }, person, actor }) {
      const value = await transact(store, async (tx) => {
        const visit = await findVisit(tx, id, person)
        await note(tx, actor, 'phone-shown', [visit.customer_id, id], now(), field)
        return field === 'phone' ? (visit.phone ?? '') : visit.alternate_number
      })
      return ok({ value })
    },
  }
}
