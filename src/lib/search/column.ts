/**
 * One attribute of every record, dictionary-encoded: `codes` holds a number for each record, `values` the distinct
 * values by that number.
 */
export interface Column {
  readonly codes: Uint32Array
  readonly values: readonly string[]
}

/** Encodes an attribute: one entry for each record. */
export function encodeColumn(entries: readonly string[]): Column {
  const codeOf = new Map<string, number>()
  const values: string[] = []
  const codes = Uint32Array.from(entries, (entry) => {
    const known = codeOf.get(entry)
    if (known !== undefined) return known
    codeOf.set(entry, values.length)
    return values.push(entry) - 1
  })
  return { codes, values }
}

/** Adds to `flags`, one for each record, those whose value has a flag in `wanted`. */
export function addMatches(flags: Uint8Array, column: Column, wanted: Uint8Array): void {
  const { codes } = column
  for (let i = 0; i < flags.length; i++) flags[i] = (flags[i] ?? 0) | (wanted[codes[i] ?? 0] ?? 0)
}

/** Clears in `flags` what `others` has not. Both hold one flag, 0 or 1, for each record. */
export function keepCommon(flags: Uint8Array, others: Uint8Array): void {
  for (let i = 0; i < flags.length; i++) flags[i] = (flags[i] ?? 0) & (others[i] ?? 0)
}

/** How many flagged records hold each value, by code. */
export function countValues(flags: Uint8Array, column: Column): Uint32Array {
  const { codes } = column
  const counts = new Uint32Array(column.values.length)
  for (let i = 0; i < flags.length; i++) {
    if (flags[i] !== 1) continue
    const code = codes[i] ?? 0
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}
