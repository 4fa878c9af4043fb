/** What a number of a column counts. */
export type ColumnUnit =
  'percentAYear' | 'percentAMonth' | 'percent' | 'rupees' | 'rupeesAGram' | 'grams' | 'months' | 'days'

/** A column of a file; the types are those of the Table Schema of Frictionless Data. */
export interface OpenColumn {
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'date'
  /** Null for what is no number. */
  readonly unit: ColumnUnit | null
}

/** Columns by name, in their order in the file. */
export type OpenColumns = Readonly<Record<string, OpenColumn>>

export const TEXT: OpenColumn = { type: 'string', unit: null }
export const DAY: OpenColumn = { type: 'date', unit: null }
export const TRUE_OR_FALSE: OpenColumn = { type: 'boolean', unit: null }
export const numberIn = (unit: ColumnUnit): OpenColumn => ({ type: 'number', unit })
export const wholeIn = (unit: ColumnUnit): OpenColumn => ({ type: 'integer', unit })
