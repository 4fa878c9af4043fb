import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

/** The first line of a backup. */
interface BackupHead {
  readonly moneypal: 'backup'
  /** The last migration of the database that was backed up. */
  readonly migration: string
}

/** The last line of a backup. */
interface BackupEnd {
  /** Rows by table. */
  readonly counts: Readonly<Record<string, number>>
  /** SHA-256 of all lines before, hexadecimal. */
  readonly sha256: string
}

interface BackupRow {
  readonly table: string
  readonly row: Readonly<Record<string, unknown>>
}

export interface BackupWriter {
  write(table: string, rows: readonly object[]): Promise<void>
  /** Writes the last line. @returns the number of rows */
  finish(): Promise<number>
}

const lineOf = (value: unknown): string => `${JSON.stringify(value)}\n`

/**
 * Writes a backup: a line that names it, a line for each row, and a line with the counts and the checksum.
 * @throws Error if the file is there already
 */
export async function writeBackup(
  file: string,
  migration: string,
  work: (writer: BackupWriter) => Promise<number>,
): Promise<number> {
  const out = await open(file, 'wx', 0o600)
  const hash = createHash('sha256')
  const counts: Record<string, number> = {}
  const put = async (text: string) => {
    hash.update(text)
    await out.write(text)
  }
  try {
    await put(lineOf({ moneypal: 'backup', migration } satisfies BackupHead))
    const rows = await work({
      async write(table, all) {
        counts[table] = (counts[table] ?? 0) + all.length
        await put(all.map((row) => lineOf({ table, row })).join(''))
      },
      async finish() {
        await out.write(lineOf({ counts, sha256: hash.digest('hex') } satisfies BackupEnd))
        return Object.values(counts).reduce((total, count) => total + count, 0)
      },
    })
    await out.sync()
    return rows
  } finally {
    await out.close()
  }
}

/** The lines of a file. Only '\n' ends one: a text in it may have the other line ends of Unicode. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** What a backup is refused with. @param what says what is wrong with it */
const broken = (file: string, what: string): Error =>
  new Error(
    `${file} is not a whole backup: ${what}. It was cut or changed. Nothing was restored; take another one.`,
  )

function parsed(file: string, line: string, number: number): object {
  try {
    return Object(JSON.parse(line)) as object
  } catch {
    throw broken(file, `line ${number} can't be read`)
  }
}

const sameCounts = (one: BackupEnd['counts'], other: BackupEnd['counts']): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (table) => (one[table] ?? 0) === (other[table] ?? 0),
  )

/**
 * The rows of a backup, compared with its last line at the end.
 * @param unchecked takes a file of an older version too, which has neither count nor checksum
 * @throws Error that says what to do, for a file that was cut or changed
 */
export async function* rowsOf(file: string, unchecked: boolean): AsyncGenerator<BackupRow> {
  const hash = createHash('sha256')
  const counts: Record<string, number> = {}
  let number = 0
  let end: BackupEnd | null = null
  let isOlder = false
  for await (const line of linesOf(file)) {
    number += 1
    const value = parsed(file, line, number)
    if (end) throw broken(file, `line ${number} comes after its end`)
    if (number === 1 && !('moneypal' in value)) {
      if (!unchecked)
        throw new Error(
          `${file} has no count and no checksum: it is of an older version, or was cut. If you are sure that it is whole, restore it with --unchecked.`,
        )
      isOlder = true
    }
    if ('sha256' in value) {
      end = value as BackupEnd
      continue
    }
    hash.update(`${line}\n`)
    if (!('table' in value)) continue
    const row = value as BackupRow
    counts[row.table] = (counts[row.table] ?? 0) + 1
    yield row
  }
  if (isOlder) return
  if (!end) throw broken(file, 'its last line, with the counts and the checksum, is missing')
  if (!sameCounts(end.counts, counts))
    throw broken(file, 'it has other numbers of rows than its last line says')
  if (end.sha256 !== hash.digest('hex')) throw broken(file, 'its checksum is another one')
}

/** The migration that a backup was taken at; null for a file of an older version, which does not say. */
export async function migrationOf(file: string): Promise<string | null> {
  for await (const line of linesOf(file))
    return (parsed(file, line, 1) as Partial<BackupHead>).migration ?? null
  throw broken(file, 'it is empty')
}
