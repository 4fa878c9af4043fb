/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config'

export default getViteConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/contracts/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
    environment: 'node',
  },
})
