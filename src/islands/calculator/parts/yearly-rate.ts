import { formatPercent } from '#lib/domain/format/format'
import { fill } from '#lib/domain/shared/text'
import type { Words } from './words'

const MONTHS_A_YEAR = 12

/** A sentence with the yearly rate of a monthly rate; a question if the rate is unusually high. */
export const yearlyRate = (copy: Words['rate'], monthlyRatePercent: number, inDoubt: boolean): string =>
  fill(inDoubt ? copy.doubt : copy.yearly, { rate: formatPercent(monthlyRatePercent * MONTHS_A_YEAR) })
