import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** A JSON Schema. */
export type Schema = Readonly<Record<string, unknown>>

interface Parameter {
  readonly name: string
  readonly in: 'query' | 'path' | 'header'
  readonly required?: boolean
  readonly schema: Schema
}

/** An operation of the contract, with every reference to a schema as `contract#/components/schemas/Name`. */
export interface Operation {
  readonly id: string
  readonly tag: string
  readonly method: 'GET' | 'POST'
  /** With the parameters as Fastify writes them, such as /visits/:id/move. */
  readonly url: string
  readonly params: Schema
  readonly query: Schema
  readonly headers: Schema
  readonly body: Schema | null
  /** The types of the file that its body is, as it came; null where the body is no file. */
  readonly file: readonly string[] | null
  /** The schema of each answer, by status or 'default'; null for one without a body. Of a stream, that of its events. */
  readonly answers: Readonly<Record<string, Schema | null>>
  /** Whether it is answered with a stream of events. */
  readonly streams: boolean
  /** Whose session it needs; null also where it needs a key. */
  readonly session: 'visitor' | 'admin' | null
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Raw>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly responses: Readonly<Record<string, Answer>>
  }
}

type Reference = { readonly $ref?: string }
interface Answer extends Reference {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}
interface Raw {
  readonly operationId: string
  readonly tags: readonly [string]
  readonly parameters?: readonly (Parameter | Reference)[]
  readonly requestBody?: Answer
  readonly responses: Readonly<Record<string, Answer>>
  readonly security?: readonly Readonly<Record<string, unknown>>[]
}

/** The id under which the schemas of the contract are known to the validator. */
const SCHEMAS = 'contract'

const FILE = new URL('../contract/openapi.yaml', import.meta.url)

const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1)

/** Points the references at the document of all schemas. */
function pointed<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(pointed) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' && typeof part === 'string'
        ? part.replace(/^#/, `${SCHEMAS}#`)
        : pointed(part as unknown),
    ]),
  ) as Value
}

/**
 * A schema with what it refers to in place of the references. Fastify reads the whole contract once more for each schema
 * that has references, which is half a second at the start.
 */
export function withoutReferences<Value>(value: Value, contract: { readonly schemas: Schema }): Value {
  if (Array.isArray(value)) return value.map((part) => withoutReferences(part as unknown, contract)) as Value
  if (typeof value !== 'object' || value === null) return value
  const { $ref, ...rest } = value as Reference
  if ($ref === undefined)
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, withoutReferences(part as unknown, contract)]),
    ) as Value
  const { schemas } = contract.schemas['components'] as Document['components']
  return withoutReferences({ ...schemas[nameOf($ref)], ...rest }, contract) as Value
}

function schemaOf(parameters: readonly Parameter[], place: Parameter['in']): Schema {
  const here = parameters.filter((parameter) => parameter.in === place)
  return {
    type: 'object',
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, pointed(schema)])),
    required: here.filter(({ required }) => required).map(({ name }) => name),
  }
}

export const EVENT_STREAM = 'text/event-stream'

const SESSIONS: Readonly<Record<string, Operation['session']>> = { visitor: 'visitor', session: 'admin' }

/** The types of a body that is a file: it may come as text of another type than JSON. */
function fileTypes({ content = {} }: Answer): readonly string[] | null {
  const types = Object.keys(content)
  return types.some((type) => type.startsWith('text/')) ? types : null
}

/** All schemas of the contract as one document, and its operations. */
export function readContract(): { readonly schemas: Schema; readonly operations: readonly Operation[] } {
  const { paths, components } = parse(readFileSync(FILE, 'utf8')) as Document
  const bodyOf = (answer: Answer): Schema | null => {
    const { content } = answer.$ref ? (components.responses[nameOf(answer.$ref)] ?? answer) : answer
    const [body] = Object.values(content ?? {})
    return body ? pointed(body.schema) : null
  }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]): Operation => {
      const parameters = (raw.parameters ?? []).map((parameter) =>
        '$ref' in parameter && parameter.$ref
          ? components.parameters[nameOf(parameter.$ref)]
          : (parameter as Parameter),
      ) as readonly Parameter[]
      const [needed] = Object.keys(raw.security?.[0] ?? {})
      return {
        id: raw.operationId,
        tag: raw.tags[0],
        method: method.toUpperCase() as Operation['method'],
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        params: schemaOf(parameters, 'path'),
        query: schemaOf(parameters, 'query'),
        headers: schemaOf(parameters, 'header'),
        body: raw.requestBody && !fileTypes(raw.requestBody) ? bodyOf(raw.requestBody) : null,
        file: raw.requestBody ? fileTypes(raw.requestBody) : null,
        answers: Object.fromEntries(
          Object.entries(raw.responses).map(([status, answer]) => [status, bodyOf(answer)]),
        ),
        streams: Object.values(raw.responses).some(({ content }) => content && EVENT_STREAM in content),
        session: SESSIONS[needed ?? ''] ?? null,
      }
    }),
  )
  return { schemas: { $id: SCHEMAS, components: pointed({ schemas: components.schemas }) }, operations }
}
