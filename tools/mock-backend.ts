// `npm run mock-backend`: a mock of the services of contract/openapi.yaml, for a build with this address as
// PUBLIC_MAIN_API_URL.
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import type * as Backend from './mock-backend/backend.ts'

// Loaded through Vite, which resolves '@/'.
const { module } = await runnerImport<typeof Backend>('./tools/mock-backend/backend.ts', {
  resolve: { alias: { '@': fileURLToPath(new URL('../src', import.meta.url)) } },
  configFile: false,
})
const server = await module.createMockBackend()
server.listen(Number(process.env['PORT'] ?? 4010), () => {
  const { port } = server.address() as AddressInfo
  console.log(`The mock backend answers at http://localhost:${port}`)
})
