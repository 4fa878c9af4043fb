import { defineConfig } from '@playwright/test'
import { newVapidKey } from './server/ports/push/vapid-key.ts'
import { OVER_HTTP_PROJECT, SERVER_DATA } from './tests/support/sms.ts'
import { EVERYTHING } from './tests/support/extent.ts'
import { inBrowser, PORT, serve } from './tests/support/simulated-site.ts'
import { BUILT_WITH_SERVER, SITE_WITH_SERVER } from './tests/support/site-with-server.ts'

/** The site with the server behind it, at one origin. */
const HTTP_PORT = PORT + 1
/** The site with a language that nobody speaks. */
const PSEUDO_PORT = PORT + 2
const PSEUDO = /pseudo-language\.spec\.ts/
const JOURNEY = /e2e\/journey\.spec\.ts/
const OVER_HTTP = /over-http\/.*\.spec\.ts/

const BUILT = process.env['SITE_BUILT'] === '1'
/** `npm test` has built this site already; without it, it is built first. */
const START = `node tools/start.ts${BUILT ? ' --built' : ''}`
const COMPRESS = BUILT ? `node tests/support/compress-quickly.ts ${SITE_WITH_SERVER}` : 'true'

export default defineConfig({
  ...inBrowser,
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  // The tag of tests/support/extent.ts.
  ...(EVERYTHING ? {} : { grepInvert: /@all/ }),
  // support/motion.ts says which tests see what moves all the same.
  ...(EVERYTHING ? {} : { use: { ...inBrowser.use, contextOptions: { reducedMotion: 'reduce' } } }),
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  projects: [
    // The journey without a server is that of others, such as steps.spec.ts.
    { name: 'simulated', testIgnore: [/over-http\//, PSEUDO, ...(EVERYTHING ? [] : [JOURNEY])] },
    ...(EVERYTHING
      ? [
          {
            name: 'in a third language',
            testMatch: PSEUDO,
            use: { baseURL: `http://localhost:${PSEUDO_PORT}` },
          },
        ]
      : []),
    {
      name: OVER_HTTP_PROJECT,
      testMatch: [OVER_HTTP, JOURNEY],
      use: { baseURL: `http://localhost:${HTTP_PORT}` },
    },
  ],
  webServer: [
    serve(PORT),
    ...(EVERYTHING
      ? [{ ...serve(PSEUDO_PORT), command: 'node tests/support/pseudo-site.ts', timeout: 300_000 }]
      : []),
    {
      ...serve(HTTP_PORT),
      // As `npm start` does it, but with a store in memory. While it starts, the database that tests copy is made.
      command: `rm -rf ${SERVER_DATA} && { node tests/support/empty-data.ts & ${COMPRESS} && ${START}; }`,
      env: {
        PORT: String(HTTP_PORT),
        ...BUILT_WITH_SERVER,
        STORE: 'memory',
        SMS: 'file',
        PUSH_KEY: newVapidKey(),
        DATA_DIR: SERVER_DATA,
      },
      timeout: 300_000,
    },
  ],
})
