import type { AssignVisitsData, Assignment, VisitChanges } from '#contract/generated/types.gen'
import { BUSY_STATES, canAssign } from '#lib/domain/visit/visit-state'
import { invalid, Problem, unknown } from '../../problem.ts'
import { note, type Actor } from '../../store/audit.ts'
import { countChanges } from '../../store/changes.ts'
import { awayOn } from '../../store/office/shifts.ts'
import { noteEvent } from '../../store/office/visit-events.ts'
import { lockVisitsById, officeVisit, type VisitWithPhone } from '../../store/office/visits.ts'
import { transact, type Tx } from '../../store/transaction.ts'
import { changeVisit, type VisitRow } from '../../store/visits.ts'
import type { Context } from '../context.ts'
import { ok } from '../operation.ts'
import { checkRevision } from './found.ts'
import type { OfficeAnswering } from './guard.ts'

/** Assessors who may be assigned, kept so until the transaction ends: two who assign the same one wait for each other. */
async function lockAssessors(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await tx
    .selectFrom('admins')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('role', '=', 'assessor')
    .where('active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (found.length < ids.length) throw invalid('visits', 'names somebody who is no assessor')
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** Keeps an assessor from being given other visits until the transaction ends. */
const lockAssessor = (tx: Tx, id: string): Promise<unknown> =>
  tx.selectFrom('admins').select('id').where('id', '=', id).forUpdate().execute()

/** @throws Problem 409 where somebody is on leave that day */
async function checkPresent(
  tx: Tx,
  days: Iterable<{ readonly assessor: string; readonly day: string }>,
): Promise<void> {
  for (const { assessor, day } of days)
    if ((await awayOn(tx, day)).has(assessor))
      throw new Problem(409, 'They are on leave that day.', { code: 'assessor-away' })
}

/** @throws Problem 409 where somebody would be at two visits in one hour */
async function checkFree(
  tx: Tx,
  days: Iterable<{ readonly assessor: string; readonly day: string }>,
): Promise<void> {
  for (const { assessor, day } of days) {
    const visits = await tx
      .selectFrom('visits')
      .select('hours')
      .where('assessor_id', '=', assessor)
      .where('day', '=', day)
      .where('state', 'in', BUSY_STATES)
      .execute()
    const hours = visits.flatMap((visit) => visit.hours)
    if (new Set(hours).size < hours.length)
      throw new Problem(409, 'They have another visit in these hours.', { code: 'assessor-busy' })
  }
}

/**
 * Checks that the assessor of a visit, which is theirs again, is free in its hours.
 * @throws Problem 409 where they have another visit then
 */
export async function checkAssignedAgain(tx: Tx, { assessor_id, day }: VisitRow): Promise<void> {
  if (assessor_id === null) return
  await lockAssessor(tx, assessor_id)
  await checkFree(tx, [{ assessor: assessor_id, day }])
}

async function assign(
  tx: Tx,
  visit: VisitWithPhone,
  assessor: { readonly id: string; readonly name: string } | null,
  actor: Actor,
  nowMs: number,
): Promise<VisitWithPhone> {
  const what = assessor ? 'assigned' : 'unassigned'
  const fields = {
    state: assessor ? 'assigned' : 'booked',
    assessor_id: assessor?.id ?? null,
    assessor: assessor?.name ?? null,
  } as const
  const changed = await changeVisit(tx, visit, fields, { notified: false }, nowMs)
  await noteEvent(tx, visit, { by: actor.id, what, detail: assessor?.name ?? null }, nowMs)
  await note(tx, actor, 'visit-assigned', visit.id, nowMs, assessor?.id ?? null)
  return { ...changed, phone: visit.phone }
}

/** Giving visits to assessors. */
export function assignOperations({ store, now }: Context): {
  readonly assignVisits: OfficeAnswering<AssignVisitsData, VisitChanges>
} {
  async function assignAll(tx: Tx, assignments: ReadonlyMap<string, Assignment>, actor: Actor) {
    const visits = await lockVisitsById(tx, [...assignments.keys()])
    if (visits.length < assignments.size) throw unknown()
    checkRevision(visits, new Map([...assignments].map(([id, { revision }]) => [id, revision])))
    if (visits.some(({ state }) => !canAssign(state)))
      throw new Problem(409, 'This visit can no longer be assigned.', { code: 'visit-closed' })
    const wanted = [...assignments.values()].flatMap(({ assessor }) => assessor ?? [])
    const assessors = await lockAssessors(tx, [...new Set(wanted)].sort())
    const days = new Map<string, { assessor: string; day: string }>()
    const changed: VisitWithPhone[] = []
    for (const visit of visits) {
      const id = assignments.get(visit.id)?.assessor ?? null
      const assessor = id === null ? null : { id, name: assessors.get(id) ?? '' }
      changed.push(await assign(tx, visit, assessor, actor, now()))
      if (id !== null) days.set(`${id} ${visit.day}`, { assessor: id, day: visit.day })
    }
    await checkPresent(tx, days.values())
    await checkFree(tx, days.values())
    await countChanges(tx, 'visits')
    return changed
  }

  return {
    async assignVisits({ body, actor }) {
      const assignments = new Map(body.visits.map((assignment) => [assignment.bookingId, assignment]))
      if (assignments.size < body.visits.length) throw invalid('visits', 'names a visit twice')
      const visits = await transact(store, (tx) => assignAll(tx, assignments, actor))
      return ok({ visits: visits.map((visit) => officeVisit(visit)) })
    },
  }
}
