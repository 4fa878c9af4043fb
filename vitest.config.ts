/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config'

export default getViteConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'tests/contracts/**/*.test.{ts,tsx}',
      '{integrations,tools}/**/*.test.ts',
    ],
    environment: 'node',
    // A property of a thousand runs may wait for a busy machine; how long it takes is the benchmark's matter.
    testTimeout: 30_000,
    // Some tests copy or build the project first.
    hookTimeout: 120_000,
  },
})
