import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { holdFetched, receiveFile } from '../feeds/receive.ts'
import type { FeedContext } from '../feeds/basis.ts'
import { NotPulled, type Pull } from '../ports/feeds/pull.ts'
import { unseal, type Secrets } from '../secrets.ts'
import { note, SERVER } from '../store/audit.ts'
import { countChanges } from '../store/changes.ts'
import {
  isAsLeased,
  leasePulls,
  markNotPulled,
  markPulled,
  pullUse,
  returnPull,
  type LeasedPull,
} from '../store/feeds/pulls.ts'
import { transact } from '../store/transaction.ts'

/** Files that a server fetches at once. */
const PLACES = 4
/** How long after looking it is looked again, ms: somebody may have pressed 'Pull now'. */
const PAUSE_MS = 5000

interface PullOptions extends FeedContext {
  readonly secrets: Secrets
  readonly pull: Pull
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** @throws NotPulled where a key that sealed it is gone */
function secretOf({ lender, secret }: LeasedPull, secrets: Secrets): string {
  try {
    return unseal(secret, pullUse(lender), secrets)
  } catch {
    throw new NotPulled('The secret can not be opened any more. State it again.')
  }
}

/** Fetches a lender's file and takes it as one that was sent. */
async function take(options: PullOptions, leased: LeasedPull, stop: AbortSignal): Promise<void> {
  const { store, secrets, pull, now } = options
  const { lender, address, etag, proof } = leased
  const file = await pull({ address, etag, proof, secret: secretOf(leased, secrets) }, stop)
  if (!(await isAsLeased(store, leased))) return
  if (file) {
    const { bytes, type } = file
    const sender = new URL(address).hostname
    const actor = { id: `lender ${lender}`, address: null }
    await receiveFile(options, { lender, bytes, type, source: 'pull', sender }, actor)
  } else await holdFetched(options, lender)
  await transact(store, async (tx) => {
    await markPulled(tx, leased, file ? file.etag : etag, now())
    await countChanges(tx, 'offers')
  })
}

async function pullOne(options: PullOptions, leased: LeasedPull, stop: AbortSignal): Promise<void> {
  const { store, now, log } = options
  try {
    await take(options, leased, stop)
  } catch (error) {
    if (stop.aborted) return returnPull(store, leased)
    // Nothing that went wrong here is said of the lender; the lease ends by itself.
    if (!(error instanceof NotPulled)) throw error
    log.warn({ lender: leased.lender, problem: error.message }, 'not fetched')
    await transact(store, async (tx) => {
      const isOther = await markNotPulled(tx, leased, error.message, now())
      if (isOther) await note(tx, SERVER, 'pull-failed', leased.lender, now(), error.message)
      await countChanges(tx, 'offers')
    })
  }
}

/** Fetches once the files that are due. @returns how many were tried */
export async function pullDue(
  options: PullOptions,
  stop: AbortSignal = new AbortController().signal,
): Promise<number> {
  const leased = await leasePulls(options.store, PLACES, options.now())
  await Promise.all(
    leased.map((one) =>
      pullOne(options, one, stop).catch((error: unknown) =>
        options.log.error({ err: error, lender: one.lender }, 'a file could not be taken'),
      ),
    ),
  )
  return leased.length
}

/** Fetches lenders' files whenever they are due. @returns what stops it, once the ones in hand are given up */
export function startPulls(options: PullOptions): () => Promise<void> {
  const stop = new AbortController()
  const work = async () => {
    while (!stop.signal.aborted) {
      const tried = await pullDue(options, stop.signal).catch((error: unknown) => {
        options.log.error({ err: error }, 'the files that are due could not be read')
        return 0
      })
      if (tried < PLACES) await pause(PAUSE_MS, null, { signal: stop.signal }).catch(() => undefined)
    }
  }
  const working = work()
  return async () => {
    stop.abort()
    await working
  }
}
