import { covers, type ShiftHours } from '#lib/domain/visit/shift'
import { isBusy } from '#lib/domain/visit/visit-state'
import type { Placed } from './day'

interface Mate {
  readonly id: string
  readonly name: string
  /** Empty where they go everywhere. */
  readonly areas: readonly string[]
  readonly shift: (ShiftHours & { readonly area: string }) | null
  readonly leave: boolean
  readonly visits: number
  readonly hours: readonly number[]
}

interface Given extends Placed {
  readonly bookingId: string
  readonly fullName: string
  readonly assessor: { readonly id: string } | null
}

interface ServedArea {
  readonly area: string
  readonly name: string
  /** Whether its places follow from shifts. */
  readonly byShift: boolean
}

/** Why somebody can't come, where it is not another visit. */
export type Away =
  | { readonly kind: 'leave' | 'off' }
  /** Their shift ends, or begins, at an hour. */
  | { readonly kind: 'ends' | 'begins'; readonly hour: number }

/** An assessor who may be given a visit. */
export interface AssessorChoice {
  readonly id: string
  readonly name: string
  /** Their visits of the day. */
  readonly visits: number
  /** Whom they visit in these hours; null where they have no other visit. */
  readonly takenBy: string | null
  readonly away: Away | null
  /** The name of the area where they are on shift, where it is another one. */
  readonly from: string | null
}

export const isFree = ({ takenBy, away }: AssessorChoice): boolean => takenBy === null && away === null

function awayIn({ shift, leave }: Mate, hours: readonly number[]): Away | null {
  if (leave) return { kind: 'leave' }
  if (!shift) return { kind: 'off' }
  if (hours.every((hour) => covers(shift, hour))) return null
  const isLate = hours.some((hour) => hour >= shift.to)
  return isLate ? { kind: 'ends', hour: shift.to } : { kind: 'begins', hour: shift.from }
}

/**
 * The assessors for a visit: the free ones first, those of its area and with the fewest visits before others. Where shifts
 * are entered, everybody who works on the day is there; else those whose area it is.
 */
export function assessorChoices(
  visit: Given,
  assessors: readonly Mate[],
  visits: readonly Given[],
  areas: readonly ServedArea[] = [],
): readonly AssessorChoice[] {
  const byShift = areas.some(({ area, byShift }) => byShift && area === visit.area)
  const together = (other: Given) => other.hours.some((hour) => visit.hours.includes(hour))
  const serves = ({ areas: own }: Mate) => own.length === 0 || own.includes(visit.area)
  return assessors
    .filter((mate) => serves(mate) || (byShift && mate.shift !== null))
    .map((mate) => {
      const { id, name, visits: count, hours, shift } = mate
      const other = visits.find(
        (one) =>
          one.bookingId !== visit.bookingId && one.assessor?.id === id && isBusy(one.state) && together(one),
      )
      const taken = visit.assessor?.id !== id && hours.some((hour) => visit.hours.includes(hour))
      const elsewhere = byShift && shift !== null && shift.area !== visit.area
      return {
        ...{ id, name, visits: count, takenBy: other?.fullName ?? (taken ? '' : null) },
        away: byShift || mate.leave ? awayIn(mate, visit.hours) : null,
        from: elsewhere ? (areas.find(({ area }) => area === shift.area)?.name ?? shift.area) : null,
      }
    })
    .toSorted(
      (a, b) =>
        Number(!isFree(a)) - Number(!isFree(b)) ||
        Number(a.from !== null) - Number(b.from !== null) ||
        a.visits - b.visits ||
        a.name.localeCompare(b.name),
    )
}

/** That nobody of an area is on shift in a visit's hour, and who of them is why away. */
export interface NobodyOnShift {
  /** The name of the area. */
  readonly area: string
  readonly hour: number
  readonly away: readonly AssessorChoice[]
}

/** Whether nobody of a visit's area works in its hours; null where somebody does, or no shifts are entered. */
export function nobodyOnShift(
  visit: Pick<Given, 'area' | 'hours'>,
  choices: readonly AssessorChoice[],
  areas: readonly ServedArea[],
): NobodyOnShift | null {
  const area = areas.find((one) => one.area === visit.area)
  const own = choices.filter(({ from }) => from === null)
  if (!area?.byShift || own.some(({ away }) => away === null)) return null
  const [hour = 0] = visit.hours
  return { area: area.name, hour, away: own.filter(({ away }) => away !== null && away.kind !== 'off') }
}
