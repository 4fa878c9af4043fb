import { isDeepStrictEqual } from 'node:util'
import type { IndexSettings, SearchClient } from '@algolia/client-search'
import type { OfferRecord } from '#lib/search/algolia/record'
import { indexSettings } from './settings.ts'

type Client = Pick<
  SearchClient,
  'browseObjects' | 'getSettings' | 'setSettings' | 'waitForTask' | 'saveObjects' | 'deleteObjects'
>

/** The difference between an index and the catalogue. */
export interface Difference {
  readonly added: readonly OfferRecord[]
  readonly changed: readonly OfferRecord[]
  /** Ids of records that are not in the catalogue. */
  readonly removed: readonly string[]
  /** Settings to change, by index. */
  readonly settings: ReadonlyMap<string, IndexSettings>
}

/** The answer of a request to an index, or a fallback if the index does not exist yet. */
async function orIfNew<T>(requested: Promise<T>, standIn: T): Promise<T> {
  try {
    return await requested
  } catch (error) {
    if ((error as { readonly status?: unknown }).status === 404) return standIn
    throw error
  }
}

async function recordsOf(client: Client, indexName: string): Promise<ReadonlyMap<string, unknown>> {
  const found = new Map<string, unknown>()
  const aggregator = ({ hits }: { hits: readonly { objectID: string }[] }) => {
    for (const hit of hits) found.set(hit.objectID, hit)
  }
  await orIfNew<unknown>(client.browseObjects({ indexName, aggregator }), null)
  return found
}

async function settingsToChange(client: Client, indexName: string) {
  const changes = new Map<string, IndexSettings>()
  for (const [name, wanted] of indexSettings(indexName)) {
    const present: object = await orIfNew<object>(client.getSettings({ indexName: name }), {})
    const missing = Object.entries(wanted).filter(
      ([key, value]) => !isDeepStrictEqual((present as Record<string, unknown>)[key], value),
    )
    if (missing.length > 0) changes.set(name, Object.fromEntries(missing) as IndexSettings)
  }
  return changes
}

/**
 * Compares an index with the catalogue.
 * @throws if the catalogue is empty, as that would empty the index
 */
export async function differenceOf(
  client: Client,
  indexName: string,
  records: readonly OfferRecord[],
): Promise<Difference> {
  if (records.length === 0) throw new Error('The catalogue holds no offers: nothing to push.')
  const present = await recordsOf(client, indexName)
  const wanted = new Set(records.map(({ objectID }) => objectID))
  return {
    added: records.filter(({ objectID }) => !present.has(objectID)),
    changed: records.filter(
      (record) =>
        present.has(record.objectID) && !isDeepStrictEqual({ ...record }, present.get(record.objectID)),
    ),
    removed: [...present.keys()].filter((id) => !wanted.has(id)),
    settings: await settingsToChange(client, indexName),
  }
}

/** Pushes the catalogue to an index. Waits until the service has finished. */
export async function apply(client: Client, indexName: string, difference: Difference): Promise<void> {
  const { added, changed, removed, settings } = difference
  // The base index comes first: its settings create the replicas.
  for (const [name, indexSettings] of settings) {
    const { taskID } = await client.setSettings({ indexName: name, indexSettings })
    await client.waitForTask({ indexName: name, taskID })
  }
  const objects = [...added, ...changed].map((record) => ({ ...record }))
  if (objects.length > 0) await client.saveObjects({ indexName, objects, waitForTasks: true })
  if (removed.length > 0)
    await client.deleteObjects({ indexName, objectIDs: [...removed], waitForTasks: true })
}

/** The difference in plain words, one line for each item; empty if there is none. */
export function describeDifference({ added, changed, removed, settings }: Difference): readonly string[] {
  const ids = (records: readonly OfferRecord[]) => records.map(({ objectID }) => objectID)
  const matters: readonly (readonly [string, readonly string[]])[] = [
    ['add', ids(added)],
    ['change', ids(changed)],
    ['remove', removed],
    ...[...settings].map(([name, missing]) => [`set in ${name}`, Object.keys(missing)] as const),
  ]
  return matters
    .filter(([, names]) => names.length > 0)
    .map(([what, names]) => `${what}: ${names.join(', ')}`)
}
