/** An area that assessors come to: the first digits of its PIN codes, its name, and the visits that can take place in one hour. */
interface EnteredArea {
  readonly area: string
  readonly name: string
  readonly assessors: number
}

/** The first digits of PIN codes, one to six. */
export const AREA_PREFIX = /^[1-9]\d{0,5}$/

/** Characters of the name of an area. */
export const MAX_AREA_NAME = 100

/** Visits in one hour of an area; 0 where nobody comes at the moment. */
export const AREA_SEATS = { min: 0, max: 1000 } as const

/** The parts of an area that can't be stored. */
export function areaProblems({ area, name, assessors }: EnteredArea): readonly (keyof EnteredArea)[] {
  const wrong: (keyof EnteredArea)[] = []
  if (!AREA_PREFIX.test(area)) wrong.push('area')
  if (name.trim() === '' || name.length > MAX_AREA_NAME) wrong.push('name')
  const { min, max } = AREA_SEATS
  if (!Number.isInteger(assessors) || assessors < min || assessors > max) wrong.push('assessors')
  return wrong
}

/** The area of a PIN code: the one with the most digits in common; null where no area has it. */
export const nearestArea = <Area extends { readonly area: string }>(
  areas: readonly Area[],
  pinCode: string,
): Area | null =>
  areas
    .filter(({ area }) => pinCode.startsWith(area))
    .reduce<Area | null>(
      (nearest, one) => (nearest && nearest.area.length >= one.area.length ? nearest : one),
      null,
    )
