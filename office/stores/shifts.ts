import { atom, computed, type ReadableAtom } from 'nanostores'
import { addDays, istDate, mondayOf, type IsoDate } from '#lib/domain/dates/dates'
import { createLatest } from '#lib/stores/shared/latest'
import { createRequest, type Progress } from '#lib/stores/shared/request'
import { officeServices } from '@office/services/chooser'
import type { LeaveCost, OfficeServices, ShiftEntry, ShiftWeek } from '@office/services/ports'
import { refusalOf, type OfficeRefusal } from './refusal'

type Shift = NonNullable<ShiftEntry['shift']>

/** A day of somebody that is being changed. */
export interface ShiftCell {
  readonly assessor: string
  readonly day: string
}

/** A leave that is being entered. */
export interface Leave {
  readonly assessor: string
  readonly from: string
  readonly to: string
}

type ShiftAction = 'shift' | 'leave' | 'copy'

export interface Shifts {
  /** The Monday of the week that is shown. */
  readonly $from: ReadableAtom<IsoDate>
  readonly $week: ReadableAtom<ShiftWeek | null>
  readonly $loading: ReadableAtom<Progress<'shifts'>>
  readonly $progress: ReadableAtom<Progress<ShiftAction | OfficeRefusal>>
  /** The first day of today and later without any shift, where shifts are entered; null where each has one. */
  readonly $emptyFrom: ReadableAtom<IsoDate | null>
  readonly $cell: ReadableAtom<ShiftCell | null>
  readonly $leave: ReadableAtom<Leave | null>
  /** What the leave would cost; null until it is known. */
  readonly $costs: ReadableAtom<readonly LeaveCost[] | null>
  load(): Promise<void>
  refresh(): Promise<void>
  go(weeks: number): Promise<void>
  openCell(cell: ShiftCell): void
  askLeave(): Promise<void>
  changeLeave(part: Partial<Leave>): Promise<void>
  cancel(): void
  /** Enters a shift of the open day; null for none. */
  saveShift(shift: Shift | null): Promise<boolean>
  saveLeave(): Promise<boolean>
  /** Takes the leave of the open day away. */
  endLeave(): Promise<boolean>
  /** Enters the shifts of another week into this one, where a day has none yet. @param weeks how many later this one is */
  copyFrom(weeks: number): Promise<boolean>
}

interface ShiftsOptions {
  readonly services?: Pick<OfficeServices, 'shifts'>
  /** Now, epoch ms. */
  readonly now?: () => number
}

const WEEK = 7

/** The shifts of another week as entries of this one. Days that have a shift or leave stay as they are. */
function copied(source: ShiftWeek, into: ShiftWeek, days: number, today: IsoDate): ShiftEntry[] {
  const taken = new Set(
    into.people.flatMap(({ id, days: own }) =>
      own.filter(({ shift, leave }) => shift !== null || leave).map(({ day }) => `${id} ${day}`),
    ),
  )
  const known = new Set(into.people.map(({ id }) => id))
  return source.people
    .filter(({ id }) => known.has(id))
    .flatMap(({ id, days: own }) =>
      own.flatMap(({ day, shift }) => {
        const to = addDays(day as IsoDate, days)
        return shift && to >= today && !taken.has(`${id} ${to}`) ? { assessor: id, day: to, shift } : []
      }),
    )
}

/** A week of shifts, and what can be done with it. */
export function createShifts({ services = officeServices, now = Date.now }: ShiftsOptions = {}): Shifts {
  const { shifts } = services
  const today = () => istDate(now())
  const $from = atom(mondayOf(today()))
  const $week = atom<ShiftWeek | null>(null)
  const $cell = atom<ShiftCell | null>(null)
  const $leave = atom<Leave | null>(null)
  const $costs = atom<readonly LeaveCost[] | null>(null)
  const loading = createLatest<'shifts'>()
  const costing = createLatest<'shifts'>()
  const request = createRequest<ShiftAction | OfficeRefusal>()

  const $emptyFrom = computed($week, (week) => {
    if (!week?.areas.some(({ days }) => days.some(({ byShift }) => byShift))) return null
    const isEmpty = (day: string) =>
      week.people.every(({ days }) => days.find((one) => one.day === day)?.shift === null)
    return (week.days.find((day) => day >= today() && isEmpty(day)) ?? null) as IsoDate | null
  })

  async function load(): Promise<void> {
    const week = await loading.run((signal) => shifts.week($from.get(), signal), 'shifts')
    if (week) $week.set(week)
  }

  async function refresh(): Promise<void> {
    if (loading.$progress.get().state === 'pending') return
    const from = $from.get()
    const week = await shifts.week(from).catch(() => null)
    if (week && from === $from.get()) $week.set(week)
  }

  function cancel(): void {
    request.clear()
    costing.drop()
    $cell.set(null)
    $leave.set(null)
    $costs.set(null)
  }

  async function run(action: ShiftAction, call: () => Promise<unknown>): Promise<boolean> {
    if (request.$progress.get().state === 'pending') return false
    const done = await request.run(
      async () => {
        await call()
        return true
      },
      (error) => refusalOf(error) ?? action,
    )
    if (done) cancel()
    await refresh()
    return done === true
  }

  async function readCosts(): Promise<void> {
    const leave = $leave.get()
    $costs.set(null)
    if (!leave || leave.to < leave.from) return
    const costs = await costing.run(() => shifts.leave({ ...leave, leave: true, check: true }), 'shifts')
    if (costs) $costs.set(costs)
  }

  return {
    $from,
    $week,
    $loading: loading.$progress,
    $progress: request.$progress,
    $emptyFrom,
    $cell,
    $leave,
    $costs,
    load,
    refresh,
    async go(weeks) {
      cancel()
      $from.set(addDays($from.get(), weeks * WEEK))
      $week.set(null)
      await load()
    },
    openCell(cell) {
      cancel()
      $cell.set(cell)
    },
    async askLeave() {
      cancel()
      const assessor = $week.get()?.people[0]?.id
      if (assessor === undefined) return
      const day = $from.get() > today() ? $from.get() : today()
      $leave.set({ assessor, from: day, to: day })
      await readCosts()
    },
    async changeLeave(part) {
      const leave = $leave.get()
      if (!leave) return
      const next = { ...leave, ...part }
      // A leave ends on its first day, or later.
      $leave.set(next.to < next.from ? { ...next, to: next.from } : next)
      await readCosts()
    },
    cancel,
    async saveShift(shift) {
      const cell = $cell.get()
      return cell ? run('shift', () => shifts.save([{ ...cell, shift }])) : false
    },
    async saveLeave() {
      const leave = $leave.get()
      return leave ? run('leave', () => shifts.leave({ ...leave, leave: true, check: false })) : false
    },
    async endLeave() {
      const cell = $cell.get()
      if (!cell) return false
      const { assessor, day } = cell
      return run('leave', () => shifts.leave({ assessor, from: day, to: day, leave: false, check: false }))
    },
    copyFrom: (weeks) =>
      run('copy', async () => {
        const into = $week.get()
        if (!into) return
        const source = await shifts.week(addDays($from.get(), -weeks * WEEK))
        const entries = copied(source, into, weeks * WEEK, today())
        if (entries.length > 0) await shifts.save(entries)
      }),
  }
}
