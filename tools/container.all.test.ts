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
import { listen, printedAddress } from '../tests/support/servers.ts'

const container = readFileSync('deploy/Containerfile', 'utf8')

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
})
