import * as v from 'valibot'
import type { PinCode } from '@/lib/domain/pincode'

/** Where a PIN code delivers, by official English names; `state` may be a union territory. */
export interface Place {
  readonly state: string
  readonly district: string
}

/**
 * Finds the place of a PIN code, to fill a form that stays editable: a PIN code may span districts (the one with the
 * most post offices is given), and a district formed lately may still go by its parent's name.
 * @returns null for a PIN code that isn't known, and when the places can't be read within ten seconds
 * @throws the signal's reason once it is aborted, and nothing else
 */
export type FindPlace = (pinCode: PinCode, signal?: AbortSignal) => Promise<Place | null>

/** State, then district, then runs of the last four digits: "1-4 9". Written by tools/pincode-shards.ts. */
const Shard = v.record(
  v.pipe(v.string(), v.nonEmpty()),
  v.record(
    v.pipe(v.string(), v.nonEmpty()),
    v.pipe(v.string(), v.regex(/^\d{1,4}(-\d{1,4})?( \d{1,4}(-\d{1,4})?)*$/)),
  ),
)
type Shard = v.InferOutput<typeof Shard>

/** Milliseconds after which a form is left to be filled in by hand. */
const TIMEOUT_MS = 10_000

/** First two digits that no PIN code has: there is no file to ask for, and a browser logs what it doesn't find. */
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
 * Looks PIN codes up in static files, one for each first two digits. A file that was read is kept in memory; one that
 * could not be read is asked for again by the next look-up.
 * @param fetchJson the global fetch, or one that answers in its place
 * @param base the address of the files, without a slash at the end
 */
export function createFindPlace(fetchJson: typeof fetch = fetch, base = '/places'): FindPlace {
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
    try {
      const shard = shards.get(prefix) ?? (await read(prefix, signal))
      shards.set(prefix, shard)
      return findIn(shard, pinCode)
    } catch {
      signal?.throwIfAborted()
      return null
    }
  }
}
