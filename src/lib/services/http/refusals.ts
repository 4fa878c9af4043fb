import { HttpError } from '@/lib/http/http-error'
import { Refused, type RefusalCode } from '../refused'

const CODES: readonly RefusalCode[] = [
  'slot-full',
  'slot-past',
  'area-not-served',
  'visit-closed',
  'key-reused',
  'not-proven',
  'too-many',
  'invalid',
]

function codeOf(body: unknown): RefusalCode | undefined {
  const code = typeof body === 'object' && body !== null ? (body as { code?: unknown }).code : undefined
  return CODES.find((known) => known === code)
}

/**
 * Rethrows the error of a call, as a `Refused` where the answer names a code. For `.catch(refused)`.
 * @throws always
 */
export function refused(error: unknown): never {
  const code = error instanceof HttpError ? codeOf(error.body) : undefined
  throw code ? new Refused(code) : error
}
