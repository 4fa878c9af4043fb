import { DIALOG_SLOTS, timesOf, type CustomTiming, type SlotId } from '#lib/domain/visit/booking'
import type { VisitState } from '#lib/domain/visit/visit-state'
import { formatClock, formatTime } from '#lib/domain/format/format'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'

/** A visit as far as the board needs it. */
export interface Placed {
  readonly area: string
  /** In which it holds a seat, by their start. */
  readonly hours: readonly number[]
  readonly state: VisitState
}

interface HourOfArea {
  readonly hour: number
  readonly taken: number
  readonly capacity: number
}

interface AreaOfDay {
  readonly area: string
  readonly hours: readonly HourOfArea[]
}

/** The visits of an area in an hour, and its seats. */
export interface BoardCell<Visit> extends HourOfArea {
  readonly visits: readonly Visit[]
}

interface BoardRow<Area, Visit> {
  readonly area: Area
  readonly cells: readonly BoardCell<Visit>[]
}

export interface Board<Area, Visit> {
  /** The hours of all areas, ascending. */
  readonly hours: readonly number[]
  readonly rows: readonly BoardRow<Area, Visit>[]
}

/**
 * The visits of a day by area and hour. A visit stands in its first hour; one in an area or hour that is no longer offered
 * gets a cell without seats.
 */
export function boardOf<Area extends AreaOfDay, Visit extends Placed>(
  areas: readonly Area[],
  visits: readonly Visit[],
): Board<Area, Visit> {
  const first = ({ hours }: Visit) => hours[0] ?? 0
  const hours = [
    ...new Set([...areas.flatMap((area) => area.hours.map(({ hour }) => hour)), ...visits.map(first)]),
  ].sort((a, b) => a - b)
  // Grouped once: a day may have hundreds of visits.
  const placed = Map.groupBy(visits, (visit) => `${visit.area} ${first(visit)}`)
  const rows = areas.map((area) => ({
    area,
    cells: hours.map((hour) => ({
      ...(area.hours.find((one) => one.hour === hour) ?? { hour, taken: 0, capacity: 0 }),
      visits: placed.get(`${area.area} ${hour}`) ?? [],
    })),
  }))
  return { hours, rows }
}

/**
 * A span of time: '2-3 PM', '11 AM-12 PM'.
 * @param startMinutes since midnight, IST
 * @param endMinutes since midnight, IST
 */
export function formatSpan(startMinutes: number, endMinutes: number): string {
  const noon = 12 * 60
  const alike = startMinutes < noon === endMinutes < noon
  const start = alike ? formatClock(startMinutes, DEFAULT_LOCALE) : formatTime(startMinutes, DEFAULT_LOCALE)
  return `${start}-${formatTime(endMinutes, DEFAULT_LOCALE)}`
}

/** The hour that begins at a time: '2-3 PM'. */
export const formatHour = (hour: number): string => formatSpan(hour * 60, (hour + 1) * 60)

/** Hours that follow each other, from the first to the end of the last: '10 AM-12 PM'. @param hours ascending, at least one */
export const formatHours = (hours: readonly number[]): string =>
  formatSpan((hours[0] ?? 0) * 60, ((hours.at(-1) ?? 0) + 1) * 60)

/** When a visit is: its slot, or the times that were named. */
export function visitSpan(visit: {
  readonly selectedTimeSlot: SlotId | null
  readonly customTiming: CustomTiming
  readonly hours?: readonly number[]
}): string {
  const times = timesOf(visit)
  if (times) return formatSpan(times.startMinutes, times.endMinutes)
  const [start] = visit.hours ?? []
  const slot = start ?? Number(visit.selectedTimeSlot?.slice(0, 2))
  return Number.isNaN(slot) ? '' : formatHour(slot)
}

/** The slot that begins at an hour. */
export const slotAt = (hour: number): SlotId =>
  `${String(hour).padStart(2, '0')}-${String(hour + 1).padStart(2, '0')}` as SlotId

/** Whether a visit can be moved to the hour that begins then: the hours before and after are only for times of the customer's own. */
export const isSlotHour = (hour: number): boolean => DIALOG_SLOTS.some(({ id }) => id === slotAt(hour))

/** A first name and the letter of the last one, for narrow places: 'Meena J'. */
export const shortName = (name: string): string => {
  const parts = name.trim().split(/\s+/)
  const last = parts.length > 1 ? parts.at(-1) : undefined
  return last ? `${parts[0]} ${last[0]}` : name
}
