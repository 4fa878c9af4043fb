import type { RowProblem } from './row.ts'

type Problem = Pick<RowProblem, 'row' | 'field' | 'sentence'>

/** Rows as the first of them are stored, with how many there are besides. */
interface UnreadableFile {
  /** Why the file can't be read. */
  readonly problem: string
  readonly rows: readonly Problem[]
  /** How many rows can't be read. */
  readonly all: number
  readonly type: 'csv' | 'json'
}

/** 'Line 7, “ltvPercent”: a number in percent is expected.' */
const lineOf = ({ row, field, sentence }: Problem, type: UnreadableFile['type']): string =>
  `${type === 'csv' ? 'Line' : 'Offer'} ${row}${field === null ? '' : `, “${field}”`}: ${sentence}`

/** The draft of a message to a lender whose file can't be read: the first thing that is wrong, and how many rows are besides. */
export function unreadableDraft({ problem, rows: [first], all, type }: UnreadableFile): string {
  const more = all - 1
  const besides =
    more > 0 ? `\n\n${more === 1 ? '1 more row' : `${more} more rows`} can’t be read; see below.` : ''
  return `${first ? lineOf(first, type) : problem}${besides}\n\nPlease correct it and send the file again.`
}

/** The rows that can't be read, a line each. @param max how many characters at most */
export function rowsText(rows: readonly Problem[], type: UnreadableFile['type'], max: number): string {
  const lines: string[] = []
  let length = 0
  for (const row of rows) {
    const line = lineOf(row, type)
    length += line.length + 1
    if (length > max) break
    lines.push(line)
  }
  return lines.join('\n')
}
