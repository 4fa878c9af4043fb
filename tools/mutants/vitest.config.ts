import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// The mutated code does not need Astro; tests start faster without it.
export default defineConfig({
  envPrefix: 'PUBLIC_',
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('../../src', import.meta.url)),
      '@office': fileURLToPath(new URL('../../office', import.meta.url)),
    },
  },
  test: {
    include: ['src/lib/{domain,stores}/**/*.test.ts', 'office/stores/**/*.test.ts'],
    environment: 'node',
    testTimeout: 30_000,
  },
})
