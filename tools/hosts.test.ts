import { spawn, type ChildProcess } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { printedAddress } from '../tests/support/servers.ts'

const read = (file: string) => readFileSync(file, 'utf8')

/** The rules of public/_headers: header names and values by address pattern. */
function rules(): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>()
  let headers = new Map<string, string>()
  for (const line of read('public/_headers').split('\n')) {
    const header = /^ {2}([\w-]+): (.+)$/.exec(line)
    if (line.startsWith('/')) found.set(line, (headers = new Map()))
    else if (header?.[1] && header[2]) headers.set(header[1], header[2])
  }
  return found
}

const nginx = read('deploy/nginx.conf')

/** Headers whose value depends on the address, with nginx's variable for it. */
const VARIABLES: Readonly<Record<string, string>> = {
  'Cache-Control': '$cache',
  'Referrer-Policy': '$referrer',
}

test('nginx sends every header that the other hosts send', () => {
  const everywhere = rules().get('/*')
  expect(everywhere?.size).toBeGreaterThan(5)
  for (const [name, value] of everywhere ?? []) {
    const variable = VARIABLES[name]
    expect(nginx).toContain(`add_header ${name} ${variable ?? `"${value}"`} always;`)
    if (variable) expect(nginx).toContain(`set ${variable} "${value}";`)
  }
})

test('an exception takes the general value away first, else a host would send both', () => {
  const everywhere = rules().get('/*')
  const [, ...exceptions] = read('public/_headers').match(/^\/.*\n(?: {2}.+\n)+/gm) ?? []
  expect(exceptions.length).toBeGreaterThan(4)
  for (const exception of exceptions) {
    for (const [, name = ''] of exception.matchAll(/^ {2}([\w-]+):/gm)) {
      if (everywhere?.has(name)) expect(exception).toContain(`  ! ${name}\n  ${name}:`)
    }
  }
})

test('nginx makes the same exceptions as the other hosts', () => {
  const exceptions = [...rules()].filter(([pattern]) => pattern !== '/*')
  expect(exceptions.length).toBeGreaterThan(4)
  const lines = [...nginx.matchAll(/if \(\$uri ~ (\S+)\) \{ set (\$\w+) "([^"]+)"; \}/g)]
  for (const [pattern, headers] of exceptions) {
    const address = pattern.replace('*', 'a-file')
    for (const [name, value] of headers) {
      const sent = lines.filter(
        ([, match, variable]) => variable === VARIABLES[name] && new RegExp(match ?? '').test(address),
      )
      expect(sent.map(([, , , set]) => set)).toEqual([value])
    }
  }
})

test('nginx hands /api on with the address of the visitor alone, and leaves the cache times to the server', () => {
  const [, api = ''] = /location \/api\/ \{([^}]+)\}/.exec(nginx) ?? []
  expect(api).toMatch(/proxy_pass http:\/\/127\.0\.0\.1:\d+;/)
  // Not $proxy_add_x_forwarded_for: what the visitor sent as their address would stay in front.
  expect(api).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  // A booking must not be sent twice.
  expect(api).toContain('proxy_next_upstream off;')
  // A header of its own would take away those that guard a visitor.
  expect(api).not.toContain('add_header')
  expect(nginx).toContain('if ($uri ~ ^/api/) { set $cache ""; }')
})

test('the headers that guard a visitor are among them', () => {
  expect(Object.fromEntries(rules().get('/*') ?? [])).toMatchObject({
    'Content-Security-Policy': "frame-ancestors 'none'",
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'microphone=(self), camera=(), geolocation=(), payment=(), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
  })
})

// https://developers.cloudflare.com/pages/configuration/headers/
test('the file keeps to what Cloudflare Pages takes: 100 rules, and 2,000 characters a line', () => {
  expect(rules().size).toBeGreaterThan(5)
  expect(rules().size).toBeLessThanOrEqual(100)
  for (const line of read('public/_headers').split('\n')) expect(line.length).toBeLessThanOrEqual(2000)
})

test('Netlify reads every rule of the file, and complains of none', async () => {
  const file = { headersFiles: ['public/_headers'], configHeaders: [], minimal: true }
  const { headers, errors } = await parseAllHeaders(file)
  expect(errors).toEqual([])
  expect(headers.map((rule) => rule.for)).toEqual([...rules().keys()])
})

/** Addresses that a careless server redirects to another host: browsers read `//x` and `/\x` as hosts. */
const ELSEWHERE = [
  '//evil.example/',
  '//evil.example/a.html',
  '/\\evil.example/',
  '/\\evil.example/a.html',
  '/.//evil.example/',
]

test('no redirect of nginx leads to another host', () => {
  const redirects = [
    /rewrite (\S+) (\S+) permanent;/.exec(nginx),
    /if \(\$request_uri ~ (\S+\(\S+)\) \{ return 308 (\S+); \}/.exec(nginx),
  ]
  for (const [, pattern = '', target = ''] of redirects.map((found) => found ?? [])) {
    const led = ['/a/b.html', '/a/b/', '/\t/evil.example/', ...ELSEWHERE].flatMap((address) => {
      const match = new RegExp(pattern).exec(address)
      return match ? [target.replace(/\$(\d)/g, (_whole, group: string) => match[Number(group)] ?? '')] : []
    })
    expect(led).toContain('/a/b')
    expect(led.map((to) => new URL(to, 'https://moneypal.example').host)).toEqual(
      led.map(() => 'moneypal.example'),
    )
  }
})

describe('the server of `npm start`', () => {
  let folder: string
  let server: ChildProcess
  let address: string

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'moneypal-hosts-'))
    copyFileSync('public/_headers', path.join(folder, '_headers'))
    mkdirSync(path.join(folder, '_astro'))
    for (const name of ['index.html', '404.html', 'get-started.html', '_astro/a.js'])
      writeFileSync(path.join(folder, name), name)
    server = spawn('node', ['tools/serve.ts', folder])
    address = await printedAddress(server)
  })
  afterAll(() => {
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Requests an address without normalising it. */
  const ask = (target: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      get(address, { path: target }, (response) => resolve(response.resume())).on('error', reject)
    })

  test.each([
    ['/', '/*'],
    ['/nothing-here', '/*'],
    ['/get-started', '/get-started'],
    ['/_astro/a.js', '/_astro/*'],
  ])('answers %s with the headers of %s', async (target, pattern) => {
    const { headers } = await ask(target)
    const wanted = new Map([...(rules().get('/*') ?? []), ...(rules().get(pattern) ?? [])])
    expect(wanted.size).toBeGreaterThan(5)
    for (const [name, value] of wanted) expect([name, headers[name.toLowerCase()]]).toEqual([name, value])
  })

  test('leads to no other host, and stands what is no address', async () => {
    for (const target of [...ELSEWHERE, '//', '/%', '/%00']) {
      const { location } = (await ask(target)).headers
      if (location) expect(location).toMatch(/^\/[^/\\]/)
    }
    expect((await ask('/get-started.html')).headers.location).toBe('/get-started')
  })
})
