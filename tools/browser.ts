// The one place that knows where a Chromium is: $CHROMIUM_PATH, Playwright's own, the system's, else the one in npm.
import { existsSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'

const SYSTEM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return folders
    .flatMap((folder) => SYSTEM.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file))
}

export interface Browser {
  readonly executablePath: string
  /** Where the unpacked browser's own libraries lie, for LD_LIBRARY_PATH. */
  readonly libraryPath?: string
}

/** Unpacks the Chromium that @sparticuz/chromium carries (Linux x64), with the libraries that it needs. */
async function unpack(): Promise<Browser> {
  const { default: packed } = await import('@sparticuz/chromium')
  const folder = path.join(os.tmpdir(), 'moneypal-chromium')
  const libraryPath = path.join(folder, 'lib')
  if (!existsSync(libraryPath)) {
    const from = path.join(
      path.dirname(new URL(import.meta.resolve('@sparticuz/chromium')).pathname),
      '..',
      'bin',
    )
    const unpacking = `${folder}.${process.pid}`
    await mkdir(unpacking, { recursive: true })
    const tar = brotliDecompressSync(await readFile(path.join(from, 'al2023.tar.br')))
    execFileSync('tar', ['-x', '-C', unpacking], { input: tar })
    await rename(unpacking, folder).catch(() => rm(unpacking, { recursive: true, force: true }))
  }
  return { executablePath: await packed.executablePath(), libraryPath }
}

/**
 * Finds a Chromium, or unpacks one.
 * @throws where none can be had on this kind of machine
 */
export async function findBrowser(): Promise<Browser> {
  const own = chromium.executablePath()
  const found = [process.env['CHROMIUM_PATH'], own, onPath()].find((file) => file && existsSync(file))
  if (found) return { executablePath: found }
  if (process.platform === 'linux' && process.arch === 'x64') return unpack()
  throw new Error(
    'No Chromium found. Install one, or run "npx playwright install chromium", or set CHROMIUM_PATH.',
  )
}
