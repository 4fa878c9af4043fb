import { createConfig, lint } from '@redocly/openapi-core'
import { toJsonSchema } from '@valibot/to-json-schema'
import { readFileSync } from 'node:fs'
import type { GenericSchema } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { ASSISTANT } from '@/lib/services/http/assistant-operations'
import { OFFICE } from '@/lib/services/http/office-operations'
import { VISITOR } from '@/lib/services/http/visitor-operations'
import { CONTRACT_TYPES, contractTypes } from '../../tools/contract-types'
import { contractApi } from '../../tools/mock-backend/contract-api'

type Json = Readonly<Record<string, unknown>>

interface Documented {
  readonly operationId?: string
  readonly method: string
  readonly path: string
  readonly requestBody?: unknown
  readonly responses?: unknown
}

interface Operation {
  readonly method: string
  readonly path: string
  readonly sends?: GenericSchema
  readonly answers: GenericSchema
}

const OPERATIONS: Readonly<Record<string, Operation>> = { ...VISITOR, ...OFFICE, ...ASSISTANT }

/** Words that say nothing about what is valid. */
const PROSE = ['$schema', 'description', 'example', 'title', 'default']

/** A schema as its bare rules, so that the same rules read the same. */
function rules(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(rules)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).filter(([name]) => !PROSE.includes(name))
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      name === 'required' || name === 'enum'
        ? (value as unknown[]).toSorted()
        : name === 'properties'
          ? Object.fromEntries(Object.entries(value as Json).map(([key, one]) => [key, rules(one)]))
          : rules(value),
    ]),
  )
}

const rulesOf = (schema: GenericSchema | undefined): unknown =>
  schema && rules(toJsonSchema(schema, { typeMode: 'input' }))

function jsonOf(part: unknown): unknown {
  const schema = (part as { content?: Record<string, { schema: unknown }> } | undefined)?.content
  return schema && rules(schema['application/json']?.schema)
}

const successOf = ({ responses }: Documented): unknown => {
  const [success] = Object.entries(responses as Json).filter(([status]) => status.startsWith('2'))
  return success?.[1]
}

let documented: readonly Documented[]
beforeAll(async () => {
  documented = (await contractApi()).getOperations() as readonly Documented[]
})

describe('the contract of the services', () => {
  it('is sound OpenAPI', async () => {
    // Every operation names its failures as `default`.
    const rules = { 'operation-4xx-response': 'off' } as const
    const config = await createConfig({ extends: ['recommended'], rules })
    const problems = await lint({ ref: 'docs/openapi.yaml', config })
    expect(problems.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([])
  })

  it('has up-to-date types: otherwise run npm run contract', async () => {
    expect(readFileSync(CONTRACT_TYPES, 'utf8')).toBe(await contractTypes())
  })

  it('has the operations that the adapters call, and no other', () => {
    expect(Object.keys(OPERATIONS).toSorted()).toEqual(documented.map((one) => one.operationId).toSorted())
  })
})

describe.each(Object.entries(OPERATIONS))('the adapters follow the contract of %s', (id, operation) => {
  let contract: Documented
  beforeAll(() => {
    const found = documented.find((one) => one.operationId === id)
    if (!found) throw new Error(`docs/openapi.yaml has no operation ${id}`)
    contract = found
  })

  it('where it is', () => {
    expect({ method: operation.method.toLowerCase(), path: operation.path }).toEqual({
      method: contract.method,
      path: contract.path,
    })
  })

  it('in what is sent', () => {
    expect(rulesOf(operation.sends)).toEqual(jsonOf(contract.requestBody))
  })

  it('in what is answered', () => {
    const answered = jsonOf(successOf(contract))
    expect(rulesOf(operation.answers)).toEqual(answered ?? {})
  })
})
