import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import path from 'node:path'
import { freePort } from './postgres.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The real server in a process of its own. */
export interface ServerProcess {
  readonly url: string
  readonly pid: number
  /** What it printed so far. */
  readonly lines: readonly string[]
  /** The exit code once it is gone; null after a signal that ended it. */
  readonly ended: Promise<number | null>
  /** Sends a signal and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

const spawned = (env: Readonly<Record<string, string>>) =>
  spawn(process.execPath, [path.join(ROOT, 'server/main.ts')], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', TRIAL: '1', SMS: 'file', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const running = new Set<ServerProcess>()

/** Ends what a failed test left. */
export const endServers = async (): Promise<void> =>
  void (await Promise.all([...running].map((server) => server.end('SIGKILL'))))

/** Starts the server and waits until it answers. @throws Error with what it printed if it ends instead */
export async function startServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawned({ PORT: String(port), SITE_URL: url, ...env })
  const lines: string[] = []
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        if (line.startsWith('MoneyPal is served at')) resolve()
      })
    child.once('close', () => reject(new Error(lines.join('\n'))))
  })
  const server: ServerProcess = {
    url,
    pid: child.pid ?? 0,
    lines,
    ended,
    end(signal) {
      running.delete(server)
      child.kill(signal)
      return ended
    },
  }
  running.add(server)
  return server
}
