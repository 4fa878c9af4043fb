import { createServer, type Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from './config.ts'
import { BASE } from './app.ts'
import { closed, FINISH_MS, KEEP_ALIVE_MS, LINGER_MS } from './draining.ts'
import { isMcpPath } from './mcp/routes.ts'
import { METRICS_PATH } from './metrics/serve.ts'
import { createServices } from './services.ts'
import { serveSite, type Handle } from './site.ts'

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

/** @param setting names the port */
const listening = (server: Server, port: number, host: string | undefined, setting: string): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Set ${setting} to another one.`)
          : error,
      ),
    )
    server.listen(port, host, resolve)
  })

async function start(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env)
  const services = await createServices(config, env)
  const { app, ondc, metrics } = services
  await app.ready()
  await ondc?.app.ready()
  const nothing: Handle = (_request, response) => void response.writeHead(404).end()
  const site = config.site ? await serveSite(config.site) : nothing
  const ownPort = config.metrics?.port ?? null
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    if (request.url?.startsWith(`${BASE}/`) || isMcpPath(request.url)) app.routing(request, response)
    else if (metrics && ownPort === null && request.url?.split('?')[0] === METRICS_PATH)
      metrics(request, response)
    else if (ondc?.serves(request.url)) ondc.app.routing(request, response)
    else site(request, response)
  })
  await listening(server, config.port, undefined, 'PORT')
  if (metrics && ownPort !== null)
    await listening(createServer(metrics), ownPort, config.metrics?.host, 'METRICS_PORT')
  services.work()
  for (const line of services.hello) console.log(line)

  const stop = async () => {
    const drainMs = config.drainSeconds * 1000
    services.drain()
    await pause(drainMs)
    const late = setTimeout(() => process.exit(1), FINISH_MS)
    await closed(server, Math.min(LINGER_MS, drainMs))
    await services.stop()
    clearTimeout(late)
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
}
