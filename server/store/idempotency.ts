import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Problem } from '../problem.ts'
import type { Tx } from './transaction.ts'

/** A JSON text with its keys in order, so that the same request has one fingerprint. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, ordered(part)]),
  )
}

const fingerprintOf = (request: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(ordered(request)))
    .digest('base64url')

interface StoredAnswer {
  readonly status: number
  readonly body?: unknown
}

/**
 * Carries out a request once. A repeat with the same key waits for the first and gets its answer. Call it first in the
 * transaction, after the lock of the person: the row of the key keeps others waiting, and leaves with everything else where
 * `grant` throws.
 * @param whose who sends it, so that one visitor's key is not another's
 * @param answer what is answered once it is granted
 * @returns the answer of the first
 * @throws Problem 422 for a key that came with another request
 */
export async function once<Answer extends StoredAnswer>(
  tx: Tx,
  submission: {
    readonly operation: string
    readonly whose: string
    readonly key: string
    readonly request: unknown
    readonly answer: Answer
  },
  nowMs: number,
  grant: () => Promise<void>,
): Promise<Answer> {
  const { operation, answer } = submission
  const key = `${operation}:${submission.whose}:${submission.key}`
  const fingerprint = fingerprintOf(submission.request)
  const mine = await tx
    .insertInto('idempotency_keys')
    .values({
      key,
      operation,
      fingerprint,
      status: answer.status,
      answer: answer.body ? JSON.stringify(answer.body) : null,
      created_at: new Date(nowMs),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (mine) {
    await grant()
    return answer
  }
  const before = await tx
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (before.fingerprint !== fingerprint)
    throw new Problem(422, 'This key was used for another request.', { code: 'key-reused' })
  return { status: before.status, body: before.answer ?? undefined } as Answer
}

/** Deletes the keys of somebody, with the answers that a repeat would get. */
export async function deleteKeys(tx: Tx, whose: string): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where(sql`split_part(key, ':', 2)`, '=', whose)
    .execute()
}
