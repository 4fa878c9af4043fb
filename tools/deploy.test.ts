import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../server/config.ts'
import { FINISH_MS } from '../server/draining.ts'
import { listen, printedAddress } from '../tests/support/servers.ts'

const container = readFileSync('deploy/Containerfile', 'utf8')
const unit = readFileSync('deploy/moneypal.service', 'utf8')

/** What the last stage copies from the first: from, to. */
const copies = [...container.matchAll(/^COPY --from=build(?: --chown=\S+)? \/(\S+) (\S+)$/gm)].map(
  ([, from = '', to = '']) => [from, to] as const,
)

async function freePort(): Promise<number> {
  const { url, stop } = await listen((_request, response) => void response.end())
  await stop()
  return Number(new URL(url).port)
}

describe('the container', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'moneypal-container-'))
  const moneypal = path.join(root, 'moneypal')
  let running: ChildProcess
  let port: number

  beforeAll(async () => {
    execFileSync('node', ['tools/server-packages.ts', path.join(root, 'server')])
    const site = path.join(root, 'dist')
    mkdirSync(site)
    copyPages(site)
    for (const [from, to] of copies) {
      const inBuild = from.replace(/^build\//, '')
      const source = inBuild === 'dist' ? site : from.startsWith('server/') ? path.join(root, from) : inBuild
      const target = path.join(moneypal, to === './' ? path.basename(from) : to)
      mkdirSync(path.dirname(target), { recursive: true })
      // The packages were copied once already.
      if (source.startsWith(root)) renameSync(source, target)
      else cpSync(source, target, { recursive: true })
    }
    const [, command = '[]'] = /^CMD (\[.+\])$/m.exec(container) ?? []
    const [program = '', ...args] = JSON.parse(command) as string[]
    port = await freePort()
    const env = {
      TRIAL: '1',
      PORT: String(port),
      SITE_DIR: 'dist',
      DATA_DIR: path.join(root, 'data'),
      LOG_LEVEL: 'warn',
    }
    running = spawn(program, args, { cwd: moneypal, env: { PATH: process.env['PATH'], ...env } })
    await printedAddress(running)
  }, 60_000)
  afterAll(async () => {
    if (running.exitCode === null) {
      const ended = once(running, 'exit')
      running.kill()
      await ended
    }
    rmSync(root, { recursive: true, force: true })
  })

  const copyPages = (site: string) => {
    for (const name of ['index.html', '404.html']) writeFileSync(path.join(site, name), name)
    cpSync('public/_headers', path.join(site, '_headers'))
  }

  test('starts with the files and packages that it copies, and nothing else', async () => {
    expect(copies.length).toBeGreaterThan(5)
    expect(existsSync(path.join(moneypal, 'node_modules/astro'))).toBe(false)
    expect((await fetch(`http://localhost:${port}/api/ready`)).status).toBe(200)
    expect(await (await fetch(`http://localhost:${port}/`)).text()).toBe('index.html')
  })

  test('tells whether it is healthy', async () => {
    const [, check = '[]'] = /^HEALTHCHECK [^[]+CMD (\[.+\])$/m.exec(container.replace(/\\\n\s+/g, '')) ?? []
    const [program = '', ...args] = JSON.parse(check) as string[]
    const codeOf = async (on: number) => {
      const env = { PATH: process.env['PATH'], PORT: String(on) }
      const [code] = (await once(spawn(program, args, { env }), 'exit')) as [number]
      return code
    }
    expect([await codeOf(port), await codeOf(await freePort())]).toEqual([0, 1])
  })

  test('runs as somebody who is not root, keeps its data in a volume, and is asked for its health', () => {
    const last = container.slice(container.lastIndexOf('\nFROM '))
    expect(last).toMatch(/^USER node$/m)
    expect(last).toMatch(/^VOLUME \/data$/m)
    expect(last).toMatch(/HEALTHCHECK [\s\S]+\/api\/health/)
    // What is copied after it would run as root's.
    expect(last.indexOf('\nUSER node')).toBeGreaterThan(last.lastIndexOf('\nCOPY'))
  })
})

test('the unit starts the server as nobody, with no right to write outside its own folder', () => {
  for (const line of [
    'DynamicUser=yes',
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'StateDirectoryMode=0700',
  ])
    expect(unit.split('\n')).toContain(line)
  expect(unit).toContain('/node_modules/.bin/node server/main.ts')
})

test('who stops the server waits until it has drained and finished', () => {
  const { drainSeconds } = readConfig({ SMS: 'msg91' })
  const needed = drainSeconds + FINISH_MS / 1000
  const [, ofUnit] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? []
  const [, ofContainer] = /docker run .*--stop-timeout (\d+)/.exec(container) ?? []
  for (const seconds of [ofUnit, ofContainer]) expect(Number(seconds)).toBeGreaterThan(needed)
  for (const file of [unit, container]) expect(file).toContain(`DRAIN_SECONDS (${drainSeconds})`)
})

test('the container has what sends traces', () => {
  expect(container).toContain('npm ci --prefix server/tracing')
})
