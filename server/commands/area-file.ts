import { parseIsoDate, type IsoDate } from '#lib/domain/dates/dates'
import type { AreaPlan } from '../store/areas.ts'

const EXAMPLE = '{ "area": "560", "name": "Bengaluru", "assessors": 4, "closedDays": ["2026-12-25"] }'

const AREA = /^[1-9]\d{0,5}$/
const MOST_ASSESSORS = 1000

/** @throws Error that says which entry is wrong, and how it should be */
function readPlan(entry: unknown, index: number): AreaPlan {
  const wrong = (what: string) =>
    new Error(`Entry ${index + 1}: ${what} An entry looks like this: ${EXAMPLE}`)
  if (typeof entry !== 'object' || entry === null) throw wrong('it is no object.')
  const { area, name, assessors, closedDays = [] } = entry as Record<string, unknown>
  if (typeof area !== 'string' || !AREA.test(area))
    throw wrong('"area" must be the first digits of its PIN codes, one to six, in quotes.')
  if (typeof name !== 'string' || name.trim() === '') throw wrong('"name" is missing.')
  if (!Number.isInteger(assessors) || Number(assessors) < 0 || Number(assessors) > MOST_ASSESSORS)
    throw wrong(`"assessors" must be a whole number from 0 to ${MOST_ASSESSORS}.`)
  if (!Array.isArray(closedDays)) throw wrong('"closedDays" must be a list of days.')
  const days = closedDays.map((text: unknown): IsoDate => {
    const day = parseIsoDate(String(text))
    if (!day.ok) throw wrong(`"${String(text)}" is no day such as 2026-12-25.`)
    return day.value
  })
  return { area, name: name.trim(), assessors: Number(assessors), closedDays: [...new Set(days)].sort() }
}

/**
 * Reads a file of areas, see docs/running-the-server.md.
 * @throws Error that says which entry is wrong, and how it should be
 */
export function readAreaFile(text: string): readonly AreaPlan[] {
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
export const writeAreaFile = (plans: readonly AreaPlan[]): string =>
  `[\n${plans.map((plan) => `  ${JSON.stringify(plan)}`).join(',\n')}\n]\n`
