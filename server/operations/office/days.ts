import type {
  CloseDayData,
  CsvFile,
  DayAnswer,
  DaysAnswer,
  ExportDayData,
  PrintDayData,
  PrintedDay,
  VisitDayData,
  VisitDaysData,
} from '#contract/generated/types.gen'
import { addDays, istDate, type IsoDate } from '#lib/domain/dates/dates'
import { Problem } from '../../problem.ts'
import { note } from '../../store/audit.ts'
import { countChanges } from '../../store/changes.ts'
import { countDays, dayVisits, ownDay, wholeDay } from '../../store/office/day.ts'
import { addressOf, goldOf, type VisitWithPhone } from '../../store/office/visits.ts'
import { closeDay } from '../../store/office/settings.ts'
import { transact } from '../../store/transaction.ts'
import type { Context } from '../context.ts'
import { DONE, ok } from '../operation.ts'
import { dayCsv } from './csv-files.ts'
import { onlyOf } from './found.ts'
import type { OfficeAnswering } from './guard.ts'

const MOST_DAYS = 62

const printed = (visit: VisitWithPhone): PrintedDay['pages'][number]['visits'][number] => ({
  bookingId: visit.id,
  fullName: visit.full_name ?? '',
  phone: visit.phone ?? '',
  alternateNumber: visit.alternate_number,
  address: addressOf(visit),
  selectedTimeSlot: visit.slot,
  customTiming: visit.timing,
  weight: goldOf(visit),
})

/** A page for each assessor, by name; the unassigned at the end. */
function pagesOf(visits: readonly VisitWithPhone[]): PrintedDay['pages'] {
  const pages = Map.groupBy(visits, ({ assessor_id }) => assessor_id)
  return [...pages]
    .map(([id, own]) => ({
      assessor: id === null ? null : { id, name: own[0]?.assessor ?? '' },
      visits: own.map(printed),
    }))
    .sort((one, other) =>
      one.assessor && other.assessor
        ? one.assessor.name.localeCompare(other.assessor.name)
        : Number(!one.assessor) - Number(!other.assessor),
    )
}

/** Days of visits: to see, to print, to close. */
export function dayOperations({ store, now }: Context): {
  readonly visitDays: OfficeAnswering<VisitDaysData, DaysAnswer>
  readonly visitDay: OfficeAnswering<VisitDayData, DayAnswer>
  readonly printDay: OfficeAnswering<PrintDayData, PrintedDay>
  readonly exportDay: OfficeAnswering<ExportDayData, CsvFile>
  readonly closeDay: OfficeAnswering<CloseDayData, void>
} {
  return {
    async visitDays({ query: { from, to }, person }) {
      const [first, last] = [from as IsoDate, to as IsoDate]
      if (last > addDays(first, MOST_DAYS))
        throw new Problem(400, 'These are too many days.', { code: 'invalid' })
      return ok({ days: await countDays(store, { from: first, to: last }, onlyOf(person)) })
    },
    async visitDay({ query, person }) {
      const day = query.day as IsoDate
      const only = onlyOf(person)
      return ok(only === null ? await wholeDay(store, day, istDate(now())) : await ownDay(store, day, only))
    },
    async printDay({ body, person, actor }) {
      const day = body.day as IsoDate
      const all = await dayVisits(store, day, onlyOf(person) ?? body.assessor ?? null)
      const visits = all.filter(({ state }) => state !== 'cancelled')
      const printedAt = now()
      await transact(store, async (tx) => {
        await note(tx, actor, 'day-printed', day, printedAt, `${visits.length} visits`)
        // Whole numbers are on the paper.
        const shown = [...new Set(visits.map((visit) => visit.customer_id))]
        await note(tx, actor, 'phone-shown', shown, printedAt, `printed ${day}`)
      })
      return ok({
        day,
        printedAt: new Date(printedAt).toISOString(),
        printedBy: person.name,
        pages: pagesOf(visits),
      })
    },
    async exportDay({ body, actor }) {
      const day = body.day as IsoDate
      const file = dayCsv(day, await dayVisits(store, day, null))
      await note(store, actor, 'day-exported', day, now(), `${file.rows} visits`)
      return ok(file)
    },
    async closeDay({ body: { day: text, areas, closed }, actor }) {
      const day = text as IsoDate
      await transact(store, async (tx) => {
        await closeDay(tx, { day, areas, closed })
        await note(tx, actor, 'day-closed', day, now(), [closed ? 'closed' : 'open', ...areas].join(' '))
        await countChanges(tx, 'settings', 'visits')
      })
      return DONE
    },
  }
}
