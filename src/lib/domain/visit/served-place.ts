import { addDays, type IsoDate } from '#lib/domain/dates/dates'
import { nearestArea } from './area.ts'
import { DIALOG_SLOTS } from './booking.ts'

/** An area that assessors come to. */
export interface ServedArea {
  /** The first digits of its PIN codes. */
  readonly area: string
  readonly name: string
  /** Visits that can take place in one hour; 0 where nobody comes at the moment. */
  readonly assessors: number
  readonly closedDays: readonly IsoDate[]
  /** Whether gold costs something else there than in the city that is shown where none is named. */
  readonly hasOwnRate?: boolean
}

/** A district with its PIN codes, ascending. */
export interface DistrictPins {
  readonly state: string
  readonly district: string
  readonly pinCodes: readonly string[]
}

/** An area that has a page: a few districts, with figures of its own. */
export interface ServedPlace extends ServedArea {
  /** In addresses, such as 'kolkata'. */
  readonly id: string
  /** The one with the most PIN codes first. */
  readonly districts: readonly DistrictPins[]
  /** Those that its figures are compared with. */
  readonly beside: readonly ServedArea[]
  /** How many PIN codes it has. */
  readonly count: number
}

/** A place has no more districts than this: what is larger is a state or a part of one. */
const MAX_DISTRICTS = 6

/** The visits that a day has room for in an area, in the hours that the booking shows. */
export const visitsADay = ({ assessors }: Pick<ServedArea, 'assessors'>): number =>
  assessors * DIALOG_SLOTS.length

const firstPin = ({ area }: Pick<ServedArea, 'area'>): number => Number(area.padEnd(6, '0'))

/** Whether two areas are in one postal zone: their PIN codes begin with the same digit. */
const inOneZone = (one: Pick<ServedArea, 'area'>, other: Pick<ServedArea, 'area'>): boolean =>
  one.area[0] === other.area[0]

/** The areas beside one: that which is around it, or in its zone those before and after it by PIN code. */
function areasBeside(area: ServedArea, areas: readonly ServedArea[]): readonly ServedArea[] {
  const others = areas.filter((other) => other !== area && inOneZone(other, area))
  const around = nearestArea(others, area.area)
  if (around) return [around]
  const ordered = others.toSorted((one, other) => firstPin(one) - firstPin(other))
  const after = ordered.findIndex((other) => firstPin(other) > firstPin(area))
  const at = after === -1 ? ordered.length : after
  return ordered.slice(Math.max(at - 1, 0), at + 1)
}

const figuresOf = ({ name, assessors, closedDays, hasOwnRate }: ServedArea): string =>
  `${assessors} ${closedDays.toSorted()} ${hasOwnRate ? name : ''}`

/** The districts of an area, with those of their PIN codes that no smaller area has. */
function districtsOf(
  area: ServedArea,
  areas: readonly ServedArea[],
  all: readonly DistrictPins[],
): readonly DistrictPins[] {
  const inArea = (pinCode: string) => pinCode.startsWith(area.area) && nearestArea(areas, pinCode) === area
  return all
    .map((district) => ({ ...district, pinCodes: district.pinCodes.filter(inArea) }))
    .filter(({ pinCodes }) => pinCodes.length > 0)
    .toSorted((one, other) => other.pinCodes.length - one.pinCodes.length)
}

const latinWords = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-')

/** The Latin letters of its name, or its digits where the name has none or another area has the same. */
function idOf({ name, area }: ServedArea, areas: readonly ServedArea[]): string {
  const isOne = areas.every((other) => other.area === area || latinWords(other.name) !== latinWords(name))
  return (isOne && latinWords(name)) || area
}

/**
 * The areas that have a page, by PIN code: somebody comes, they are a few districts, and their figures are not those of the
 * areas beside them.
 */
export function servedPlaces(
  areas: readonly ServedArea[],
  all: readonly DistrictPins[],
): readonly ServedPlace[] {
  const places = areas
    .filter(({ assessors }) => assessors > 0)
    .map((area) => ({
      area,
      beside: areasBeside(area, areas),
      districts: districtsOf(area, areas, all),
    }))
    .filter(
      ({ area, beside, districts }) =>
        beside.every((other) => figuresOf(other) !== figuresOf(area)) &&
        districts.length > 0 &&
        districts.length <= MAX_DISTRICTS,
    )
    .map(({ area, beside, districts }) => ({
      ...area,
      id: idOf(area, areas),
      beside,
      districts,
      count: districts.reduce((sum, { pinCodes }) => sum + pinCodes.length, 0),
    }))
  return places.toSorted((one, other) => firstPin(one) - firstPin(other))
}

/** The other places of its postal zone: those with the nearest PIN codes first. */
export const placesNear = (place: ServedPlace, places: readonly ServedPlace[]): readonly ServedPlace[] => {
  const far = (other: ServedPlace) => Math.abs(firstPin(other) - firstPin(place))
  return places
    .filter((other) => other.id !== place.id && inOneZone(other, place))
    .toSorted((one, other) => far(one) - far(other))
}

/** PIN codes that follow one another, in one piece. */
export interface PinRun {
  readonly first: string
  readonly last: string
}

/** The runs of PIN codes. @param pinCodes ascending */
export function pinRuns(pinCodes: readonly string[]): readonly PinRun[] {
  const runs: { first: string; last: string }[] = []
  for (const pinCode of pinCodes) {
    const run = runs.at(-1)
    if (run && Number(run.last) + 1 === Number(pinCode)) run.last = pinCode
    else runs.push({ first: pinCode, last: pinCode })
  }
  return runs
}

/** The closed days of an area from a day on, in order; `weekly` where they are the same day of each week, without a gap. */
export function closedFrom(
  { closedDays }: Pick<ServedArea, 'closedDays'>,
  day: IsoDate,
): { readonly days: readonly IsoDate[]; readonly weekly: boolean } {
  const days = closedDays.filter((closed) => closed >= day).toSorted()
  const next = days.find((closed, index) => index > 0 && addDays(days[index - 1] ?? closed, 7) !== closed)
  return { days, weekly: days.length > 1 && next === undefined }
}
