import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Problem } from '../../problem.ts'
import { readSentFile, type FileLimits } from '../../sent-file.ts'
import { OutsideError, type Outside } from '../outside.ts'
import { RatesNotRead, type RateFeed } from '../ports.ts'
import { readRates, type TableDefaults } from './rows.ts'

const LIMITS: FileLimits = { bytes: 1_000_000, ms: 20_000 }

interface CsvFeedSettings {
  readonly address: string
  readonly defaults: TableDefaults
  readonly outside: Outside
  /** Other limits, for tests. */
  readonly limits?: FileLimits
}

async function bytesOf({ address, outside }: CsvFeedSettings, limits: FileLimits, signal: AbortSignal) {
  const { status, headers, body } = await outside(address, {
    headers: { accept: 'text/csv', 'accept-encoding': 'identity', 'user-agent': 'MoneyPal' },
    signal,
  })
  if (status !== 200 || body === null)
    throw new RatesNotRead(
      status >= 300 && status < 400
        ? `The table has moved (${status}). Set RATE_FEED_URL to its new address.`
        : `The address answered ${status} in the place of the table.`,
    )
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'text/csv' && type !== 'text/plain')
    throw new RatesNotRead('The table must be sent as text/csv or text/plain.')
  if ((headers.get('content-encoding') ?? 'identity') !== 'identity')
    throw new RatesNotRead('The table must be sent as it is, without Content-Encoding.')
  return readSentFile(Readable.fromWeb(body as ReadableStream), limits)
}

/** Reads the rates of a table in CSV at an address, by https and from no network that is not public. */
export function csvFeed(settings: CsvFeedSettings): RateFeed {
  const { address, defaults, limits = LIMITS } = settings
  return {
    async read(stop) {
      const timeout = AbortSignal.timeout(limits.ms)
      const ended = new AbortController()
      try {
        const signal = AbortSignal.any([timeout, stop, ended.signal])
        return readRates(await bytesOf(settings, limits, signal), 'csv', defaults)
      } catch (error) {
        stop.throwIfAborted()
        if (error instanceof RatesNotRead) throw error
        if (timeout.aborted)
          throw new RatesNotRead(`The table did not come whole within ${limits.ms / 1000} seconds.`)
        if (error instanceof OutsideError || error instanceof Problem) throw new RatesNotRead(error.message)
        throw new RatesNotRead(`${new URL(address).hostname} could not be reached.`)
      } finally {
        // What still comes of a body is not waited for.
        ended.abort()
      }
    },
  }
}
