import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// The mutated code does not need Astro; tests start faster without it.
export default defineConfig({
  envPrefix: 'PUBLIC_',
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('../../src', import.meta.url)),
      '@contract': fileURLToPath(new URL('../../contract', import.meta.url)),
    },
  },
  test: {
    include: ['src/lib/{domain,stores,office}/**/*.test.ts'],
    environment: 'node',
    testTimeout: 30_000,
  },
})
