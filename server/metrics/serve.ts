import { hashToken, sameHash } from '../secrets.ts'
import type { Handle } from '../site.ts'
import type { Figures } from './figures.ts'
import { storeReader, type Source } from './store-figures.ts'

export const METRICS_PATH = '/metrics'

/**
 * Shows the figures at /metrics, and nothing else.
 * @param token asked for as `Authorization: Bearer`; null where the port is nobody else's
 * @param refresh brings those of the database up to date
 */
function metricsHandle({ registry }: Figures, token: string | null, refresh: () => Promise<void>): Handle {
  const wanted = token === null ? null : hashToken(token)
  return (request, response) => {
    response.setHeader('cache-control', 'no-store')
    if (request.method !== 'GET' || request.url?.split('?')[0] !== METRICS_PATH) {
      response.writeHead(404).end()
      return
    }
    const [, given = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
    if (wanted !== null && !sameHash(hashToken(given), wanted)) {
      response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
      return
    }
    refresh()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      )
  }
}

/** Measures the process from now on. @returns what shows the figures, with those of the database */
export function shown(figures: Figures, token: string | null, source: Omit<Source, 'figures'>): Handle {
  figures.measureProcess()
  return metricsHandle(figures, token, storeReader({ ...source, figures }))
}
