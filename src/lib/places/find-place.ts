import * as v from 'valibot'
import type { PinCode } from '#lib/domain/visit/pincode'

/** State and district of a PIN code, by official English names; `state` may be a union territory. */
export interface Place {
  readonly state: string
  readonly district: string
}

/**
 * Finds the place of a PIN code, to prefill a form. Keep the fields editable: a PIN code may span districts (the result
 * is the one with the most post offices), and a recently formed district may still have its parent's name.
 * @returns null if the PIN code is unknown, or the places can't be loaded within ten seconds
 * @throws only the signal's reason, once it is aborted
 */
export type FindPlace = (pinCode: PinCode, signal?: AbortSignal) => Promise<Place | null>

/**
 * Looks up the place of a PIN code, for a sentence that names it.
 * @returns null if no PIN code of India is so
 * @throws if the places can't be loaded within ten seconds, or the signal's reason
 */
export type LookUpPlace = (pinCode: PinCode, signal?: AbortSignal) => Promise<Place | null>

/** State, then district, then ranges of the last four digits: "1-4 9". Written by tools/pincode-shards.ts. */
const Shard = v.record(
  v.pipe(v.string(), v.nonEmpty()),
  v.record(
    v.pipe(v.string(), v.nonEmpty()),
    v.pipe(v.string(), v.regex(/^\d{1,4}(-\d{1,4})?( \d{1,4}(-\d{1,4})?)*$/)),
  ),
)
type Shard = v.InferOutput<typeof Shard>

/** Milliseconds after which the look-up gives up and the visitor fills in the form. */
const TIMEOUT_MS = 10_000

/** First two digits that no PIN code has. There is no file for them, and a browser would log the 404 as an error. */
export const UNUSED_PREFIX = /^(?:10|29|35|54|55|65|66|8[6-9]|9\d)/

function holds(runs: string, number: number): boolean {
  return runs.split(' ').some((run) => {
    const [first = NaN, last = first] = run.split('-').map(Number)
    return first <= number && number <= last
  })
}

function findIn(shard: Shard, pinCode: PinCode): Place | null {
  const number = Number(pinCode.slice(2))
  for (const [state, districts] of Object.entries(shard))
    for (const [district, runs] of Object.entries(districts))
      if (holds(runs, number)) return { state, district }
  return null
}

/**
 * Looks up PIN codes in static files, one per first two digits. Loaded files are kept in memory; after a failure the
 * next look-up tries again.
 * @param fetchJson the global fetch, or a replacement for tests
 * @param base the address of the files, without a trailing slash
 */
export function createLookUpPlace(fetchJson: typeof fetch = fetch, base = '/places'): LookUpPlace {
  const shards = new Map<string, Shard>()

  async function read(prefix: string, signal?: AbortSignal): Promise<Shard> {
    const expiry = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetchJson(`${base}/${prefix}.json`, {
      signal: signal ? AbortSignal.any([signal, expiry]) : expiry,
    })
    if (!response.ok) throw new Error(`No places for ${prefix}: ${response.status}`)
    return v.parse(Shard, await response.json())
  }

  return async (pinCode, signal) => {
    signal?.throwIfAborted()
    if (UNUSED_PREFIX.test(pinCode)) return null
    const prefix = pinCode.slice(0, 2)
    const shard = shards.get(prefix) ?? (await read(prefix, signal))
    shards.set(prefix, shard)
    return findIn(shard, pinCode)
  }
}

/** Finds places as `createLookUpPlace` looks them up; a file that can't be loaded leaves the form to the visitor. */
export function createFindPlace(fetchJson?: typeof fetch, base?: string): FindPlace {
  const lookUp = createLookUpPlace(fetchJson, base)
  return async (pinCode, signal) => {
    try {
      return await lookUp(pinCode, signal)
    } catch {
      signal?.throwIfAborted()
      return null
    }
  }
}
