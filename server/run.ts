import { createServer, type Server } from 'node:http'
import { readConfig } from './config.ts'
import { BASE } from './app.ts'
import { createServices } from './services.ts'
import { serveSite, type Handle } from './site.ts'

/** How long requests and messages in hand may take after SIGTERM, ms. */
const DRAIN_MS = 10_000

/**
 * Starts the server and answers until SIGTERM or SIGINT. Prints where it is; a setting that is wrong ends the process
 * with a sentence.
 */
export async function run(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    await start(env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** Takes no new connection, and waits until every request in hand is answered. */
async function closed(server: Server): Promise<void> {
  const done = new Promise((resolve) => server.close(resolve))
  // A connection that is kept alive would hold the server up once its answer is sent.
  const timer = setInterval(() => server.closeIdleConnections(), 50)
  await done
  clearInterval(timer)
}

async function start(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env)
  const services = await createServices(config, env)
  const { app } = services
  await app.ready()
  const nothing: Handle = (_request, response) => void response.writeHead(404).end()
  const site = config.site ? await serveSite(config.site) : nothing
  const server = createServer((request, response) => {
    if (request.url?.startsWith(`${BASE}/`)) app.routing(request, response)
    else site(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${config.port} is taken. Set PORT to another one.`)
          : error,
      ),
    )
    server.listen(config.port, resolve)
  })
  services.work()
  for (const line of services.hello) console.log(line)

  const stop = async () => {
    const late = setTimeout(() => process.exit(1), DRAIN_MS)
    await closed(server)
    await services.stop()
    clearTimeout(late)
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
}
