// Finds a Chromium: $CHROMIUM_PATH, Playwright's own, the headless one from npm, or the system's.
import { existsSync } from 'node:fs'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { installTools, toolsInstalled } from './install.ts'

const SYSTEM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

export interface Browser {
  readonly executablePath: string
  /** The folder of the unpacked browser's libraries, for LD_LIBRARY_PATH. */
  readonly libraryPath?: string
}

function onPath(): Browser | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const executablePath = folders
    .flatMap((folder) => SYSTEM.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file))
  return executablePath ? { executablePath } : undefined
}

/** Unpacks the Chromium of @sparticuz/chromium (Linux x64) with the libraries that it needs. */
async function unpack(): Promise<Required<Browser>> {
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

/** The packed Chromium where it can run: headless, it is twice as fast as a system's, which draws for a screen. */
async function packedThatRuns(available: () => boolean): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !available()) return undefined
  const packed = await unpack()
  const { status } = spawnSync(packed.executablePath, ['--version'], {
    env: { ...process.env, LD_LIBRARY_PATH: packed.libraryPath },
  })
  return status === 0 ? packed : undefined
}

/**
 * Finds a Chromium, or unpacks one. It is downloaded only if the machine has none.
 * @throws if there is none for this platform
 */
export async function findBrowser(): Promise<Browser> {
  const chosen = [process.env['CHROMIUM_PATH'], chromium.executablePath()].find(
    (file) => file && existsSync(file),
  )
  if (chosen) return { executablePath: chosen }
  const found = (await packedThatRuns(toolsInstalled)) ?? onPath() ?? (await packedThatRuns(installTools))
  if (found) return found
  throw new Error(
    'No Chromium found. Install one, or run "npx playwright install chromium", or set CHROMIUM_PATH.',
  )
}
