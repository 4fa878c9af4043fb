import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { MAX_QUESTION } from '#lib/domain/assistant/assistant'
import { SLOT_IDS } from '#lib/domain/visit/booking'
import { enquirySubject, LOANS } from '#lib/domain/person/enquiry'
import { LOCALES } from '#lib/domain/shared/locale'
import { MAX_AMOUNT } from '#lib/domain/money/largest-amount'
import { MAX_NAME_LENGTH } from '#lib/domain/person/person-name'
import { CONTRACT, GENERATED, generate } from '../../tools/contract'

interface Schema {
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly properties?: Readonly<Record<string, Schema>>
}

const text = readFileSync(CONTRACT, 'utf8')
const { schemas } = (parse(text) as { components: { schemas: Record<string, Schema> } }).components

/** A schema of the contract, or one of its fields. */
const rule = (name: string, field?: string): Schema | undefined =>
  field === undefined ? schemas[name] : schemas[name]?.properties?.[field]

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

  it.each<[string, unknown, unknown]>([
    ['the hours of a visit', rule('SlotId')?.enum, SLOT_IDS],
    ['the loans to ask about', rule('EnquiryRequest', 'lookingFor')?.enum, LOANS],
    ['the largest amount', rule('Rupees')?.maximum, MAX_AMOUNT],
    ['the longest name', rule('EnquiryRequest', 'fullName')?.maxLength, MAX_NAME_LENGTH],
    [
      'what an enquiry is about',
      rule('EnquiryRequest', 'about')?.maxLength,
      enquirySubject('a'.repeat(1000)).length,
    ],
    ['the languages', rule('Locale')?.enum, LOCALES],
    ['the longest question', rule('AskRequest', 'question')?.maxLength, MAX_QUESTION],
  ])('agrees with the domain on %s', (_, inContract, inDomain) => {
    expect(inContract).toEqual(inDomain)
  })
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

  // The generator silently falls back to accepting anything for some schemas.
  it('checks all that the contract says', () => {
    expect(filesIn(GENERATED)['valibot.gen.ts']).not.toMatch(/v\.(?:any|unknown)\(/)
  })
})
