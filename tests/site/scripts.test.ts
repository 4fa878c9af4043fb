import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { everyPage, fileAt, pageAt, staticPages, type BuiltPage } from './built-site.ts'

/**
 * The most that the shell's scripts may weigh: menus, dialog openers, the choice of the language, the offline line, the framework's
 * island start, what asks for a screen's scripts, the replay of early presses.
 */
const SHELL_BYTES = 5.6 * 1024

/** Less than the menus alone weigh: below this the test has stopped finding the page's scripts. */
const LEAST_BYTES = 2 * 1024

/** Scripts that a screen's islands need: each is a request. */
const MOST_SCRIPTS = 14

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
    // The inline loader names the script that loads after the first paint.
    const file = source ?? script.getAttribute('data-script')
    if (file !== undefined) withImports(file, files)
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
    // The page of a place is short: what is the same at every place is not on it.
    const shortest = page.path.startsWith('/doorstep/') ? 600 : 1500
    expect(main?.text.replace(/\s+/g, ' ').length).toBeGreaterThan(shortest)
    expect(main?.querySelectorAll('[hidden], template')).toEqual([])
  })
})

const CALCULATED = {
  '/check-a-quote': ['1% a month, flat', '22.61%', '₹25,180', 'place 11 of 11', '₹15,319 less'],
  '/gold-rate': ['₹73,737', '₹778 (9.22%) more than on 20 Nov 2025', '₹4,050 to ₹5,060', 'Tell me once'],
  '/letters': ['11 days', '₹1,07,250', '₹9,050', 'Complaint about the auction notice of'],
  '/switch': ['₹7,530', 'from month 2 on', '10,470', '15,590', '18,000', '1,51,770'],
}

describe.each(Object.entries(CALCULATED))('%s, which has an island of its own', (path, example) => {
  const page = pageAt(path)

  test('runs only the scripts of the shell before somebody touches it', () => {
    const bytes = scriptBytes(page)
    expect(bytes).toBeGreaterThan(LEAST_BYTES)
    expect(bytes).toBeLessThanOrEqual(SHELL_BYTES)
    const islands = page.root.querySelectorAll('astro-island')
    expect(islands.every((island) => island.getAttribute('client') === 'intent')).toBe(true)
  })

  test('shows the example in the HTML', () => {
    const text = page.root.querySelector('main')?.text.replace(/\s+/g, ' ')
    for (const shown of example) expect(text).toContain(shown)
  })
})

const screens = everyPage.filter(({ root }) => root.querySelector('astro-island[client="paint"]'))

test('there are screens to look at', () => {
  expect(screens.length).toBeGreaterThanOrEqual(20)
})

describe.each(screens.map((page) => [page.path, page] as const))('%s', (_path, { root }) => {
  const listed = (name: string) =>
    root.querySelector(`script[data-${name}]`)?.getAttribute(`data-${name}`)?.split(' ') ?? []
  const requested = listed('modules')
  const neededBy = (client: 'paint' | 'after') => {
    const needed = new Set<string>()
    for (const island of root.querySelectorAll(`astro-island[client="${client}"]`))
      for (const name of ['renderer-url', 'component-url'])
        withImports(island.getAttribute(name) ?? '', needed)
    return [...needed]
  }

  test('asks in one go for every script that its islands need, React first', () => {
    expect(requested.toSorted()).toEqual(neededBy('paint').toSorted())
    expect(requested[0]).toBe(root.querySelector('astro-island')?.getAttribute('renderer-url'))
  })

  test('asks later for what its other islands need besides', () => {
    const others = neededBy('after').filter((script) => !requested.includes(script))
    expect(listed('later').toSorted()).toEqual(others.toSorted())
  })

  test('needs few of them, and no stylesheet of its own', () => {
    expect(requested.length).toBeLessThanOrEqual(MOST_SCRIPTS)
    expect(root.querySelectorAll('link[rel="stylesheet"]:not([href*="/hi"])')).toEqual([])
  })
})
