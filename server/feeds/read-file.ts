import { CsvError, parse } from 'csv-parse/sync'
import { MAX_FILE_BYTES } from '#lib/domain/feed/file-size'
import { COLUMN_LIST, MAX_OFFERS } from '#lib/domain/feed/columns'
import { rowOfCells } from '#lib/domain/feed/cells'
import { TOO_MANY_OFFERS } from '#lib/domain/feed/read-offers'
import type { FeedRow } from '#lib/domain/feed/row'
import { formatFileSize } from '#lib/domain/format/format'

/** What a file holds. */
export type FileType = 'csv' | 'json'

const TYPES: ReadonlyMap<string, FileType> = new Map([
  ['text/csv', 'csv'],
  ['application/json', 'json'],
])

/** The type of a file by how it is sent, such as 'text/csv; charset=utf-8'; undefined for one that is not read. */
export const fileTypeOf = (contentType: string): FileType | undefined =>
  TYPES.get((contentType.split(';')[0] ?? '').trim().toLowerCase())

/** The rows of a file, or why it can't be read: a sentence for the lender. */
export type ReadFile = { readonly rows: readonly FeedRow[] } | { readonly problem: string }

const refuse = (problem: string): ReadFile => ({ problem })

const NOT_UTF8 =
  'The file is not in UTF-8. In a spreadsheet choose “Save as” and “CSV UTF-8”; in a text editor the encoding UTF-8.'

/** The text of a file in UTF-8, without a byte order mark; null if it is in another encoding. */
function textOf(bytes: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // UTF-16 of English letters is valid UTF-8 with a zero in every second byte.
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

/** The separator of the first line. Whether in a name of a column or not, the more frequent one is it. */
function separatorOf(text: string): ',' | ';' {
  const [first = ''] = text.trimStart().split(/\r?\n|\r/, 1)
  const count = (mark: string): number => first.split(mark).length
  return count(';') > count(',') ? ';' : ','
}

interface Line {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/** The line on which a record begins: the parser counts up to the one on which it ends. */
const beginOf = ({ record, info }: Line): number =>
  info.lines - (record.join('').match(/\r\n|\r|\n/g)?.length ?? 0)

/** @throws CsvError for a quotation mark out of place */
const linesOf = (text: string): readonly Line[] =>
  parse(text, {
    delimiter: separatorOf(text),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    // The header, the offers, and one more that shows that there are too many.
    to: MAX_OFFERS + 2,
  }) as unknown as readonly Line[]

/** Why a first line does not do as the names of columns; null if it does. */
function headerFault(header: readonly string[]): string | null {
  const missing = COLUMN_LIST.filter(([name, { required }]) => required && !header.includes(name)).map(
    ([name]) => name,
  )
  if (missing.length > 0)
    return `The first line must name the columns. It lacks ${missing.join(', ')}. Begin with the template.`
  const doubled = header.find((name, index) => header.indexOf(name) < index)
  return doubled === undefined
    ? null
    : `The first line names ${doubled === '' ? 'two columns with nothing' : `the column ${doubled} twice`}. Give each column one name.`
}

function readCsv(text: string): ReadFile {
  const [first, ...lines] = linesOf(text)
  const header = first?.record.map((name) => name.trim()) ?? []
  const fault = headerFault(header)
  if (fault !== null) return refuse(fault)
  if (lines.length > MAX_OFFERS) return refuse(TOO_MANY_OFFERS)
  return { rows: lines.map((line) => rowOfCells(header, line.record, beginOf(line))) }
}

function readJson(text: string): ReadFile {
  const file = JSON.parse(text) as { readonly offers?: unknown } | null
  const offers = Array.isArray(file) ? undefined : file?.offers
  if (!Array.isArray(offers))
    return refuse('The file must be an object with the list “offers”: { "offers": [ … ] }.')
  if (offers.length > MAX_OFFERS) return refuse(TOO_MANY_OFFERS)
  return { rows: offers as readonly FeedRow[] }
}

/** What a parser says of a text that it can't read. */
function brokenText(fault: unknown): string {
  if (fault instanceof CsvError)
    return `Line ${String(fault['lines'])}: a quotation mark (") is out of place. A text with quotation marks stands between two of them, and each within it is doubled: "a ""b"" c".`
  const [, at] = / at position (\d+)/.exec(String(fault)) ?? []
  return `The file is not JSON${at === undefined ? '' : `, from character ${Number(at) + 1} on`}. Have your program write it, or look at it in an editor that checks JSON.`
}

/**
 * Reads a lender's file. What is wrong in one row is found by `readOffers`.
 * @param bytes at most 5 MB, in UTF-8 with or without a byte order mark
 */
export function readFile(bytes: Buffer, type: FileType): ReadFile {
  if (bytes.length > MAX_FILE_BYTES)
    return refuse(
      `The file has ${formatFileSize(bytes.length)}; at most ${formatFileSize(MAX_FILE_BYTES)} are read. Send only the offers of now.`,
    )
  const text = textOf(bytes)
  if (text === null) return refuse(NOT_UTF8)
  if (text.trim() === '') return refuse('The file is empty. Send it again with the offers in it.')
  try {
    return type === 'csv' ? readCsv(text) : readJson(text)
  } catch (fault) {
    return refuse(brokenText(fault))
  }
}
