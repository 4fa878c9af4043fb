import { addDays, mondayOf } from '#lib/domain/dates/dates'
import type { PageVital, SpeedService } from '@office/services/ports'
import { loggedIn } from './state'

/** Made-up figures: ms and, for CLS, without a unit; of how many visits. */
const PAGES: readonly (readonly [string, number, number, number, number, number])[] = [
  ['/', 1840, 96, 0, 410, 18_204],
  ['/plans', 2310, 168, 0.005, 430, 9120],
  ['/gold-loan', 1910, 104, 0, 402, 7431],
  ['/hi', 2020, 104, 0.01, 420, 5233],
  ['/pan', 2700, 224, 0, 640, 1876],
]
const WEEKS = 2

export const simulatedSpeed: SpeedService = {
  async list() {
    const { today } = await loggedIn('listVitals')
    return Array.from({ length: WEEKS }, (_, weeksAgo) =>
      PAGES.flatMap(([page, lcp, inp, cls, ttfb, count]): PageVital[] => {
        const week = addDays(mondayOf(today), -7 * weeksAgo)
        const slower = 1 + weeksAgo / 10
        const figures = { LCP: Math.round(lcp * slower), INP: inp, CLS: cls, TTFB: ttfb }
        return Object.entries(figures).map(([name, p75]) => ({
          ...{ week, page, p75, count },
          name: name as PageVital['name'],
        }))
      }),
    ).flat()
  },
}
