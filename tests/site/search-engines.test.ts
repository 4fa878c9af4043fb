import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { CARD_HEIGHT, CARD_WIDTH } from '../../integrations/social-images/card.ts'
import { fileAt, everyIndexed as indexed, metaOf, everyPage as pages, siteUrl } from './built-site.ts'

const site = siteUrl()
const titleOf = (page: (typeof pages)[number]): string => page.root.querySelector('title')?.text ?? ''
const repeated = (texts: readonly string[]): string[] =>
  texts.filter((text, index) => texts.indexOf(text) !== index)

describe.each(indexed.map((page) => [page.path, page] as const))('%s', (path, page) => {
  test('has a title and a description of a fitting length', () => {
    expect(titleOf(page).length).toBeGreaterThanOrEqual(15)
    expect(titleOf(page).length).toBeLessThanOrEqual(62)
    expect(metaOf(page, 'description')?.length).toBeGreaterThanOrEqual(70)
    expect(metaOf(page, 'description')?.length).toBeLessThanOrEqual(160)
  })

  test('names its own address as the one to keep', () => {
    const canonical = page.root.querySelector('link[rel="canonical"]')?.getAttribute('href')
    expect(canonical).toBe(new URL(path, site).href)
    expect(metaOf(page, 'og:url')).toBe(canonical)
  })

  test('has a picture for shared links, of the size it states', async () => {
    const address = new URL(metaOf(page, 'og:image') ?? '').pathname
    const { format, width, height } = await sharp(readFileSync(fileAt(address))).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: CARD_WIDTH, height: CARD_HEIGHT })
    expect([metaOf(page, 'og:image:width'), metaOf(page, 'og:image:height')]).toEqual(['1200', '630'])
  })
})

test('no two pages share a title, a description or a picture', () => {
  // A title such as 'KYC' is the same in two languages.
  const inLanguages = pages.map(
    (page) => `${page.root.querySelector('html')?.getAttribute('lang')} ${titleOf(page)}`,
  )
  expect(repeated(inLanguages)).toEqual([])
  expect(repeated(indexed.map((page) => metaOf(page, 'description') ?? ''))).toEqual([])
  expect(repeated(indexed.map((page) => metaOf(page, 'og:image') ?? ''))).toEqual([])
})

test('the sitemap lists every indexed page and no other', () => {
  const listed = [...readFileSync(fileAt('/sitemap-0.xml'), 'utf8').matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).href,
  )
  expect(listed.sort()).toEqual(indexed.map(({ path }) => new URL(path, site).href).sort())
})

test('robots.txt lets everybody read everything, and leads to the sitemap', () => {
  expect(readFileSync(fileAt('/robots.txt'), 'utf8')).toBe(
    `User-agent: *\nAllow: /\n\nSitemap: ${site}/sitemap-index.xml\n`,
  )
  expect(readFileSync(fileAt('/sitemap-index.xml'), 'utf8')).toContain(`${site}/sitemap-0.xml`)
})
