import fc, { type Arbitrary } from 'fast-check'

/** What is wrong with how a request is sent, or with the days that it names. */
export type Twist =
  { readonly kind: 'none' | 'day' | 'large' } | { readonly kind: 'method' | 'type'; readonly value: string }

/** A request that is sent otherwise than the contract says. */
export const TWISTS: Arbitrary<Twist> = fc.oneof(
  fc.constant({ kind: 'large' as const }),
  fc
    .constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'MKCOL')
    .map((value) => ({ kind: 'method' as const, value })),
  fc
    .constantFrom(
      ...['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/octet-stream'],
      ...[
        'application/x-www-form-urlencoded',
        'application/json-patch+json',
        'json',
        '*/*',
        ';',
        'application/',
      ],
    )
    .map((value) => ({ kind: 'type' as const, value })),
)

/** Bytes, more than a body may have. */
export const TOO_LARGE = 600_000

/** They fit the pattern of a day, and no calendar has them. */
export const NO_DAYS = [
  '2026-02-30',
  '2026-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-12-32',
]
const A_DAY = /^\d{4}-\d{2}-\d{2}$/

/** A value with every day in it changed to one that does not exist. */
export function withoutDays(value: unknown, to: string): unknown {
  if (typeof value === 'string') return A_DAY.test(value) ? to : value
  if (Array.isArray(value)) return value.map((part) => withoutDays(part, to))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutDays(part, to)]))
}
