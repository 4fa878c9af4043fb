import { defineConfig } from '@playwright/test'
import { OVER_HTTP_PROJECT, SERVER_DATA, SITE_WITH_SERVER } from './tests/support/sms.ts'
import { EVERYTHING } from './tests/support/extent.ts'
import { findBrowser } from './tools/quality/browser.ts'

/** The first of three ports in a row; another one lets two checkouts be tested side by side. */
const PORT = Number(process.env['TEST_PORT'] ?? 4390)
/** The site with the server behind it, at one origin. */
const HTTP_PORT = PORT + 1
/** The site with a language that nobody speaks. */
const PSEUDO_PORT = PORT + 2
const { executablePath, libraryPath } = await findBrowser()
const PSEUDO = /pseudo-language\.spec\.ts/
const OVER_HTTP = /over-http\/.*\.spec\.ts|e2e\/journey\.spec\.ts/

const serve = (port: number) => ({
  command: 'node tools/serve.ts',
  env: { PORT: String(port) },
  url: `http://localhost:${port}/404`,
  reuseExistingServer: false,
})

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: true,
  // The tag of tests/support/extent.ts.
  ...(EVERYTHING ? {} : { grepInvert: /@all/ }),
  // A third one saves a tenth of the time, and on a busy machine some tests then wait too long.
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // It answers in the place of the network, which tests stop, slow down and watch; support/offline.ts allows it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-background-networking'],
      ...(libraryPath
        ? { env: { ...process.env, LD_LIBRARY_PATH: libraryPath } as Record<string, string> }
        : {}),
    },
  },
  projects: [
    { name: 'simulated', testIgnore: [/over-http\//, PSEUDO] },
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
      testMatch: OVER_HTTP,
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
      // As `npm start` does it, but with a store in memory.
      command: `rm -rf ${SERVER_DATA} && node tools/start.ts`,
      env: {
        PORT: String(HTTP_PORT),
        PUBLIC_AI_API_URL: '/api',
        SITE_DIR: SITE_WITH_SERVER,
        STORE: 'memory',
        SMS: 'file',
        DATA_DIR: SERVER_DATA,
      },
      timeout: 300_000,
    },
  ],
})
