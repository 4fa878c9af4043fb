import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Backups } from '../config.ts'
import { backUp } from '../store/backup.ts'
import { setJob, takeJob } from '../store/jobs.ts'
import type { Store } from '../store/open.ts'
import { everySoOften } from './every-so-often.ts'

const HOUR_MS = 3_600_000
const LOOK_MS = 60_000
/** After one that failed. */
const AGAIN_MS = 10 * LOOK_MS

/** Sorted by their names, they are sorted by time. */
const NAME = /^moneypal-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z\.jsonl$/

const nameOf = (nowMs: number): string =>
  `moneypal-${new Date(nowMs).toISOString().slice(0, 19).replaceAll(':', '-')}Z.jsonl`

const timeOf = (name: string): number => Date.parse(name.replace(NAME, '$1:$2:$3Z'))

/** Deletes backups beyond the number to keep, and those that are older than so many would be; the newest stays. */
function deleteOld({ folder, everyHours, keep }: Backups, nowMs: number): void {
  const names = readdirSync(folder).filter((name) => NAME.test(name))
  const oldestMs = nowMs - everyHours * keep * HOUR_MS
  for (const [index, name] of names.sort().reverse().entries())
    if (index > 0 && (index >= keep || timeOf(name) < oldestMs))
      rmSync(path.join(folder, name), { force: true })
}

/**
 * Takes a backup if one is due and no other server takes it, and deletes old ones in its folder.
 * @returns the file, or null
 * @throws what went wrong; it is tried again after ten minutes
 */
export async function backUpWhereDue(store: Store, backups: Backups, nowMs: number): Promise<string | null> {
  const { folder, everyHours } = backups
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  deleteOld(backups, nowMs)
  const everyMs = everyHours * HOUR_MS
  if (!(await takeJob(store, 'backup', everyMs, nowMs))) return null
  const file = path.join(folder, nameOf(nowMs))
  // Whoever copies backups elsewhere finds whole ones only.
  const unfinished = `${file}.part`
  try {
    await backUp(store, unfinished)
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    await setJob(store, 'backup', nowMs + AGAIN_MS)
    throw error
  }
  await setJob(store, 'backup', nowMs + everyMs)
  deleteOld(backups, nowMs)
  return file
}

interface BackupOptions {
  readonly store: Store
  readonly backups: Backups
  readonly now: () => number
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** Looks every minute whether a backup is due. @returns what stops it, once the one in hand is done */
export const startBackups = ({ store, backups, now, log }: BackupOptions): (() => Promise<void>) =>
  everySoOften(
    () =>
      backUpWhereDue(store, backups, now())
        .then((file) => file && log.info({ file }, 'backed up'))
        .catch((error: unknown) => log.error({ err: error }, 'no backup could be taken')),
    LOOK_MS,
  )
