import fc, { type Arbitrary } from 'fast-check'
import type { Schema } from '../../server/contract.ts'

/** Values for schemas by their name; half of the values of such a schema are drawn from these. */
export type Likely = Readonly<Record<string, readonly unknown[]>>

/** Those that the contract's days lie between. */
const DAYS = { min: new Date('1000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true } as const

/** Values that a JSON Schema of the contract allows. Reads the keywords that the contract uses. */
export function createValues(schemas: Schema, likely: Likely): (schema: Schema) => Arbitrary<unknown> {
  const named = (schemas['components'] as { schemas: Readonly<Record<string, Schema>> }).schemas

  function text({ pattern, minLength = 0, maxLength = 40, format }: Schema): Arbitrary<string> {
    if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
    if (format === 'date') return fc.date(DAYS).map((date) => date.toISOString().slice(0, 10))
    if (pattern === '\\p{L}') return text({ maxLength: 39 }).map((rest) => `S${rest}`)
    if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern))
    return fc.string({
      minLength: minLength as number,
      maxLength: Math.min(maxLength as number, 60),
      unit: fc.constantFrom(...'abcXYZ 019-.\'"<&\\/\u0000%_', 'é', 'न', 'ि', '\u202e', '🪙', '\ud800'),
    })
  }

  function object({ properties = {}, required = [] }: Schema): Arbitrary<object> {
    const values = Object.fromEntries(
      Object.entries(properties as Readonly<Record<string, Schema>>).map(([name, part]) => [
        name,
        valuesOf(part),
      ]),
    )
    return fc.record(values, { requiredKeys: required as string[] })
  }

  function valuesOf(schema: Schema): Arbitrary<unknown> {
    const { $ref, anyOf, enum: options, type, items, minimum, maximum, maxItems = 4 } = schema
    if (typeof $ref === 'string') {
      const name = $ref.slice($ref.lastIndexOf('/') + 1)
      const values = valuesOf(named[name] ?? {})
      const known = likely[name]
      return known ? fc.oneof(fc.constantFrom(...known), values) : values
    }
    if ('const' in schema) return fc.constant(schema['const'])
    if (Array.isArray(options)) return fc.constantFrom(...(options as unknown[]))
    if (Array.isArray(anyOf)) return fc.oneof(...(anyOf as Schema[]).map(valuesOf))
    const range = {
      ...(minimum === undefined ? {} : { min: minimum as number }),
      ...(maximum === undefined ? {} : { max: maximum as number }),
    }
    if (type === 'string') return text(schema)
    if (type === 'integer') return fc.integer(range)
    if (type === 'number') return fc.double({ ...range, noNaN: true, noDefaultInfinity: true })
    if (type === 'boolean') return fc.boolean()
    if (type === 'null') return fc.constant(null)
    if (type === 'array')
      return fc.array(valuesOf(items as Schema), { maxLength: Math.min(maxItems as number, 4) })
    if (type === 'object') return object(schema)
    throw new Error(`There are no values for ${JSON.stringify(schema)}.`)
  }
  return valuesOf
}

/** What no field is meant to hold: another type, too much, or what a program may choke on. */
const JUNK: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    0.1,
    '',
    ' ',
    [],
    {},
    [[]],
    '\u0000',
    '\ud800',
    '0000-00-00',
  ),
  fc.constantFrom<unknown>('2026-02-31', "'; drop table visits; --", '../../etc/passwd', '${7*7}', 'NaN'),
  fc.constantFrom(600, 5_000, 70_000).map((length) => 'x'.repeat(length)),
  fc.constant({ __proto__: null, constructor: { prototype: { admin: true } } }),
  fc.jsonValue(),
)

type Path = readonly string[]

const pathsOf = (value: unknown, path: Path = []): readonly Path[] => [
  path,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]))
    : []),
]

function changed(value: unknown, [key, ...rest]: Path, change: { readonly to: unknown } | 'remove'): unknown {
  if (key === undefined) return change === 'remove' ? undefined : change.to
  const next = (part: unknown) => changed(part, rest, change)
  if (Array.isArray(value))
    return (value as unknown[]).map((part, at) => (String(at) === key ? next(part) : part))
  return Object.fromEntries(
    Object.entries(value as object).flatMap(([name, part]) => {
      if (name !== key) return [[name, part]]
      return rest.length === 0 && change === 'remove' ? [] : [[name, next(part)]]
    }),
  )
}

/** A value with one place of it changed or removed. */
export const broken = (values: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc
    .tuple(
      values,
      fc.nat(),
      fc.oneof({ weight: 4, arbitrary: JUNK.map((to) => ({ to })) }, fc.constant('remove' as const)),
    )
    .map(([value, at, change]) => {
      const paths = pathsOf(value)
      return changed(value, paths[at % paths.length] ?? [], change)
    })
