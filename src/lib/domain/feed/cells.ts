import type { RateSlab } from '#lib/domain/loan/slabs'
import type { Kind } from './column-kinds.ts'
import { COLUMNS, isColumnName } from './columns.ts'
import { ORIGIN, type FeedRow } from './row.ts'

/** A number as programs write it: without a sign or commas. */
const NUMBER = /^\d{1,20}(?:\.\d{1,30})?(?:[eE][+-]?\d{1,3})?$/

const SLAB = /^(\d{1,3}):(\d{1,3}(?:\.\d{1,20})?)$/
const YES_OR_NO: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['no', false],
  ['false', false],
])

const itemsOf = (text: string): readonly string[] => text.split(';').map((item) => item.trim())

function slabsOf(text: string): readonly RateSlab[] | null {
  const slabs = itemsOf(text).map((item) => {
    const [, months, rate] = SLAB.exec(item) ?? []
    return months === undefined ? null : { upToMonths: Number(months), annualRatePercent: Number(rate) }
  })
  return slabs.every((slab) => slab !== null) ? slabs : null
}

/** What a cell holds, as JSON would have it; the text itself if it is not what the column takes. */
export function valueOfCell({ type }: Kind, text: string): unknown {
  if (type === 'number') return NUMBER.test(text) ? Number(text) : text
  if (type === 'yes-or-no') return YES_OR_NO.get(text.toLowerCase()) ?? text
  if (type === 'pin-areas') return itemsOf(text)
  if (type === 'slabs') return slabsOf(text) ?? text
  return text
}

/** A value of a row as a cell has it: the other way round. */
export function cellOf({ type }: Kind, value: unknown): string {
  if (type === 'yes-or-no') return value === true ? 'yes' : 'no'
  if (type === 'pin-areas') return (value as readonly string[]).join(';')
  if (type === 'slabs')
    return (value as readonly RateSlab[])
      .map(({ upToMonths, annualRatePercent }) => `${upToMonths}:${annualRatePercent}`)
      .join(';')
  return String(value)
}

/** Spaces that spreadsheets leave around a cell. A tab stays: it may hide a formula. */
const AROUND = /^[ \u00a0]+|[ \u00a0]+$/g

/**
 * A row of the cells of a line. Empty cells are left out.
 * @param header the names of the columns, each once
 * @param line the number of the line in the file
 */
export function rowOfCells(header: readonly string[], cells: readonly string[], line: number): FeedRow {
  const count = `${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}`
  if (cells.length !== header.length)
    return {
      [ORIGIN]: {
        line,
        fault: `this line has ${count}, the first line has ${header.length}. Put a text with the separator in it between quotation marks (").`,
      },
    }
  const entries = header.flatMap((name, index): (readonly [string, unknown])[] => {
    const text = (cells[index] ?? '').replace(AROUND, '')
    if (text === '') return []
    return [[name, isColumnName(name) ? valueOfCell(COLUMNS[name].kind, text) : text]]
  })
  return { ...Object.fromEntries(entries), [ORIGIN]: { line } }
}
