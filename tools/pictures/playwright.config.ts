import { defineConfig } from '@playwright/test'
import suite from '../../playwright.config.ts'

const [site] = [suite.webServer].flat()

/** Takes a picture of every screen and state of the built site. */
export default defineConfig({
  ...suite,
  testDir: '.',
  testMatch: 'take.shots.ts',
  outputDir: '../../test-results/pictures-traces',
  reporter: 'line',
  projects: [{ name: 'pictures' }],
  webServer: { ...site!, cwd: '../..' },
})
