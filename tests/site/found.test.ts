import { expect, test } from 'vitest'
import { LOCALES } from '#lib/domain/shared/locale'
import { address } from '#lib/domain/shared/routes'
import { everyIndexed, siteUrl, type BuiltPage } from './built-site.ts'

const site = siteUrl()

/** The pages that a page leads to, but for itself. The same page in another language is no way to find it. */
function leadsTo({ path, root }: BuiltPage): readonly string[] {
  const addresses = root
    .querySelectorAll('body a[href]:not([hreflang])')
    .map((link) => new URL(link.getAttribute('href') ?? '', site + path))
  return addresses.flatMap(({ origin, pathname }) =>
    origin === site && pathname !== path ? pathname.replace(/(?<=.)\/$/, '') : [],
  )
}

test('links from the home page lead, page by page, to each page of the sitemap', () => {
  const pages = new Map(everyIndexed.map((page) => [page.path, page]))
  const found = new Set<string>()
  const next: string[] = LOCALES.map((locale) => address('/', locale))
  for (let path: string | undefined = next.pop(); path !== undefined; path = next.pop()) {
    const page = pages.get(path)
    if (!page || found.has(path)) continue
    found.add(path)
    next.push(...leadsTo(page))
  }
  expect([...pages.keys()].filter((path) => !found.has(path))).toEqual([])
})
