import { covers, type ShiftHours } from '#lib/domain/visit/shift'

/** A visit that somebody must go to. */
interface Waiting {
  readonly id: string
  readonly pinCode: string
  readonly area: string
  /** Whether the area's places follow from shifts. */
  readonly byShift: boolean
  readonly hours: readonly number[]
}

/** Somebody who may go. */
interface Candidate {
  readonly id: string
  readonly name: string
  /** First digits of PIN codes; empty for everywhere. */
  readonly areas: readonly string[]
  readonly shift: (ShiftHours & { readonly area: string }) | null
  readonly leave: boolean
  /** In which they have a visit. */
  readonly hours: readonly number[]
  readonly visits: number
}

/** Whether somebody comes to a visit: they are on shift in its area, or it is one of theirs where no shifts are entered. */
function comes({ areas, shift, leave }: Candidate, { pinCode, area, byShift, hours }: Waiting): boolean {
  if (leave) return false
  if (byShift) return shift !== null && shift.area === area && hours.every((hour) => covers(shift, hour))
  return areas.length === 0 || areas.some((one) => pinCode.startsWith(one))
}

/**
 * Who might go where: of the visit's area, free in its hours, with the fewest visits. The suggestions fit together, so
 * that all can be taken at once.
 * @returns the assessor by the visit's id; none for a visit that nobody is free for
 */
export function suggestAssessors(
  waiting: readonly Waiting[],
  assessors: readonly Candidate[],
): ReadonlyMap<string, Pick<Candidate, 'id' | 'name'>> {
  const days = assessors.map((assessor) => ({
    assessor,
    busy: new Set(assessor.hours),
    visits: assessor.visits,
  }))
  const found = new Map<string, Pick<Candidate, 'id' | 'name'>>()
  for (const visit of waiting) {
    const { id, hours } = visit
    const free = days.filter(
      ({ assessor, busy }) => comes(assessor, visit) && !hours.some((hour) => busy.has(hour)),
    )
    const [chosen] = free.sort(
      (one, other) => one.visits - other.visits || one.assessor.name.localeCompare(other.assessor.name),
    )
    if (!chosen) continue
    found.set(id, { id: chosen.assessor.id, name: chosen.assessor.name })
    for (const hour of hours) chosen.busy.add(hour)
    chosen.visits += 1
  }
  return found
}
