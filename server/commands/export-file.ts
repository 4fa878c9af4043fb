import { open } from 'node:fs/promises'
import type { Export } from '../store/exports.ts'
import type { Store } from '../store/open.ts'
import { csvLine } from '#lib/domain/format/csv'

/**
 * Writes a table to a new CSV file that only its owner can read.
 * @returns the number of rows, without the line of names
 * @throws Error if the file is there already
 */
export async function exportTo(
  store: Store,
  { columns, rows }: Export,
  file: string,
  pageSize?: number,
): Promise<number> {
  const out = await open(file, 'wx', 0o600)
  let count = 0
  try {
    await out.write(csvLine(columns))
    for await (const page of rows(store, pageSize)) {
      count += page.length
      if (page.length > 0) await out.write(page.map(csvLine).join(''))
    }
  } finally {
    await out.close()
  }
  return count
}
