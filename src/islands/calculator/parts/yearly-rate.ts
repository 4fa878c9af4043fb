import { formatPercent } from '@/lib/domain/format'
import { fill } from '@/lib/domain/text'
import type { Words } from './words'

const MONTHS_A_YEAR = 12

/** The sentence that says what a monthly rate makes in a year, as a question where that is much. */
export const yearlyRate = (copy: Words['rate'], monthlyRatePercent: number, inDoubt: boolean): string =>
  fill(inDoubt ? copy.doubt : copy.yearly, { rate: formatPercent(monthlyRatePercent * MONTHS_A_YEAR) })
