// The build without settings, as made by `npm start`.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  filesHolding,
  licencesIn,
  OF_ALGOLIA,
  OF_EMBEDDED,
  OF_HTTP,
  OF_OFFICE,
  OF_SIMULATION,
  textsOf,
} from '../support/builds.ts'
import { tracesIn } from '../support/traces.ts'

test('holds the catalogue and the search in it, and nothing of a search service', () => {
  const offers = JSON.parse(readFileSync('dist/data/offers.json', 'utf8')) as unknown[]
  expect(offers.length).toBeGreaterThanOrEqual(24)
  const scripts = textsOf('dist', '.js').join('\n')
  for (const word of OF_EMBEDDED) expect(scripts).toContain(word)
  for (const word of OF_ALGOLIA) expect(scripts).not.toContain(word)
  expect(filesHolding('dist', /algolia/i)).toEqual([])
})

test('reports nothing about its pages', () => {
  expect(textsOf('dist', '.js').join('\n')).not.toContain('sendBeacon')
})

test('simulates its services, and says so', () => {
  const scripts = textsOf('dist', '.js').join('\n')
  for (const word of OF_SIMULATION) expect(scripts).toContain(word)
  for (const word of OF_HTTP) expect(scripts).not.toContain(word)
  expect(readFileSync('dist/pan.html', 'utf8')).toContain('Demo: no SMS is sent.')
})

test('asks nobody on ONDC: only the policy names it, and no script has its calls', () => {
  const pages = globSync('dist/**/*.{html,js,css}').filter(
    (file) => !file.startsWith('dist/office/') && readFileSync(file, 'utf8').includes('ONDC'),
  )
  expect(pages.sort()).toEqual(['dist/hi/privacy-policy.html', 'dist/privacy-policy.html'])
  expect(textsOf('dist', '.js').join('\n')).not.toMatch(/\/ondc\//)
  expect(readFileSync('dist/plans.html', 'utf8')).not.toContain('id="ondc"')
})

test('holds nothing of the back office', () => {
  const texts = [...textsOf('dist', '.js'), ...textsOf('dist', '.html')].join('\n')
  for (const word of OF_OFFICE) expect(texts).not.toContain(word)
})

test('carries the licences of what it holds, all of which are on the list that was looked at', () => {
  const lookedAt = readFileSync('docs/licences.md', 'utf8').split('\n')
  const licences = licencesIn('dist')
  expect(licences).toContain('- react (MIT)')
  expect(licences.filter((line) => !lookedAt.includes(line))).toEqual([])
})

test('holds no secret, and nothing of the machine that built it', () => {
  expect(tracesIn(path.resolve('dist'))).toEqual([])
})

test('has in its policies the hashes of what stands in the page alone', () => {
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
  const unused = textsOf('dist', '.html').flatMap((page) => {
    const [policy = ''] = /http-equiv="content-security-policy" content="[^"]*"/.exec(page) ?? []
    const inline = [...page.matchAll(/<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , text = '']) =>
      hashOf(text),
    )
    return [...policy.matchAll(/'sha256-([\w+/=]+)'/g)].flatMap(([, hash = '']) =>
      inline.includes(hash) ? [] : [hash],
    )
  })
  expect(unused).toEqual([])
})

test('has one policy for all its pages: this site only, scripts and styles by their name or hash only', () => {
  const policies = textsOf('dist', '.html').map((page) =>
    (/http-equiv="content-security-policy" content="([^"]*)"/.exec(page)?.[1] ?? '')
      .replaceAll(/ 'sha256-[\w+/=]+'/g, '')
      .split(/;\s*/)
      .filter(Boolean),
  )
  expect(policies.length).toBeGreaterThan(30)
  expect([...new Set(policies.map((policy) => policy.join('\n')))]).toEqual([
    [
      "default-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'self'",
      "object-src 'none'",
      "manifest-src 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types worker',
      "script-src 'self'",
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
    ].join('\n'),
  ])
})
