import { parseIsoDate, type IsoDate } from '#lib/domain/dates/dates'
import { AREA_SEATS, areaProblems, MAX_AREA_NAME } from './area.ts'
import type { ServedArea } from './served-place.ts'

const EXAMPLE = '{ "area": "560", "name": "Bengaluru", "assessors": 4, "closedDays": ["2026-12-25"] }'

const WRONG = {
  area: '"area" must be the first digits of its PIN codes, one to six, in quotes.',
  name: `"name" is missing, or longer than ${MAX_AREA_NAME} characters.`,
  assessors: `"assessors" must be a whole number from ${AREA_SEATS.min} to ${AREA_SEATS.max}.`,
} as const

/** @throws Error that says which entry is wrong, and how it should be */
function readPlan(entry: unknown, index: number): ServedArea {
  const wrong = (what: string) =>
    new Error(`Entry ${index + 1}: ${what} An entry looks like this: ${EXAMPLE}`)
  if (typeof entry !== 'object' || entry === null) throw wrong('it is no object.')
  const { area, name, assessors, closedDays = [] } = entry as Record<string, unknown>
  const plan = {
    area: typeof area === 'string' ? area : '',
    name: typeof name === 'string' ? name.trim() : '',
    assessors: typeof assessors === 'number' ? assessors : Number.NaN,
  }
  const [problem] = areaProblems(plan)
  if (problem) throw wrong(WRONG[problem])
  if (!Array.isArray(closedDays)) throw wrong('"closedDays" must be a list of days.')
  const days = closedDays.map((text: unknown): IsoDate => {
    const day = parseIsoDate(String(text))
    if (!day.ok) throw wrong(`"${String(text)}" is no day such as 2026-12-25.`)
    return day.value
  })
  return { ...plan, closedDays: [...new Set(days)].sort() }
}

/**
 * Reads a file of areas, see docs/running-the-server.md.
 * @throws Error that says which entry is wrong, and how it should be
 */
export function readAreaFile(text: string): readonly ServedArea[] {
  let entries: unknown
  try {
    entries = JSON.parse(text)
  } catch (error) {
    throw new Error(`The file is no JSON: ${(error as Error).message}`, { cause: error })
  }
  if (!Array.isArray(entries)) throw new Error(`The file must be a list of areas, such as [${EXAMPLE}]`)
  const plans = entries.map(readPlan)
  const twice = plans.find(({ area }, index) => plans.findIndex((other) => other.area === area) !== index)
  if (twice) throw new Error(`The area ${twice.area} is there twice.`)
  return plans
}

/** The text of a file of areas, an entry a line. */
export const writeAreaFile = (plans: readonly ServedArea[]): string =>
  `[\n${plans.map((plan) => `  ${JSON.stringify(plan)}`).join(',\n')}\n]\n`
