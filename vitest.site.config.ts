import { defineConfig } from 'vitest/config'

/** What the built site keeps to. Runs after the build, on dist/. */
export default defineConfig({
  test: { include: ['tests/site/**/*.test.ts'], environment: 'node' },
})
