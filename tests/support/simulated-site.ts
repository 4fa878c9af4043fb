import type { PlaywrightTestConfig } from '@playwright/test'
import { findBrowser } from '../../tools/quality/browser.ts'

/** The first of three ports in a row; another one lets two checkouts be tested side by side. */
export const PORT = Number(process.env['TEST_PORT'] ?? 4390)

const { executablePath, libraryPath } = await findBrowser()

/** The server of the built site. */
export const serve = (port: number) => ({
  command: 'node tests/support/compress-quickly.ts dist && node tools/serve.ts',
  env: { PORT: String(port) },
  url: `http://localhost:${port}/404`,
  reuseExistingServer: false,
})

/** What every run in the browser has: the simulated site, by the browser of the project. */
export const inBrowser = {
  fullyParallel: true,
  forbidOnly: true,
  // A third one saves a tenth of the time, and on a busy machine some tests then wait too long.
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 20_000 },
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
} satisfies PlaywrightTestConfig
