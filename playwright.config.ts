import { defineConfig } from '@playwright/test'
import { findBrowser } from './tools/browser.ts'

const PORT = 4390
const { executablePath, libraryPath } = await findBrowser()

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: true,
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
  webServer: {
    command: 'node tools/serve.ts',
    env: { PORT: String(PORT) },
    url: `http://localhost:${PORT}/404`,
    reuseExistingServer: false,
  },
})
