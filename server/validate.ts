import { Ajv2020, type Format, type Options, type ValidateFunction } from 'ajv/dist/2020.js'
import { parseIsoDate } from '#lib/domain/dates/dates'
import { Problem } from './problem.ts'

const FORMATS: Readonly<Record<string, Format>> = {
  'date-time': true,
  date: (text: string) => parseIsoDate(text).ok,
}

/** Compiles schemas, those that are alike once: many operations take no address, no query and the same problems. */
function compiler(options: Options, schemas: object) {
  const ajv = new Ajv2020(options)
  ajv.addSchema(schemas)
  const compiled = new Map<string, ValidateFunction>()
  return {
    compile(schema: object): ValidateFunction {
      const text = JSON.stringify(schema)
      const valid = compiled.get(text) ?? ajv.compile(schema)
      compiled.set(text, valid)
      return valid
    },
  }
}

/**
 * Validators of the contract. Bodies are taken as they are: a number is no text. What the contract does not name is left
 * out of them. Addresses and headers hold only texts, so their numbers are read.
 */
export function createValidators(schemas: object) {
  const options = { strict: false, allErrors: false, formats: FORMATS }
  return {
    answers: compiler(options, schemas),
    bodies: compiler({ ...options, removeAdditional: 'all' }, schemas),
    texts: compiler({ ...options, coerceTypes: true }, schemas),
  }
}

/** Whether the database can store every text of a value: PostgreSQL takes neither NUL nor half a surrogate pair. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isStorable)
}

/** @param place where it stands in the request, such as 'body' @throws Problem for what the contract forbids */
export function check(valid: ValidateFunction, value: unknown, place: string): void {
  const allowed = valid(value)
  if (allowed && isStorable(value)) return
  const found = allowed
    ? [{ instancePath: '', message: 'must be text without control characters' }]
    : valid.errors
  throw new Problem(place === 'body' ? 422 : 400, 'The request is not what the contract allows.', {
    code: 'invalid',
    // Words of the contract only: nothing that was sent comes back.
    errors: (found ?? [])
      .slice(0, 10)
      .map(({ instancePath, message = 'is wrong' }) => ({ path: place + instancePath, message })),
  })
}
