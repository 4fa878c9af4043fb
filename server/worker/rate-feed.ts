import type { FastifyBaseLogger } from 'fastify'
import { isReread } from '#lib/domain/gold/rate-check'
import { RatesNotRead, type PublishedRate, type RateFeed } from '../ports/ports.ts'
import { SERVER } from '../store/audit.ts'
import { setJob, takeJob } from '../store/jobs.ts'
import type { Store } from '../store/open.ts'
import { noteFeedProblem, noteFeedRead } from '../store/rates/feed-state.ts'
import { newestDay } from '../store/rates/prices.ts'
import { receiveRate } from '../store/rates/receive.ts'
import { transact } from '../store/transaction.ts'
import { everySoOften } from './every-so-often.ts'

const MINUTE_MS = 60_000
const JOB = 'rate-feed'

interface RateFeedWork {
  readonly store: Store
  readonly feed: RateFeed
  readonly everyMinutes: number
  readonly now: () => number
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** The rates of a feed that are looked at: it repeats its whole past each time. */
async function toReceive(store: Store, rates: readonly PublishedRate[]): Promise<readonly PublishedRate[]> {
  const cities = [...new Set(rates.map(({ city }) => city))]
  const newest = new Map(
    await Promise.all(cities.map(async (city) => [city, await newestDay(store, city)] as const)),
  )
  return rates.filter(({ city, date }) => isReread(date, newest.get(city) ?? null))
}

/** Reads the feed, and takes what it says; where it can't be read, nothing changes and the office sees why. */
export async function readFeed(
  { store, feed, now, log }: Omit<RateFeedWork, 'everyMinutes'>,
  stop: AbortSignal,
): Promise<void> {
  let rates: readonly PublishedRate[]
  try {
    rates = await feed.read(stop)
  } catch (error) {
    if (!(error instanceof RatesNotRead)) throw error
    log.warn({ problem: error.message }, 'the gold rates could not be read')
    return transact(store, (tx) => noteFeedProblem(tx, error.message, now()))
  }
  for (const rate of await toReceive(store, rates))
    await transact(store, (tx) =>
      receiveRate(tx, { ...rate, change: null }, { way: 'feed', actor: SERVER }, now()),
    )
  await transact(store, (tx) => noteFeedRead(tx, now()))
}

/** Looks every minute whether the feed of gold rates is due. @returns what stops it, once what is in hand is done */
export function startRateFeed(work: RateFeedWork): () => Promise<void> {
  const { store, everyMinutes, now, log } = work
  const everyMs = everyMinutes * MINUTE_MS
  const stop = new AbortController()
  const look = async () => {
    if (!(await takeJob(store, JOB, everyMs, now()))) return
    try {
      await readFeed(work, stop.signal)
    } finally {
      await setJob(store, JOB, now() + everyMs)
    }
  }
  const end = everySoOften(
    () =>
      look().catch((error: unknown) => {
        if (!stop.signal.aborted) log.error({ err: error }, 'the gold rates could not be stored')
      }),
    MINUTE_MS,
  )
  return async () => {
    stop.abort()
    await end()
  }
}
