/** The share of a ceiling from which a warning is shown. */
const NEAR = 0.8

/** What all visitors share, and how much of it was used today. */
interface Budget {
  readonly used: number
  readonly max: number
}

/** How much of a budget is used, whole percent, rounded down so that 100 is reached only at the ceiling. */
export const percentUsed = ({ used, max }: Budget): number =>
  max === 0 ? 100 : Math.floor((100 * used) / max)

/** Whether a budget is spent, or soon will be; null while neither is so. */
export function warningOf({ used, max }: Budget): 'spent' | 'near' | null {
  if (used >= max) return 'spent'
  return used >= NEAR * max ? 'near' : null
}
