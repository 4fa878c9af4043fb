// `npm run contract`: generates types, parsers and requests from contract/openapi.yaml into contract/generated.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import { format, resolveConfig } from 'prettier'
import { parse } from 'yaml'
import { schemaAlone, type ContractDocument } from '../contract/public.ts'

interface Body {
  readonly content?: Readonly<Record<string, { readonly schema: { readonly $ref?: string } }>>
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Body>>
}

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** The OpenAPI contract of the services. */
export const CONTRACT = 'contract/openapi.yaml'

/** The JSON Schema of the open file of offers, which the site serves. */
export const OFFERS_SCHEMA = 'public/data/offers.schema.json'

/** The folder of the generated files. */
export const GENERATED = 'contract/generated'

/**
 * The parser of a body, or of each event of a stream; null if there is no body.
 * @throws Error for an inline schema: only schemas of `components` have a parser
 */
function parserOf({ content }: Body): string | null {
  const [only] = Object.values(content ?? {})
  if (!only) return null
  const { $ref } = only.schema
  if (!$ref) throw new Error('Every body in the contract must be a $ref to a schema of its components.')
  return `parsers.v${path.posix.basename($ref)}`
}

/**
 * The source of a function that makes the request of an operation, with the generator's names for its types and
 * parsers.
 */
function requestOf(url: string, method: string, operation: Operation): string {
  const { operationId, summary, requestBody, responses } = operation
  const type = `types.${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}`
  const [success = {}] = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, body]) => body)
  const sends = requestBody ? `\n    sends: ${String(parserOf(requestBody))},` : ''
  return `
/** ${summary} */
export const ${operationId} = (given: Given<${type}Data>): Request<${type}Response> => ({
    ...given,
    method: '${method.toUpperCase()}',
    url: '${url}',${sends}
    answers: ${parserOf(success) ?? 'v.void()'},
});
`
}

const requestsOf = ({ paths }: Contract): string => `// Written by tools/contract.ts from ${CONTRACT}.

import * as v from 'valibot';

import type { Given, Request } from '../request';
import type * as types from './types.gen';
import * as parsers from './valibot.gen';
${Object.entries(paths)
  .flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, operation]) => requestOf(url, method, operation)),
  )
  .join('')}`

/** Parsers that nothing uses stay out of a bundle only if making one is known to have no effect. */
const markPure = (parsers: string): string => parsers.replace(/\bv\.\w+\(/gu, '/* @__PURE__ */ $&')

/** Generates the files from the current contract. */
export async function generate(folder: string): Promise<void> {
  const contract = parse(readFileSync(CONTRACT, 'utf8')) as Contract
  await createClient({
    input: { ...contract },
    output: { path: folder, entryFile: false },
    plugins: ['@hey-api/typescript', { name: 'valibot', requests: false, responses: false }],
    logs: { level: 'silent', file: false },
  })
  const parsers = path.join(folder, 'valibot.gen.ts')
  writeFileSync(parsers, markPure(readFileSync(parsers, 'utf8')))
  writeFileSync(path.join(folder, 'operations.gen.ts'), requestsOf(contract))
}

/** The text of that schema: the file is what the server answers, or a list of samples, each marked. */
export async function offersSchema(): Promise<string> {
  const document = parse(readFileSync(CONTRACT, 'utf8')) as ContractDocument
  const { $defs, ...listing } = schemaAlone(document, 'OffersAnswer')
  const sample = {
    allOf: [
      { $ref: '#/$defs/ListedOffer' },
      { properties: { sample: { const: true } }, required: ['sample'] },
    ],
  }
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Offers',
    anyOf: [
      { title: 'Offers of lenders, with a version', ...listing },
      { title: 'Sample offers', type: 'array', items: sample },
    ],
    $defs,
  }
  return format(JSON.stringify(schema), { ...(await resolveConfig(OFFERS_SCHEMA)), filepath: OFFERS_SCHEMA })
}

if (import.meta.main) {
  await generate(GENERATED)
  writeFileSync(OFFERS_SCHEMA, await offersSchema())
}
