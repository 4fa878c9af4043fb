// Installs Lighthouse, Chromium and other tools here, from a lock file of their own: only the checks need them, `npm start` does not.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = import.meta.dirname
const LOCK = path.join(FOLDER, 'package-lock.json')
/** A copy of the lock file, written when all of it is installed. */
const INSTALLED = path.join(FOLDER, 'node_modules/.installed-lock.json')

/** Whether what the lock file names is installed. */
export const toolsInstalled = (): boolean =>
  existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === readFileSync(LOCK, 'utf8')

/** Installs them if they are missing or their lock file has changed. Returns whether they are there. */
export function installTools(): boolean {
  if (toolsInstalled()) return true
  console.log('Installing Lighthouse and Chromium, which only the checks need…')
  const { status } = spawnSync('npm ci --no-audit --no-fund --loglevel=error', {
    cwd: FOLDER,
    shell: true,
    stdio: 'inherit',
  })
  if (status === 0) {
    copyFileSync(LOCK, INSTALLED)
    return true
  }
  console.error(
    'Lighthouse and Chromium could not be installed from npm, so Lighthouse can measure no page, and browser tests need another Chromium. Check the connection and run the same command again.',
  )
  return false
}

if (import.meta.main && !installTools()) process.exitCode = 1
