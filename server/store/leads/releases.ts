import type { Selectable } from 'kysely'
import type { GivenNumber } from '#lib/domain/lead/lead'
import type { Store } from '../open.ts'
import type { Tables } from '../tables.ts'
import type { Tx } from '../transaction.ts'

export type ReleaseRow = Selectable<Tables['number_releases']>

export const givenOf = (row: ReleaseRow | undefined): GivenNumber | null =>
  row
    ? {
        givenAt: row.given_at.toISOString(),
        until: row.until_at.toISOString(),
        endedAt: row.ended_at?.toISOString() ?? null,
      }
    : null

/** The last release of each of some leads, by token. */
export async function lastReleases(
  store: Store | Tx,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, ReleaseRow>> {
  if (tokens.length === 0) return new Map()
  const rows = await store
    .selectFrom('number_releases')
    .selectAll()
    .distinctOn('token')
    .where('token', 'in', tokens)
    .orderBy('token')
    .orderBy('given_at', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.token, row]))
}

/** The last time that the number of a lead was given; null where it never was. */
export const givenLast = async (store: Store | Tx, token: string): Promise<GivenNumber | null> =>
  givenOf((await lastReleases(store, [token])).get(token))

/** The release of a lead that runs. */
export const runningRelease = (
  store: Store | Tx,
  token: string,
  nowMs: number,
): Promise<ReleaseRow | undefined> =>
  store
    .selectFrom('number_releases')
    .selectAll()
    .where('token', '=', token)
    .where('ended_at', 'is', null)
    .where('until_at', '>', new Date(nowMs))
    .executeTakeFirst()
