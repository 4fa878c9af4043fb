import { readConfig } from '../config.ts'
import { openEmbedded, openPostgres, type OpenStore } from '../store/open.ts'

/** Runs a command on the store that the environment names, and ends with a sentence. */
export async function onStore(work: (open: OpenStore) => Promise<string>): Promise<void> {
  try {
    // A command delivers no messages.
    const { databaseUrl, dataDir } = readConfig({ ...process.env, SMS: process.env['SMS'] || 'msg91' })
    const migrationLock = process.env['MIGRATION_LOCK'] !== '0'
    const open = databaseUrl
      ? await openPostgres(databaseUrl, { migrationLock })
      : await openEmbedded(dataDir)
    try {
      console.log(await work(open))
    } finally {
      await open.close()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
