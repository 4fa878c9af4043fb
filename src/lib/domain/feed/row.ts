/** Where a row stands in its file, and what was wrong with the row as a whole. */
export const ORIGIN = Symbol('origin')

/** A row of a file, as it was sent: names of columns with their values. */
export interface FeedRow extends Readonly<Record<string, unknown>> {
  /** Absent in a row of JSON, which is counted among the offers. */
  readonly [ORIGIN]?: { readonly line: number; readonly fault?: string }
}

/** What is wrong in a row. */
export interface RowProblem {
  /** The line in a CSV file, the first line being 1; the place among the offers in JSON, the first being 1. */
  readonly row: number
  /** The column; null for the row as a whole, or the file. */
  readonly field: string | null
  /** The lender's code of the offer, so that what is shown of it is not taken for removed; null if it can't be read. */
  readonly id: string | null
  /** For the lender: what is wrong, and what to write instead. */
  readonly sentence: string
}

/** Where a row is, in words: 'Line 7', 'Offer 7'. */
export interface RowPlace {
  readonly row: number
  readonly words: string
}

/** The place of a row. @param index from 0, among the rows of the file */
export function placeOf(row: unknown, index: number): RowPlace {
  const origin = (row as FeedRow | null | undefined)?.[ORIGIN]
  return origin
    ? { row: origin.line, words: `Line ${origin.line}` }
    : { row: index + 1, words: `Offer ${index + 1}` }
}
