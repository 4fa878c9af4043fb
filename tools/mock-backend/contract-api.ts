import { readFileSync } from 'node:fs'
import { OpenAPIBackend, type Document } from 'openapi-backend'
import { parse } from 'yaml'

/** The operations of the contract, with validation of requests and answers. */
export const contractApi = (): Promise<OpenAPIBackend> =>
  new OpenAPIBackend({
    definition: parse(readFileSync('contract/openapi.yaml', 'utf8')) as Document,
    // The library validates documents as OpenAPI 3.0, which does not know keywords of 3.1; a test of ours checks the
    // document instead.
    quick: true,
    ajvOpts: { formats: { 'date-time': true }, strict: false },
  }).init()
