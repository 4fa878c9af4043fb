import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { fileAt, pageAt, staticPages, type BuiltPage } from './built-site.ts'

/**
 * The most that the shell's scripts may weigh: menus, dialog openers, the choice of the language, the offline line, the framework's island start,
 * the replay of early presses.
 */
const SHELL_BYTES = 5.5 * 1024

/** Less than the menus alone weigh: below this the test has stopped finding the page's scripts. */
const LEAST_BYTES = 2 * 1024

const NOT_RUN = ['application/ld+json', 'speculationrules']

/** The modules that a script imports statically, itself included. Dynamic imports do not count. */
function withImports(address: string, seen = new Set<string>()): Set<string> {
  if (seen.has(address)) return seen
  seen.add(address)
  const code = readFileSync(fileAt(address), 'utf8')
  for (const [, specifier = ''] of code.matchAll(/(?:from|import)\s*"(\.[^"]+)"/g))
    withImports(new URL(specifier, `http://site${address}`).pathname, seen)
  return seen
}

/** The size of the scripts that a page runs before any interaction, bytes after brotli. */
function scriptBytes({ root }: BuiltPage): number {
  const scripts = root
    .querySelectorAll('script')
    .filter((script) => !NOT_RUN.includes(script.getAttribute('type') ?? ''))
  const files = new Set<string>()
  for (const script of scripts) {
    const source = script.getAttribute('src')
    // Scripts that load after the first paint are listed in the inline loader.
    const late = JSON.parse(script.getAttribute('data-scripts') ?? '[]') as string[]
    for (const file of source ? [source] : late) withImports(file, files)
  }
  const inline = scripts.filter((script) => !script.hasAttribute('src')).map((script) => script.rawText)
  const texts = [...inline, ...[...files].map((file) => readFileSync(fileAt(file), 'utf8'))]
  return texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
}

test('there are pages of text to look at', () => {
  expect(staticPages.length).toBeGreaterThanOrEqual(25)
})

describe.each(staticPages.map((page) => [page.path, page] as const))('%s', (_path, page) => {
  test('runs only the scripts of the shell, and these are small', () => {
    const bytes = scriptBytes(page)
    expect(bytes).toBeGreaterThan(LEAST_BYTES)
    expect(bytes).toBeLessThanOrEqual(SHELL_BYTES)
  })

  test('has no island except the dialogs, which hydrate on intent', () => {
    const islands = page.root.querySelectorAll('astro-island')
    expect(islands.every((island) => island.getAttribute('client') === 'intent')).toBe(true)
    expect(page.root.querySelectorAll('main astro-island')).toEqual([])
  })

  test('has its whole text in the HTML', () => {
    const main = page.root.querySelector('main')
    expect(main?.text.replace(/\s+/g, ' ').length).toBeGreaterThan(1500)
    expect(main?.querySelectorAll('[hidden], template')).toEqual([])
  })
})

describe('/check-a-quote, which has an island of its own', () => {
  const page = pageAt('/check-a-quote')

  test('runs only the scripts of the shell before somebody touches it', () => {
    const bytes = scriptBytes(page)
    expect(bytes).toBeGreaterThan(LEAST_BYTES)
    expect(bytes).toBeLessThanOrEqual(SHELL_BYTES)
    const islands = page.root.querySelectorAll('astro-island')
    expect(islands.every((island) => island.getAttribute('client') === 'intent')).toBe(true)
  })

  test('shows the example and its place in the HTML', () => {
    const text = page.root.querySelector('main')?.text.replace(/\s+/g, ' ')
    for (const shown of ['1% a month, flat', '22.61%', '₹25,180', 'in place 7 of 7', '₹15,630 less'])
      expect(text).toContain(shown)
  })
})
