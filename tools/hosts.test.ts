import { spawn, type ChildProcess } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { KEEP_ALIVE_MS } from '../server/draining.ts'
import { MCP_PATH } from '../server/mcp/routes.ts'
import { MAX_BODY, VERIFICATION_PATH } from '../server/ondc/routes.ts'
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
const contract = parse(read('contract/openapi.yaml')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Headers whose value depends on the address, with nginx's variable for it. */
const VARIABLES: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '$shared',
  'Cache-Control': '$cache',
  'Content-Security-Policy': '$ancestors',
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
  const lines = [...nginx.matchAll(/if \(\$uri ~ "?(\S+?)"?\) \{ set (\$\w+) "([^"]+)"; \}/g)]
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
  expect(api).toContain('proxy_pass http://moneypal;')
  // Not $proxy_add_x_forwarded_for: what the visitor sent as their address would stay in front.
  expect(api).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  // A header of its own would take away those that guard a visitor.
  expect(api).not.toContain('add_header')
  expect(nginx).toContain('if ($uri ~ ^/api/) { set $cache ""; }')
})

test('nginx hands on what the open network asks, with as large a body as the server takes, and by its own name', () => {
  const [, callbacks = ''] = /location \/ondc\/ \{([^}]+)\}/.exec(nginx) ?? []
  const [, page = ''] = /location = \/ondc-site-verification\.html \{([^}]+)\}/.exec(nginx) ?? []
  expect(VERIFICATION_PATH).toBe('/ondc-site-verification.html')
  expect(callbacks).toContain(`client_max_body_size ${MAX_BODY / 1024}k;`)
  for (const block of [callbacks, page]) {
    expect(block).toContain('proxy_pass http://moneypal;')
    expect(block).not.toContain('add_header')
  }
  const [, cache = ''] = /if \(\$uri ~ (\^\/ondc\S+)\) \{ set \$cache ""; \}/.exec(nginx) ?? []
  for (const address of ['/ondc/on_search', VERIFICATION_PATH]) expect(address).toMatch(new RegExp(cache))
  const [, redirect = ''] = /if \(\$request_uri ~ (\S+\(\S+)\) \{ return 308/.exec(nginx) ?? []
  expect(VERIFICATION_PATH).not.toMatch(new RegExp(redirect))
  expect('/ondc-site.html').toMatch(new RegExp(redirect))
})

test('nginx hands on what assistants ask, with the address of who asks and as large a body as elsewhere', () => {
  const [, mcp = ''] = /location = \/mcp \{([^}]+)\}/.exec(nginx) ?? []
  expect(MCP_PATH).toBe('/mcp')
  for (const line of [
    'proxy_pass http://moneypal;',
    'proxy_set_header Host $host;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'client_max_body_size 64k;',
  ])
    expect(mcp).toContain(line)
  expect(mcp).not.toContain('add_header')
  expect(nginx).toContain('if ($uri = /mcp) { set $cache ""; }')
})

test('a pattern of nginx with braces stands in quotes: without them nginx does not start', () => {
  const patterns = [...nginx.matchAll(/(?: ~\*? |rewrite |location ~\*? )(\S+)/g)].map(
    ([, pattern = '']) => pattern,
  )
  expect(patterns.length).toBeGreaterThan(8)
  expect(patterns.filter((pattern) => pattern.includes('{') && !pattern.startsWith('"'))).toEqual([])
})

test('nginx asks another server where one is away, and never sends twice what may have arrived', () => {
  const [, upstream = ''] = /^upstream moneypal \{([^}]+)\}/m.exec(nginx) ?? []
  expect(upstream).toMatch(/^ {2}server 127\.0\.0\.1:\d+ max_fails=\d+ fail_timeout=\d+s;$/m)
  // Kept connections need HTTP 1.1 without `Connection: close`.
  expect(upstream).toMatch(/^ {2}keepalive \d+;$/m)
  expect(nginx).toContain('proxy_http_version 1.1;')
  expect(nginx).toContain('proxy_set_header Connection "";')
  const [, seconds = ''] = /keepalive_timeout (\d+)s;/.exec(upstream) ?? []
  expect(Number(seconds) * 1000).toBeLessThan(KEEP_ALIVE_MS)
  // With `non_idempotent` a code would be sent twice; with a status, what a server has refused.
  expect(nginx.match(/proxy_next_upstream .*;/g)).toEqual(['proxy_next_upstream error timeout;'])
  // What is not POST must change nothing: nginx sends it again.
  const methods = Object.values(contract.paths).flatMap((path) => Object.keys(path))
  expect([...new Set(methods)].sort()).toEqual(['get', 'post'])
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

test('the calculator alone may stand in a frame of any site, in every language', () => {
  const framed = [...rules()].filter(([, headers]) => headers.get('Content-Security-Policy')?.includes('*'))
  expect(framed.map(([pattern]) => pattern)).toEqual(['/embed/calculator'])
  const [, address = ''] = /if \(\$uri ~ "(\S+)"\) \{ set \$ancestors/.exec(nginx) ?? []
  for (const path of ['/embed/calculator', '/hi/embed/calculator']) expect(path).toMatch(new RegExp(address))
  for (const path of ['/embed', '/embed/calculator/x', '/x/embed/calculator', '/embed/calculators', '/plans'])
    expect(path).not.toMatch(new RegExp(address))
})

describe('the server of `npm start`', () => {
  let folder: string
  let server: ChildProcess
  let address: string

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'moneypal-hosts-'))
    copyFileSync('public/_headers', path.join(folder, '_headers'))
    for (const name of ['_astro', 'embed']) mkdirSync(path.join(folder, name))
    for (const name of ['index.html', '404.html', 'get-started.html', 'embed/calculator.html', '_astro/a.js'])
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
    ['/embed/calculator', '/embed/calculator'],
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
