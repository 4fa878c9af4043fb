import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { LOADER } from '#lib/domain/embed/snippet'
import { fileAt, pageAt, siteUrl } from './built-site.ts'

const FIGURES = '/data/embed.json'

/** Everything that the calculator loads before a press. */
const MAX_BYTES = 25 * 1024
/** Less than the drawing and the sums weigh: below this the test has stopped finding what is loaded. */
const MIN_BYTES = 10 * 1024
/** The script on the page of others, as it is: their visitors' browsers may keep it uncompressed. */
const MAX_LOADER = 2 * 1024

/** What would keep something in the browser, or ask for more than the calculator. */
const STORES = /localStorage|sessionStorage|indexedDB|serviceWorker|caches\b|\.cookie\b|sendBeacon/

const sizeOf = (content: string | Buffer): number => brotliCompressSync(content).length

describe.each(['/embed/calculator', '/hi/embed/calculator'])('%s', (path) => {
  const { html, root } = pageAt(path)

  test('has its bytes with everything that it loads', () => {
    const linked = root
      .querySelectorAll('link[rel=stylesheet], link[rel=preload], link[rel=modulepreload], script[src], img')
      .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
    const styles = [
      html,
      ...linked.filter((file) => file.endsWith('.css')).map((file) => readFileSync(fileAt(file), 'utf8')),
    ]
    const inStyles = styles.flatMap((css) =>
      [...css.matchAll(/url\(["']?(\/[^"')]+)/g)].map(([, file = '']) => file),
    )
    const files = [...new Set([...linked, ...inStyles, FIGURES])]
    const bytes = files.reduce(
      (sum, file) =>
        sum +
        (file.endsWith('.woff2') ? readFileSync(fileAt(file)).length : sizeOf(readFileSync(fileAt(file)))),
      sizeOf(html),
    )
    expect(files.filter((file) => file.endsWith('.woff2')).length).toBeLessThanOrEqual(2)
    expect(bytes).toBeGreaterThan(MIN_BYTES)
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
  })

  test('has one script of its own, which stores nothing, and no island', () => {
    const scripts = root.querySelectorAll('script')
    expect(scripts.map((script) => script.getAttribute('type'))).toEqual(['application/json', undefined])
    expect(scripts.filter((script) => script.hasAttribute('src'))).toEqual([])
    expect(html).not.toMatch(STORES)
    expect(root.querySelectorAll('astro-island')).toEqual([])
  })

  test('is for no search engine, and says no sum before its prices have come', () => {
    expect(root.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(root.querySelector('main')?.text).not.toMatch(/₹\s*\d/)
  })
})

test('the script for the pages of others is small, in plain letters, and by itself', () => {
  const code = readFileSync(fileAt(LOADER), 'utf8')
  expect(code).toContain('/hi/embed/calculator')
  expect(Buffer.byteLength(code)).toBeLessThan(MAX_LOADER)
  expect(code).toMatch(/^[\n -~]+$/)
  expect(code).not.toMatch(STORES)
  expect(code).not.toMatch(/\bimport\b/)
})

test.each(['/embed', '/hi/embed'])('%s shows lines to copy that name this site', (path) => {
  const { root } = pageAt(path)
  const codes = root.querySelectorAll('code').map((code) => code.text)
  expect(codes).toHaveLength(2)
  expect(codes[0]).toContain(`<script async src="${siteUrl()}/embed.js"`)
  expect(codes[1]).toContain(`src="${siteUrl()}${path}/calculator"`)
  expect(root.querySelector('iframe')?.getAttribute('src')).toBe(`${path}/calculator`)
})
