import { isDeepStrictEqual } from 'node:util'
import type { Algoliasearch, IndexSettings } from 'algoliasearch'
import type { OfferRecord } from '../../src/lib/search/algolia/record.ts'
import { indexSettings } from './settings.ts'

type Client = Pick<
  Algoliasearch,
  'browseObjects' | 'getSettings' | 'setSettings' | 'waitForTask' | 'saveObjects' | 'deleteObjects'
>

/** What an index lacks to hold the catalogue. */
export interface Difference {
  readonly added: readonly OfferRecord[]
  readonly changed: readonly OfferRecord[]
  /** Ids of records that the catalogue doesn't have. */
  readonly removed: readonly string[]
  /** Settings to change, by index. */
  readonly settings: ReadonlyMap<string, IndexSettings>
}

/** What an index answers, or a stand-in where there is no such index yet. */
async function orIfNew<T>(asked: Promise<T>, standIn: T): Promise<T> {
  try {
    return await asked
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
 * @throws where the catalogue is empty, for that would empty the index
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

/** Makes an index hold the catalogue. Waits until the service has done it. */
export async function apply(client: Client, indexName: string, difference: Difference): Promise<void> {
  const { added, changed, removed, settings } = difference
  // The base index comes first: its settings are what makes the others its replicas.
  for (const [name, indexSettings] of settings) {
    const { taskID } = await client.setSettings({ indexName: name, indexSettings })
    await client.waitForTask({ indexName: name, taskID })
  }
  const objects = [...added, ...changed].map((record) => ({ ...record }))
  if (objects.length > 0) await client.saveObjects({ indexName, objects, waitForTasks: true })
  if (removed.length > 0)
    await client.deleteObjects({ indexName, objectIDs: [...removed], waitForTasks: true })
}

/** The difference in plain words, a line a matter; none where there is none. */
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
