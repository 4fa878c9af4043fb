import { MAX_FILE_BYTES } from '#lib/domain/feed/file-size'

/** What is known of a file before it is read. */
interface ChosenFile {
  readonly name: string
  /** As the browser names it: often empty, and for CSV that of a spreadsheet program on some systems. */
  readonly type: string
  /** Bytes. */
  readonly size: number
}

const TYPES: Readonly<Record<string, 'text/csv' | 'application/json'>> = {
  csv: 'text/csv',
  json: 'application/json',
}

/** Which type a file is sent as; null for any other than CSV and JSON. */
export function feedType({ name, type }: ChosenFile): 'text/csv' | 'application/json' | null {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return TYPES[ending] ?? Object.values(TYPES).find((one) => one === type) ?? null
}

/** Why a file need not be sent: it would be refused. Null if it can be. */
export function fileProblem(file: ChosenFile): 'type' | 'large' | 'empty' | null {
  if (feedType(file) === null) return 'type'
  if (file.size === 0) return 'empty'
  return file.size > MAX_FILE_BYTES ? 'large' : null
}
