/** Why a lender makes no offer, as the borrower reads it. */
export type LenderRefusal = 'no-offer' | 'identity' | 'input' | 'area' | 'credit' | 'limit' | 'late' | 'other'

const MEANINGS: ReadonlyMap<string, LenderRefusal> = new Map([
  ['80203', 'no-offer'],
  ['80204', 'identity'],
  ['80205', 'identity'],
  ['80214', 'late'],
  ['80216', 'input'],
  ['80217', 'input'],
  ['80218', 'input'],
  ['80225', 'area'],
  ['80226', 'credit'],
  ['80227', 'limit'],
])

/** What the code of a lender's error means. */
export const refusalOf = (code: string): LenderRefusal => MEANINGS.get(code) ?? 'other'
