import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { CONTRACT, GENERATED, generate, OFFERS_SCHEMA, offersSchema } from '../../tools/contract'

const text = readFileSync(CONTRACT, 'utf8')
const { schemas } = (parse(text) as { components: { schemas: Record<string, object> } }).components

describe('the contract of the services', () => {
  it('is valid OpenAPI, and has every schema that it refers to', async () => {
    const validator = new Validator()
    expect(await validator.validate(CONTRACT)).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
    expect(() => validator.resolveRefs()).not.toThrow()
  })

  it('has no unused schema', () => {
    const unused = Object.keys(schemas).filter((name) => !text.includes(`'#/components/schemas/${name}'`))
    expect(unused).toEqual([])
  })
})

/** The names of everything in a part. */
function* namesIn(part: unknown): Generator<string> {
  if (typeof part !== 'object' || part === null) return
  for (const [name, value] of Object.entries(part)) {
    if (!Array.isArray(part)) yield name
    yield* namesIn(value)
  }
}

it('no sentence with a comma is read as two', () => {
  expect([...namesIn(parse(text))].filter((name) => name.includes(' '))).toEqual([])
})

describe('what is generated from the contract', () => {
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'moneypal-contract-'))
    await generate(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const filesIn = (place: string) =>
    Object.fromEntries(readdirSync(place).map((name) => [name, readFileSync(path.join(place, name), 'utf8')]))

  it('is up to date: otherwise run npm run contract', () => {
    expect(filesIn(GENERATED)).toEqual(filesIn(folder))
  })

  it('is up to date in the schema of the open file too', async () => {
    expect(readFileSync(OFFERS_SCHEMA, 'utf8')).toBe(await offersSchema())
  })

  // The generator silently falls back to accepting anything for some schemas.
  it('checks all that the contract says', () => {
    expect(filesIn(GENERATED)['valibot.gen.ts']).not.toMatch(/v\.(?:any|unknown)\(/)
  })
})
