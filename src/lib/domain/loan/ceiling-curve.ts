import { mostDue } from './ceiling.ts'
import type { CeilingStep } from './rules.ts'

const LAKH = 100_000
/** The picture goes on for this much after the last step. */
const BEYOND = 1.1
const TICK = 2 * LAKH
const WITHOUT_STEPS = 8 * LAKH

/** A point of the ceiling's line: the value of the gold and the most that may be lent on it, rupees. */
export interface CurvePoint {
  readonly value: number
  readonly maxDue: number
}

/** The line that the ceiling follows as gold grows, for a borrower without other gold loans. */
export interface CeilingCurve {
  /** The corners of the line, from no gold to `end`. */
  readonly points: readonly CurvePoint[]
  /** Where the line is flat: the steps. */
  readonly flats: readonly { readonly from: CurvePoint; readonly to: CurvePoint }[]
  /** The middle of each rising part, with its percent. */
  readonly rises: readonly (CurvePoint & { readonly percent: number })[]
  /** Values for the axis, rupees, evenly spaced; the last one is the end of the picture. */
  readonly ticks: readonly number[]
  readonly end: CurvePoint
}

/** The line of the ceiling. @param ceiling the steps in force */
export function ceilingCurve(ceiling: readonly CeilingStep[]): CeilingCurve {
  const flats = ceiling.flatMap(({ upTo, percent }, index) => {
    const next = ceiling[index + 1]
    if (upTo === null || !next) return []
    const at = (share: number): CurvePoint => ({ value: (upTo * 100) / share, maxDue: upTo })
    return [{ from: at(percent), to: at(next.percent) }]
  })
  const last = (flats.at(-1)?.to.value ?? WITHOUT_STEPS / BEYOND) * BEYOND
  const endValue = Math.ceil(last / TICK) * TICK
  const end: CurvePoint = { value: endValue, maxDue: mostDue(endValue, { ceiling }) }
  const start: CurvePoint = { value: 0, maxDue: 0 }
  const points = [start, ...flats.flatMap(({ from, to }) => [from, to]), end]
  const rises = ceiling.map(({ percent }, index) => {
    const low = flats[index - 1]?.to ?? start
    const high = flats[index]?.from ?? end
    return { percent, value: (low.value + high.value) / 2, maxDue: (low.maxDue + high.maxDue) / 2 }
  })
  const ticks = Array.from({ length: endValue / TICK }, (_, index) => (index + 1) * TICK)
  return { points, flats, rises, ticks, end }
}
