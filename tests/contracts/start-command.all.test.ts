import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADDED_QUESTION, copyProject, linkPackages } from '../support/project'
import { printedAddress } from '../support/servers'
import { findPort } from '../../tools/free-port.ts'

const [start = ''] = /^npm ci && npm \w+$/m.exec(readFileSync('README.md', 'utf8')) ?? []

/** The environment of a new shell, without the variables that Vitest and the build set. */
const ownEnv = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(?:NODE_ENV|MODE|DEV|PROD|SSR|TEST|BASE_URL|VITEST|VITE_|PUBLIC_)/.test(name),
  ),
)

/** A number that visitors can call. */
const CALL = '+91 124 400 0000'

// A build can take long on a busy machine.
describe('the start command, in a copy of the project', { timeout: 300_000 }, () => {
  const [install = '', serve = ''] = start.split(' && ')
  let folder: string
  let running: ChildProcess | undefined
  let address: string
  let said = ''

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'moneypal-start-'))
    copyProject(folder)
    linkPackages(folder)
    writeFileSync(path.join(folder, ADDED_QUESTION.file), ADDED_QUESTION.text)
    const operator = path.join(folder, 'src/content/settings/operator.yaml')
    writeFileSync(operator, readFileSync(operator, 'utf8').replace(/^phone: ''/m, `phone: '${CALL}'`))
    // A process group of its own, so that the shell and its children can be ended together.
    running = spawn(serve, { cwd: folder, env: ownEnv, shell: true, detached: true })
    running.stdout?.on('data', (text: Buffer) => (said += text.toString()))
    address = await printedAddress(running)
  }, 300_000)

  afterAll(async () => {
    if (running?.pid && running.exitCode === null) {
      const ended = once(running, 'exit')
      process.kill(-running.pid)
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  })

  it('can install what the lock file names', () => {
    const dry = `${install} --dry-run --offline`
    expect(execFileSync(dry, { cwd: folder, env: ownEnv, shell: true, encoding: 'utf8' })).toMatch(/packages/)
  })

  it('says where one-time codes appear, and where the office is, with a first password', async () => {
    await expect.poll(() => said).toContain('One-time codes appear here.')
    await expect
      .poll(() => said)
      .toMatch(
        new RegExp(
          `^The office: ${address}/office\nLog in there as admin@moneypal\\.example with the first password \\S{12}$`,
          'm',
        ),
      )
  })

  it('answers under /api, from a database in data/ that only its owner can read', async () => {
    const ready = await fetch(`${address}/api/ready`)
    expect([ready.status, await ready.json()]).toMatchObject([200, { store: true, migrations: true }])
    expect(statSync(path.join(folder, 'data/database')).isDirectory()).toBe(true)
    expect(statSync(path.join(folder, 'data')).mode & 0o777).toBe(0o700)
    expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain('/data/')
  })

  it('prints a one-time code that was asked for', async () => {
    const sent = await fetch(`${address}/api/otp/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: '+919812345678', consent: true }),
    })
    expect([sent.status, await sent.json()]).toEqual([200, { secondsAgo: 0 }])
    await expect.poll(() => said, { timeout: 30_000 }).toMatch(/SMS to \+919812345678: \d{6} is your/)
  })

  it('takes the next port where the first one is taken', async () => {
    const taken = createServer().listen(4321)
    taken.on('error', () => undefined)
    const port = await findPort(undefined)
    taken.close()
    expect(port).toBeGreaterThan(4321)
  })

  it('serves the home page, compressed with brotli', async () => {
    // Not fetch: it decompresses the answer and removes the content-encoding.
    const response = await new Promise<IncomingMessage>((resolve) => {
      get(address, { headers: { 'accept-encoding': 'br' } }, resolve)
    })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-encoding']).toBe('br')
    expect(response.headers['content-type']).toContain('text/html')
    expect(brotliDecompressSync(await buffer(response)).toString()).toContain('<main id="main"')
  })

  it('serves it with the headers that guard it', async () => {
    const { headers } = await fetch(address)
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('microphone=(self)')
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  it('shows a question that an editor added, and takes along a number to call', async () => {
    expect(await (await fetch(`${address}/faq`)).text()).toContain('Can I pledge a watch?')
    expect(await (await fetch(`${address}/pan`)).text()).toContain(`data-phone="${CALL}"`)
  })

  it('serves a page of an application by its address, and says when there is none', async () => {
    const pan = await fetch(`${address}/pan`)
    expect(pan.status).toBe(200)
    expect(await pan.text()).toMatch(/<astro-island[^>]+component-url="[^"]*Pan\.island/)
    expect((await fetch(`${address}/nothing-here`)).status).toBe(404)
  })
})
