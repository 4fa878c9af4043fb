// Writes the types of the services' contract, docs/openapi.yaml, for the HTTP adapters.
import { writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'

const SOURCE = new URL('../docs/openapi.yaml', import.meta.url)

/** Where the types are kept. */
export const CONTRACT_TYPES = new URL('../src/lib/services/http/openapi.d.ts', import.meta.url)

/** The types of the contract as it stands, as TypeScript. */
export const contractTypes = async (): Promise<string> =>
  `// Written by tools/contract-types.ts from docs/openapi.yaml.\n${astToString(await openapiTS(SOURCE))}`

if (import.meta.main) writeFileSync(CONTRACT_TYPES, await contractTypes())
