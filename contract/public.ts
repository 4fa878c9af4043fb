/** A part of the document: `{ $ref: '#/components/schemas/Day' }` points at another. */
type Part = Readonly<Record<string, unknown>>

/** An operation, as the document has it. */
export interface DocumentedOperation {
  readonly operationId: string
  readonly tags: readonly [string]
  readonly summary: string
  readonly description?: string
  readonly parameters?: readonly Part[]
  readonly requestBody?: Part
  readonly responses: Readonly<Record<string, Part>>
  readonly security?: readonly Part[]
}

/** The contract, or a part of it, as `openapi.yaml` is written. */
export interface ContractDocument {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string; readonly description: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly security: readonly Part[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, Part>>>>
}

/** The tags of operations that nobody outside calls: those of the people of the office, and of those who run the server. */
const OF_THE_HOUSE: readonly string[] = ['office', 'running']

/** The references in a part, such as '#/components/schemas/Day'. */
function* referencesIn(part: unknown): Generator<string> {
  if (typeof part !== 'object' || part === null) return
  for (const [key, value] of Object.entries(part))
    if (key === '$ref' && typeof value === 'string') yield value
    else yield* referencesIn(value)
}

const partAt = ({ components }: Pick<ContractDocument, 'components'>, reference: string): Part => {
  const [, , kind = '', name = ''] = reference.split('/')
  const part = components[kind]?.[name]
  if (!part) throw new Error(`The contract has no ${reference}.`)
  return part
}

/** Every reference that a part leads to, over other parts too. */
function reachedFrom(document: Pick<ContractDocument, 'components'>, part: unknown): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [...referencesIn(part)]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    open.push(...referencesIn(partAt(document, next)))
  }
  return reached
}

/** What is public of the contract: without the operations of the house, and with what the others refer to alone. */
export function publicContract(document: ContractDocument): ContractDocument {
  const isPublic = ({ tags: [tag] }: DocumentedOperation) => !OF_THE_HOUSE.includes(tag)
  const paths = Object.fromEntries(
    Object.entries(document.paths)
      .map(([path, methods]) => [
        path,
        Object.fromEntries(Object.entries(methods).filter(([, operation]) => isPublic(operation))),
      ])
      .filter(([, methods = {}]) => Object.keys(methods).length > 0),
  ) as ContractDocument['paths']
  const reached = reachedFrom(document, paths)
  const sessions = new Set(
    Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ security = [] }) => security.flatMap((one) => Object.keys(one))),
  )
  const components = Object.fromEntries(
    Object.entries(document.components).map(([kind, parts]) => [
      kind,
      Object.fromEntries(
        Object.entries(parts).filter(([name]) =>
          kind === 'securitySchemes' ? sessions.has(name) : reached.has(`#/components/${kind}/${name}`),
        ),
      ),
    ]),
  )
  const tags = document.tags.filter(({ name }) => !OF_THE_HOUSE.includes(name))
  return { ...document, tags, paths, components }
}

/** A schema of the contract that stands by itself, as JSON Schema of the draft of 2020-12: what it refers to is in its `$defs`. */
export function schemaAlone(document: Pick<ContractDocument, 'components'>, name: string): Part {
  const schema = partAt(document, `#/components/schemas/${name}`)
  const defs = [...reachedFrom(document, schema)].toSorted()
  const pointed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(pointed)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [
        key,
        key === '$ref' ? String(part).replace('#/components/schemas/', '#/$defs/') : pointed(part),
      ]),
    )
  }
  return {
    ...(pointed(schema) as Part),
    $defs: Object.fromEntries(
      defs.map((one) => [one.slice(one.lastIndexOf('/') + 1), pointed(partAt(document, one))]),
    ),
  }
}
