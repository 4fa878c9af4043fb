import { DIALOG_SLOTS, timesOf, type CustomTiming, type SlotId } from '#lib/domain/visit/booking'
import { isBusy, type VisitState } from '#lib/domain/visit/visit-state'
import { formatClock, formatTime } from '#lib/domain/format/format'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'

/** A visit as far as the board needs it. */
interface Placed {
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

interface Mate {
  readonly id: string
  readonly name: string
  /** Empty where they go everywhere. */
  readonly areas: readonly string[]
  readonly visits: number
  readonly hours: readonly number[]
}

interface Given extends Placed {
  readonly bookingId: string
  readonly fullName: string
  readonly assessor: { readonly id: string } | null
}

/** An assessor who may be given a visit. */
export interface AssessorChoice {
  readonly id: string
  readonly name: string
  /** Their visits of the day. */
  readonly visits: number
  /** Whom they visit in these hours; null where they are free. */
  readonly takenBy: string | null
}

/** The assessors of a visit's area: the free ones first, those with the fewest visits before others. */
export function assessorChoices(
  visit: Given,
  assessors: readonly Mate[],
  visits: readonly Given[],
): readonly AssessorChoice[] {
  const together = (other: Given) => other.hours.some((hour) => visit.hours.includes(hour))
  return assessors
    .filter(({ areas }) => areas.length === 0 || areas.includes(visit.area))
    .map(({ id, name, visits: count, hours }) => {
      const other = visits.find(
        (one) =>
          one.bookingId !== visit.bookingId && one.assessor?.id === id && isBusy(one.state) && together(one),
      )
      const taken = visit.assessor?.id !== id && hours.some((hour) => visit.hours.includes(hour))
      return { id, name, visits: count, takenBy: other?.fullName ?? (taken ? '' : null) }
    })
    .toSorted(
      (a, b) =>
        Number(a.takenBy !== null) - Number(b.takenBy !== null) ||
        a.visits - b.visits ||
        a.name.localeCompare(b.name),
    )
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
