import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrate } from '../../server/store/migrate.ts'
import { openEmbedded } from '../../server/store/open.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const CACHE = path.join(ROOT, 'node_modules/.cache/moneypal-empty-data')
const MIGRATIONS = path.join(ROOT, 'server/store/migrations')
const DATABASE = 'database'

/** Of what an empty database depends on. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS).sort()) hash.update(readFileSync(path.join(MIGRATIONS, name)))
  hash.update(readFileSync(path.join(ROOT, 'node_modules/@electric-sql/pglite/package.json')))
  return hash.digest('hex').slice(0, 16)
}

/** The folder with an embedded database whose tables are made, and empty. To make one takes ten times as long as to copy it. */
async function empty(): Promise<string> {
  const folder = path.join(CACHE, fingerprint())
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  const made = mkdtempSync(path.join(CACHE, 'made-'))
  const { store, close } = await openEmbedded(made)
  await migrate(store)
  await close()
  try {
    renameSync(made, folder)
  } catch (error) {
    // Another process made it meanwhile.
    if (!existsSync(folder)) throw error
    rmSync(made, { recursive: true })
  }
  return folder
}

/**
 * A new folder for a server of its own, with a database whose tables are empty. The test removes it.
 * @param within where it is made
 */
export async function emptyData(name: string, within = tmpdir()): Promise<string> {
  const from = await empty()
  const folder = mkdtempSync(path.join(within, `moneypal-${name}-`))
  cpSync(path.join(from, DATABASE), path.join(folder, DATABASE), { recursive: true })
  return folder
}

if (import.meta.main) await empty()
