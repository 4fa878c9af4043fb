import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { cleanUpAfterEach, newData } from './prepared-store.ts'
import { startServer, type ServerProcess } from './process.ts'

/** Clients that send one request after the other, and how often a server is stopped under them. */
const CLIENTS = 64
const STOPS = 5
/** Requests that are answered before a server is stopped, and by the others after it. */
const REQUESTS = CLIENTS * 10

const ENV = { SMS: 'console', LOG_LEVEL: 'silent' }

interface Sent {
  readonly status: number
  /** Whether the server ends the connection after it. */
  readonly last: boolean
}

cleanUpAfterEach()

/**
 * Clients behind a balancer as nginx is without checks of its own: it keeps connections alive, does not look whether a server
 * is ready, and goes to the other one where it finds none.
 */
function balanced(servers: Set<ServerProcess>) {
  const agent = new Agent({ keepAlive: true })
  const faults: string[] = []
  const seen = { answers: 0, last: 0 }
  let going = true
  const get = (server: ServerProcess, path: string): Promise<Sent> =>
    new Promise((resolve, reject) => {
      request(server.url + path, { agent }, (response) => {
        response
          .resume()
          .on('end', () =>
            resolve({ status: response.statusCode ?? 0, last: response.headers.connection === 'close' }),
          )
      })
        .on('error', reject)
        .end()
    })

  async function client(): Promise<void> {
    while (going && servers.size > 0) {
      const all = [...servers]
      const server = all[Math.floor(Math.random() * all.length)]
      if (!server) return
      try {
        const { status, last } = await get(server, '/api/time-slots?pinCode=123401&date=2099-01-01')
        if (status !== 200) faults.push(String(status))
        seen.answers++
        if (last) seen.last++
      } catch (error) {
        const { code = String(error) } = error as NodeJS.ErrnoException
        if (code === 'ECONNREFUSED') servers.delete(server)
        else faults.push(code)
      }
    }
  }

  const done = Promise.all(Array.from({ length: CLIENTS }, client))
  return {
    faults,
    seen,
    async answered(more: number) {
      const enough = seen.answers + more
      while (seen.answers < enough && servers.size > 0) await new Promise((resolve) => setTimeout(resolve, 5))
    },
    async stop() {
      going = false
      await done
      agent.destroy()
    },
  }
}

/** Asks until a server says that it is not ready, which it says before it takes no more. */
async function untilDraining(server: ServerProcess | undefined): Promise<void> {
  for (let draining = false; !draining;) {
    const answer = await fetch(`${server?.url}/api/ready`)
    draining = ((await answer.json()) as { draining: boolean }).draining
    expect(answer.status).toBe(draining ? 503 : 200)
  }
  // The figures have a port of their own, so that the one of the site has none.
  expect((await fetch(`${server?.url}/metrics`)).status).toBe(404)
}

test('a server that is stopped under load is first unready, answers what comes, and resets nothing', async () => {
  const start = async () =>
    startServer({ ...ENV, DATA_DIR: await newData(), DRAIN_SECONDS: '2', METRICS_PORT: '0' })
  const servers = new Set(await Promise.all([start(), start()]))
  const load = balanced(servers)
  for (let stop = 0; stop < STOPS; stop++) {
    await load.answered(REQUESTS)
    const [oldest] = servers
    const ended = oldest?.end('SIGTERM')
    await untilDraining(oldest)
    expect(await ended).toBe(0)
    await load.answered(REQUESTS)
    if (oldest) servers.delete(oldest)
    expect(servers.size).toBe(1)
    if (stop + 1 < STOPS) servers.add(await start())
  }
  await load.stop()
  expect(load.faults).toEqual([])
  // Whoever was in the middle of asking it was told to open a connection elsewhere.
  expect(load.seen.last).toBeGreaterThan(0)
}, 300_000)
