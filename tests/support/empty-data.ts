import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { EMPTY_DATA } from './sms'

const DATABASE = 'database'

/** A new folder for a server of its own, with a database whose tables are empty. The test removes it. */
export function emptyData(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `moneypal-${name}-`))
  cpSync(path.join(EMPTY_DATA, DATABASE), path.join(folder, DATABASE), { recursive: true })
  return folder
}
