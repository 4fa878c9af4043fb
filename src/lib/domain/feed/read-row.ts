import type { PledgedKarat } from '#lib/domain/gold/karat'
import { COLUMN_LIST, isColumnName, type ColumnName } from './columns.ts'
import type { FeedOffer } from './feed-offer.ts'
import { faultOf, fits } from './read-value.ts'
import { ORIGIN, type FeedRow } from './row.ts'

/** Why a field is refused: the end of a sentence that begins with its name. */
export interface Fault {
  /** Null for the row as a whole. */
  readonly field: ColumnName | null
  readonly sentence: string
}

/** The values of a row, each one that its column takes. */
type Values = Readonly<Partial<Record<ColumnName, unknown>>>

/** A row that was read cell by cell. */
export interface ReadRow {
  /** Every bad cell and every missing one. */
  readonly faults: readonly Fault[]
  /** The good cells. */
  readonly values: Values
  /** Names that no column has. */
  readonly unknown: readonly string[]
}

const PER_GRAM = /^lendingValue(\d\d)$/

/** The offer of a row without faults. */
export function offerOfValues(values: Values): FeedOffer {
  const entries = Object.entries(values)
  const lent = entries.flatMap(([name, value]): (readonly [number, unknown])[] => {
    const [, karat] = PER_GRAM.exec(name) ?? []
    return karat === undefined ? [] : [[Number(karat), value]]
  })
  const rest = Object.fromEntries(entries.filter(([name]) => !PER_GRAM.test(name)))
  const offer = lent.length === 0 ? rest : { ...rest, lendingValuePerGram: Object.fromEntries(lent) }
  // Each value fits its column, and the columns are those of an offer: the type of COLUMNS sees to that.
  return offer as unknown as FeedOffer
}

/** The fields of an offer as a row has them: the other way round. */
export function rowOf(offer: FeedOffer): FeedRow {
  const { lendingValuePerGram = {}, ...rest } = offer
  const lent = Object.entries(lendingValuePerGram).map(
    ([karat, value]) => [`lendingValue${karat as `${PledgedKarat}`}`, value] as const,
  )
  const values: Readonly<Record<string, unknown>> = { ...rest, ...Object.fromEntries(lent) }
  return Object.fromEntries(
    COLUMN_LIST.flatMap(([name]) => (values[name] === undefined ? [] : [[name, values[name]]])),
  )
}

/** Reads a row cell by cell. It never throws, whatever the row is. */
export function readRow(row: unknown): ReadRow {
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    return {
      faults: [{ field: null, sentence: 'an object with the fields of an offer is expected.' }],
      values: {},
      unknown: [],
    }
  const fields = row as FeedRow
  const broken = fields[ORIGIN]?.fault
  if (broken !== undefined) return { faults: [{ field: null, sentence: broken }], values: {}, unknown: [] }
  const faults: Fault[] = []
  const values: Partial<Record<ColumnName, unknown>> = {}
  for (const [name, column] of COLUMN_LIST) {
    const value = fields[name]
    if (value === undefined && !column.required) continue
    if (fits(column.kind, value)) values[name] = value
    else faults.push({ field: name, sentence: faultOf(column, value) })
  }
  return { faults, values, unknown: Object.keys(fields).filter((name) => !isColumnName(name)) }
}
