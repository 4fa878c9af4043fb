/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config'
import { findPostgres } from './tests/server/postgres.ts'
import { EVERYTHING } from './tests/support/extent.ts'

/** What takes long is in files of this name, which only `npm run test:all` runs. */
const LONG = EVERYTHING ? [] : ['**/*.all.test.ts', '**/*.all.postgres.test.ts']

/** Left out where PostgreSQL is not installed; the machines that check a change have it. */
const ON_POSTGRES = findPostgres() ? [] : ['**/*.postgres.test.ts']

/** The tests of what keeps nothing, neither in a module nor in a global, share their modules: to load them takes longest. */
const SHARED = [
  'src/lib/{domain,content,assistant,timing}/**/*.test.ts',
  'office/domain/**/*.test.ts',
  'src/ui/**/*.test.{ts,tsx}',
  'integrations/**/*.test.ts',
  'tools/{quality,search-push}/**/*.test.ts',
  'tests/contracts/assistant-*.test.ts',
]

export default getViteConfig({
  test: {
    environment: 'node',
    // A property of a thousand runs may wait for a busy machine; how long it takes is the benchmark's matter.
    testTimeout: 30_000,
    // Some tests copy or build the project first.
    hookTimeout: 300_000,
    // By default one core stays free.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'rules', include: SHARED, isolate: false } },
      {
        extends: true,
        // A thread starts in a fraction of the time of a process, and each of these files has one of its own.
        test: {
          name: 'modules',
          pool: 'threads',
          include: [
            '{src,office}/**/*.test.{ts,tsx}',
            'tests/contracts/**/*.test.{ts,tsx}',
            '{integrations,tools}/**/*.test.ts',
          ],
          exclude: [...SHARED, '**/node_modules/**', ...LONG],
        },
      },
      {
        extends: true,
        // Files share the databases of their process and empty them: starting one takes longer than most files.
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: [...LONG, ...ON_POSTGRES],
          isolate: false,
          globalSetup: 'tests/server/setup.ts',
        },
      },
    ],
  },
})
