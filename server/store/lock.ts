import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Keeps a folder for this process. The lock is the kernel's, held through an SQLite file: it is free at once when the
 * process ends, however it ends. Two processes on one embedded database would lose each other's rows.
 * @returns a function that frees the folder
 * @throws Error if another process has it
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(path.join(folder, 'lock.sqlite'))
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch {
    lock.close()
    throw new Error(
      `Another MoneyPal server uses ${folder}. Stop it first, or give this one a folder of its own with DATA_DIR.`,
    )
  }
  return () => lock.close()
}
