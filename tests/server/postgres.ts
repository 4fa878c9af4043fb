import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const DEBIAN = '/usr/lib/postgresql'

/** @param debian where Debian keeps it */
function installed(debian: string): string | null {
  const found = process.env['POSTGRES_BIN']
  if (found) return found
  if (!existsSync(debian)) return null
  const [newest] = readdirSync(debian).sort((one, other) => Number(other) - Number(one))
  const folder = newest ? path.join(debian, newest, 'bin') : ''
  return existsSync(path.join(folder, 'initdb')) ? folder : null
}

/**
 * The folder of PostgreSQL's programs; null where there is none.
 * @throws Error where there is none and REQUIRE_POSTGRES is 1, as on the machines that check a change
 */
export function findPostgres(debian = DEBIAN): string | null {
  const found = installed(debian)
  if (!found && process.env['REQUIRE_POSTGRES'] === '1')
    throw new Error(
      'REQUIRE_POSTGRES is 1, and no PostgreSQL is installed. Debian: apt-get install postgresql',
    )
  return found
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** PostgreSQL refuses to run as root. */
function owner(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** A PostgreSQL of its own, in a temporary folder. */
export interface Postgres {
  readonly url: string
  readonly folder: string
  /** The process that started all its others. */
  readonly pid: number
  /** Ends it as a crash would. */
  kill(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

/** A folder for the data of a new one, and how its programs are run. */
function newPlace() {
  const user = owner()
  const folder = mkdtempSync(path.join(tmpdir(), 'moneypal-postgres-'))
  const data = path.join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (user) for (const each of [folder, data]) chownSync(each, user.uid, user.gid)
  return { folder, data, run: { cwd: folder, ...user } as const }
}

/** How a PostgreSQL is started. */
export interface PostgresOptions {
  /** Whether a commit waits for the disk. Without it a killed one still loses nothing; a power cut is not tried here. */
  readonly fsync?: boolean
}

/** Starts a PostgreSQL on the data of a folder. */
async function startIn(
  bin: string,
  { folder, data, run }: ReturnType<typeof newPlace>,
  { fsync = false }: PostgresOptions,
): Promise<Postgres> {
  const port = await freePort()
  const url = `postgres://moneypal@127.0.0.1:${port}/postgres`
  let child: ChildProcess | null = null
  const start = async () => {
    const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `fsync=${fsync ? 'on' : 'off'}`]
    child = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), '-k', folder, ...settings], {
      ...run,
      stdio: 'ignore',
    })
    for (let tries = 0; tries < 200; tries++) {
      try {
        execFileSync(path.join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q'])
        return
      } catch {
        await pause(100)
      }
    }
    throw new Error('PostgreSQL did not start.')
  }
  const kill = async () => {
    const running = child
    if (!running || running.exitCode !== null) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGQUIT')
    await ended
  }
  await start()
  return {
    url,
    folder,
    get pid() {
      return child?.pid ?? 0
    },
    start,
    kill,
    async remove() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts a PostgreSQL. @param bin the folder of its programs */
export async function startPostgres(bin: string, options: PostgresOptions = {}): Promise<Postgres> {
  const place = newPlace()
  const args = ['-D', place.data, '-U', 'moneypal', '-A', 'trust', '--no-sync']
  execFileSync(path.join(bin, 'initdb'), args, { ...place.run, stdio: 'ignore' })
  return startIn(bin, place, options)
}

/** One that follows another, and can take its place. */
export interface Standby extends Postgres {
  promote(): void
}

/** Starts a PostgreSQL that follows another one. @param bin the folder of its programs */
export async function startStandby(
  bin: string,
  { url }: Postgres,
  options: PostgresOptions = {},
): Promise<Standby> {
  const place = newPlace()
  const args = ['-d', url, '-D', place.data, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']
  execFileSync(path.join(bin, 'pg_basebackup'), args, { ...place.run, stdio: 'ignore' })
  const standby = await startIn(bin, place, options)
  const promote = () =>
    void execFileSync(path.join(bin, 'pg_ctl'), ['-D', place.data, 'promote'], {
      ...place.run,
      stdio: 'ignore',
    })
  return Object.assign(standby, { promote })
}
