import * as v from 'valibot'
import { istDate } from '#lib/domain/dates/dates'
import { nearestArea } from '#lib/domain/visit/area'
import { availableDates } from '#lib/domain/visit/booking'
import { firstHourOf } from '#lib/domain/visit/reach'
import type { ReachService } from '#lib/services/ports'
import { HOURS } from './booking.ts'
import { simulate } from './faults.ts'

/** The sample areas, which the build wrote from src/content/areas. */
const AREAS = '/data/areas.json'

const areas = v.array(v.object({ area: v.string(), assessors: v.number(), closedDays: v.array(v.string()) }))

/**
 * Sample areas, with the free hours of the simulated booking.
 * @param load the global fetch, or a replacement for tests
 */
export const simulatedReach = (
  load: typeof fetch = (...request) => fetch(...request),
  now: () => number = Date.now,
): ReachService => ({
  async at(pinCode) {
    await simulate('reach', 800)
    const response = await load(AREAS)
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    const area = nearestArea(v.parse(areas, await response.json()), pinCode)
    if (!area) return { first: null, closed: 'no-area' }
    if (area.assessors === 0) return { first: null, closed: 'no-assessors' }
    const nowMs = now()
    const open = availableDates(istDate(nowMs)).filter((date) => !area.closedDays.includes(date))
    for (const date of open) {
      const first = firstHourOf(date, HOURS, nowMs)
      if (first) return { first, closed: null }
    }
    return { first: null, closed: open.length > 0 ? 'no-hours' : 'no-assessors' }
  },
})
