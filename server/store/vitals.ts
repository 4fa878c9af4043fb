import { sql } from 'kysely'
import { addDays, istDate, mondayOf } from '#lib/domain/dates/dates'
import { percentile75, stepOf, type Vital } from '#lib/domain/shared/vitals'
import type { Store } from './open.ts'

const weekOf = (nowMs: number) => mondayOf(istDate(nowMs))

const WEEKS_STORED = 26
/** Pages that a week may have: more than the site has, so that invented ones can't fill the table. */
const PAGES_A_WEEK = 400

/** Adds a value to its week. A page beyond the most of a week is left out. */
export async function countVital(
  store: Store,
  { name, value, page }: { readonly name: Vital; readonly value: number; readonly page: string },
  nowMs: number,
): Promise<void> {
  const week = weekOf(nowMs)
  await sql`
    insert into vitals (week, page, name, step, count)
    select ${week}::date, ${page}::text, ${name}::text, ${stepOf(name, value)}::smallint, 1
    where exists (select 1 from vitals where week = ${week} and page = ${page})
      or (select count(distinct page) from vitals where week = ${week}) < ${PAGES_A_WEEK}
    on conflict (week, page, name, step) do update set count = vitals.count + 1`.execute(store)
}

/** A figure of a page in a week. */
interface PageVital {
  readonly week: string
  readonly page: string
  readonly name: Vital
  readonly p75: number
  readonly count: number
}

/** The 75th percentiles of the newest weeks, the newest first, in them the most visited pages first. @param weeks how many */
export async function vitalsOf(store: Store, weeks: number, nowMs: number): Promise<readonly PageVital[]> {
  const since = addDays(weekOf(nowMs), -7 * (weeks - 1))
  const rows = await store.selectFrom('vitals').selectAll().where('week', '>=', since).execute()
  const groups = Map.groupBy(rows, ({ week, page, name }) => `${week} ${page} ${name}`)
  const figures = [...groups.values()].flatMap((steps) => {
    const [first] = steps
    if (!first) return []
    const { week, page, name } = first
    const count = steps.reduce((sum, step) => sum + step.count, 0)
    return [{ week, page, name, p75: percentile75(name, steps), count }]
  })
  return figures.sort(
    (a, b) => b.week.localeCompare(a.week) || b.count - a.count || a.page.localeCompare(b.page),
  )
}

/** Deletes the weeks that are older than half a year. */
export async function deleteVitals(store: Store, nowMs: number): Promise<void> {
  await store
    .deleteFrom('vitals')
    .where('week', '<', addDays(weekOf(nowMs), -7 * WEEKS_STORED))
    .execute()
}
