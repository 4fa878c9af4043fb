import type {
  LeaveAnswer,
  ListShiftsData,
  SaveLeaveData,
  SaveShiftsData,
  ShiftsAnswer,
} from '#contract/generated/types.gen'
import { addDays, istDate, type IsoDate } from '#lib/domain/dates/dates'
import { invalid, Problem } from '../../problem.ts'
import { note } from '../../store/audit.ts'
import { countChanges } from '../../store/changes.ts'
import { listAssessors } from '../../store/office/people.ts'
import { freeVisitsOf } from '../../store/office/person-changes.ts'
import { leaveCosts, saveLeave, saveShifts } from '../../store/office/shift-changes.ts'
import { ownWeek, shiftWeek, WEEK } from '../../store/office/shifts.ts'
import { transact, type Tx } from '../../store/transaction.ts'
import type { Context } from '../context.ts'
import { DONE, ok } from '../operation.ts'
import { onlyOf } from './found.ts'
import type { OfficeAnswering } from './guard.ts'

const MOST_LEAVE_DAYS = 62

/** The last one that fits the contract. */
const LAST_DAY = '2999-12-31' as IsoDate

/** @throws Problem 422 where somebody is no assessor */
async function checkAssessors(tx: Tx, ids: readonly string[], field: string): Promise<void> {
  const known = new Set((await listAssessors(tx)).map(({ id }) => id))
  if (!ids.every((id) => known.has(id))) throw invalid(field, 'names somebody who is no assessor')
}

/** @throws Problem 422 where a shift is in no area, ends before it begins, or stands twice */
async function checkShifts(tx: Tx, shifts: SaveShiftsData['body']['shifts']): Promise<void> {
  const areas = new Set((await tx.selectFrom('areas').select('area').execute()).map(({ area }) => area))
  for (const { shift } of shifts) {
    if (shift && !areas.has(shift.area)) throw invalid('shifts', 'names an area that is not served')
    if (shift && shift.from >= shift.to) throw invalid('shifts', 'ends before it begins')
  }
  if (new Set(shifts.map(({ assessor, day }) => `${assessor} ${day}`)).size < shifts.length)
    throw invalid('shifts', 'names a day twice')
  await checkAssessors(
    tx,
    shifts.map(({ assessor }) => assessor),
    'shifts',
  )
}

function daysBetween(from: IsoDate, to: IsoDate): IsoDate[] {
  const days: IsoDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Shifts and leave, which the seats of an area follow from. */
export function shiftOperations({ store, now }: Context): {
  readonly listShifts: OfficeAnswering<ListShiftsData, ShiftsAnswer>
  readonly saveShifts: OfficeAnswering<SaveShiftsData, void>
  readonly saveLeave: OfficeAnswering<SaveLeaveData, LeaveAnswer>
} {
  return {
    async listShifts({ query, person }) {
      const from = query.from as IsoDate
      if (from > addDays(LAST_DAY, 1 - WEEK))
        throw new Problem(400, 'The request is not what the contract allows.', {
          code: 'invalid',
          errors: [{ path: 'query/from', message: 'begins no whole week' }],
        })
      const only = onlyOf(person)
      return ok(
        only === null ? await shiftWeek(store, from, istDate(now())) : await ownWeek(store, from, only),
      )
    },
    async saveShifts({ body: { shifts }, actor }) {
      await transact(store, async (tx) => {
        await checkShifts(tx, shifts)
        if (!(await saveShifts(tx, shifts)))
          throw new Problem(409, 'A visit is booked in hours that this shift would lose.', {
            code: 'shift-needed',
          })
        for (const { assessor, day, shift } of shifts) {
          const said = shift ? `${day} ${shift.from} to ${shift.to}, ${shift.area}` : `${day} off`
          await note(tx, actor, 'shifts-saved', assessor, now(), said)
        }
        await countChanges(tx, 'settings', 'visits')
      })
      return DONE
    },
    async saveLeave({ body: { assessor, from: first, to: last, leave, check }, person, actor }) {
      const [from, to] = [first as IsoDate, last as IsoDate]
      if (to < from || to > addDays(from, MOST_LEAVE_DAYS)) throw invalid('to', 'is not within 62 days')
      const costs = await transact(store, async (tx) => {
        await checkAssessors(tx, [assessor], 'assessor')
        const costs = leave ? await leaveCosts(tx, { assessor, from, to }) : []
        if (check) return costs
        await saveLeave(tx, assessor, daysBetween(from, to), leave)
        if (leave) await freeVisitsOf(tx, assessor, person.id, now(), { from, to })
        await note(tx, actor, 'leave-saved', assessor, now(), `${leave ? 'away' : 'back'}, ${from} to ${to}`)
        await countChanges(tx, 'settings', 'visits')
        return costs
      })
      return ok({ costs })
    },
  }
}
