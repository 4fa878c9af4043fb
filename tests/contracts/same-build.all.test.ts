import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyProject, linkPackages } from '../support/project'
import { printedAddress } from '../support/servers'

let folder: string

/** The environment of a new shell, without what Vitest sets. */
const { NODE_ENV: _node, VITEST: _vitest, ...env } = process.env

/** Settings of two machines that have nothing in common but the code and its day. */
const HERE = {
  TZ: 'Asia/Kolkata',
  LANG: 'hi_IN.UTF-8',
  LC_ALL: 'hi_IN.UTF-8',
  USER: 'one',
  HOME: os.tmpdir(),
}
const ELSEWHERE = { TZ: 'Pacific/Auckland', LANG: 'C', LC_ALL: 'C', USER: 'other', HOME: '/nonexistent' }
const DAY = { SOURCE_DATE_EPOCH: '1764547200' }

/** Builds the site. @returns a hash of each file, by its name */
function build(
  cwd: string,
  machine: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const settings = { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', PUBLIC_MAIN_API_URL: '' }
  execFileSync('astro', ['build', '--silent'], {
    cwd,
    env: { ...env, ...settings, ...machine },
    stdio: 'pipe',
  })
  const dist = path.join(cwd, 'dist')
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files
      .map((file) => path.join(file.parentPath, file.name))
      .sort()
      .map((file) => [
        path.relative(dist, file),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  )
}

/** Starts the server on the built site, asks for an hour, and ends it. */
async function runServer(): Promise<void> {
  const trial = { TRIAL: '1', SITE_DIR: 'dist', PORT: '0', SITE_URL: 'http://localhost:1', LOG_LEVEL: 'warn' }
  const running = spawn('node', ['server/main.ts'], { cwd: folder, env: { ...env, ...trial } })
  await printedAddress(running)
  const ended = once(running, 'exit')
  running.kill('SIGTERM')
  await ended
}

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'moneypal-same-'))
  copyProject(folder)
  linkPackages(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('the static site is the same byte for byte without the server, and after the server has run', async () => {
  const away = `${folder}-server`
  renameSync(path.join(folder, 'server'), away)
  const without = build(folder)
  renameSync(away, path.join(folder, 'server'))
  await runServer()
  expect(existsSync(path.join(folder, 'data/database'))).toBe(true)
  expect(Object.keys(without).length).toBeGreaterThan(100)
  expect(build(folder)).toEqual(without)
}, 480_000)

it('the static site is the same byte for byte in another folder, time zone, language and home, on the same day of its code', () => {
  const other = path.join(mkdtempSync(path.join(os.tmpdir(), 'another-machine-')), 'home of the code')
  try {
    cpSync(folder, other, { recursive: true, verbatimSymlinks: true })
    rmSync(path.join(other, '.astro'), { recursive: true, force: true })
    const here = build(folder, { ...DAY, ...HERE })
    expect(here['worth.html']).toBeDefined()
    expect(build(other, { ...DAY, ...ELSEWHERE })).toEqual(here)
  } finally {
    rmSync(path.dirname(other), { recursive: true, force: true })
  }
}, 480_000)
