import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const SETTINGS = 'astro:env/client'

// What is mutated needs nothing else of Astro, and starts quicker without it.
export default defineConfig({
  envPrefix: 'PUBLIC_',
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('../../src', import.meta.url)),
      '@contract': fileURLToPath(new URL('../../contract', import.meta.url)),
    },
  },
  plugins: [
    {
      name: 'unset-settings',
      resolveId: (id) => (id === SETTINGS ? `\0${id}` : undefined),
      load: (id) =>
        id === `\0${SETTINGS}`
          ? ['PUBLIC_SEARCH_APP_ID', 'PUBLIC_SEARCH_API_KEY', 'PUBLIC_SEARCH_INDEX']
              .map((name) => `export const ${name} = ''`)
              .join('\n')
          : undefined,
    },
  ],
  test: {
    include: ['src/lib/{domain,stores,office}/**/*.test.ts'],
    environment: 'node',
    testTimeout: 30_000,
  },
})
