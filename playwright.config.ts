import { defineConfig } from '@playwright/test'
import type { ServiceOptions } from './tests/support/clean-page.ts'
import { findBrowser } from './tools/quality/browser.ts'

/** The first of three ports in a row; another one lets two checkouts be tested side by side. */
const PORT = Number(process.env['TEST_PORT'] ?? 4390)
/** The site with real services, and the services themselves: another origin. */
const HTTP_PORT = PORT + 1
const BACKEND_PORT = PORT + 2
const HTTP_SITE = 'node_modules/.cache/moneypal-over-http'
const OVER_HTTP = /over-http\/.*\.spec\.ts|e2e\/journey\.spec\.ts/
const { executablePath, libraryPath } = await findBrowser()

const serve = (port: number) => ({
  command: 'node tools/serve.ts',
  env: { PORT: String(port) },
  url: `http://localhost:${port}/404`,
  reuseExistingServer: false,
})

export default defineConfig<ServiceOptions>({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A third one saves a tenth of the time, and on a busy machine some tests then wait too long.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
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
    { name: 'simulated', testIgnore: /over-http\// },
    {
      name: 'over HTTP',
      testMatch: OVER_HTTP,
      use: {
        baseURL: `http://localhost:${HTTP_PORT}`,
        servicesOrigin: `http://localhost:${BACKEND_PORT}`,
      },
    },
  ],
  webServer: [
    serve(PORT),
    {
      ...serve(HTTP_PORT),
      command: `astro build --silent --outDir ${HTTP_SITE} && node tools/serve.ts ${HTTP_SITE}`,
      env: { PORT: String(HTTP_PORT), PUBLIC_MAIN_API_URL: `http://localhost:${BACKEND_PORT}` },
      timeout: 180_000,
    },
    {
      command: 'node tools/mock-backend.ts',
      env: { PORT: String(BACKEND_PORT) },
      url: `http://localhost:${BACKEND_PORT}/time-slots?date=2026-11-24`,
      reuseExistingServer: false,
    },
  ],
})
