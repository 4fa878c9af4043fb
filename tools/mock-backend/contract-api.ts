import { readFileSync } from 'node:fs'
import { OpenAPIBackend, type Document } from 'openapi-backend'
import { parse } from 'yaml'

/** The operations of the services' contract, with the checks of what they take and answer. */
export const contractApi = (): Promise<OpenAPIBackend> =>
  new OpenAPIBackend({
    definition: parse(readFileSync('contract/openapi.yaml', 'utf8')) as Document,
    // The library holds documents against OpenAPI 3.0, which lacks words of 3.1; a test of ours does better.
    quick: true,
    ajvOpts: { formats: { 'date-time': true }, strict: false },
  }).init()
