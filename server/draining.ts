import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** How long requests and messages in hand may take once no new ones are taken, ms. */
export const FINISH_MS = 10_000
/** How long a connection without a request may stay open then, ms: one may be on its way. */
export const LINGER_MS = 2000

/** Longer than balancers keep a connection that nobody uses: they close it first, never while a request is on its way. */
export const KEEP_ALIVE_MS = 75_000

/** Takes no new connection, and waits until every request in hand is answered. */
export async function closed(server: Server, lingerMs: number): Promise<void> {
  // Connections that wait to be taken would be reset: this is the moment after all of them were.
  await new Promise((resolve) => setImmediate(resolve))
  // That of HTTP would at once end connections on which a request is on its way.
  const done = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  // Not earlier: a balancer that does not look whether it is ready would open connections all the time, and some would wait.
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  await Promise.race([done, pause(lingerMs)])
  // A connection that is kept alive would hold the server up once its answer is sent.
  const timer = setInterval(() => server.closeIdleConnections(), 50)
  await done
  clearInterval(timer)
}
