import { defineConfig } from '@playwright/test'
import { inBrowser, PORT, serve } from '../../tests/support/simulated-site.ts'

/** Takes a picture of every screen and state of the built site. */
export default defineConfig({
  ...inBrowser,
  testDir: '.',
  testMatch: 'take.shots.ts',
  outputDir: '../../test-results/pictures-traces',
  reporter: 'line',
  projects: [{ name: 'pictures' }],
  webServer: { ...serve(PORT), cwd: '../..' },
})
