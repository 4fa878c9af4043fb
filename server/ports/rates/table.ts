import { CsvError, parse } from 'csv-parse/sync'
import { RatesNotRead } from '../ports.ts'

/** Ten years of days, and a little. */
const MAX_ROWS = 5000

const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new RatesNotRead('The table is not in UTF-8.')
  }
}

/** The separator of the first line: the most frequent one of three. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1)
  const count = (mark: string) => first.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

/** The rows of a table in CSV, with as many cells each as the first has. @throws RatesNotRead */
export function readTable(bytes: Uint8Array): readonly (readonly string[])[] {
  const text = textOf(bytes).trim()
  try {
    const rows = parse(text, {
      delimiter: separatorOf(text),
      trim: true,
      skip_records_with_empty_values: true,
      to: MAX_ROWS + 2,
    }) as unknown as string[][]
    if (rows.length < 2) throw new RatesNotRead('The table is empty: it has no row below its first line.')
    if (rows.length > MAX_ROWS + 1) throw new RatesNotRead(`The table has more than ${MAX_ROWS} rows.`)
    return rows
  } catch (error) {
    if (error instanceof CsvError)
      throw new RatesNotRead(`Line ${String(error['lines'])} of the table can not be read as CSV.`)
    throw error
  }
}
