import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { fileAt, pages } from './built-site.ts'

const { noServer } = JSON.parse(readFileSync('office/words/office.json', 'utf8')) as {
  readonly noServer: { readonly title: string; readonly text: string }
}
const folder = fileAt('/office')
const screens = readdirSync(folder).filter((name) => name.endsWith('.html'))

test('every screen has a page', () => {
  const pages = readdirSync('office/pages/office').map((name) => name.replace('.astro', '.html'))
  expect([...screens, 'index.html'].sort()).toEqual(pages.sort())
  expect(existsSync(fileAt('/office.html'))).toBe(true)
})

describe.each(screens)('the screen %s of the office', (name) => {
  const html = readFileSync(path.join(folder, name), 'utf8')
  const root = parse(html)

  test('is not indexed, and has a title', () => {
    expect(root.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex, nofollow')
    expect(root.querySelector('title')?.text).toMatch(/ \| MoneyPal office$/)
  })

  test('says that it needs its server, and holds nothing else', () => {
    const main = root.querySelector('main')
    expect(main?.text).toContain(noServer.title)
    expect(main?.text).toContain(noServer.text)
    expect(root.querySelectorAll('astro-island')).toEqual([])
  })

  test('loads its own styles only', () => {
    const sources = [
      ...html.matchAll(/(?:href|src|component-url|renderer-url)="(\/[^"]+\.(?:js|css|woff2))"/g),
    ]
    expect(sources.length).toBeGreaterThan(0)
    for (const [, source = ''] of sources) {
      expect(source).toMatch(/^\/office\/_astro\//)
      expect(existsSync(fileAt(source))).toBe(true)
    }
  })
})

test('no public page and no sitemap names the office', () => {
  for (const { path: address, html } of pages)
    expect([address, html.includes('/office')]).toEqual([address, false])
  expect(readFileSync(fileAt('/sitemap-0.xml'), 'utf8')).not.toContain('/office')
})
