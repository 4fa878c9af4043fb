import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fileAt, everyPage as pages, siteUrl, type BuiltPage } from './built-site.ts'

const site = siteUrl()
const known = new Map(pages.map((page) => [page.path, page]))

/** Every address in a page: links, forms, images, scripts, styles, and those in its head. */
function addressesIn({ root }: BuiltPage): string[] {
  const attributes = ['href', 'src', 'action', 'poster', 'component-url', 'renderer-url']
  const named = attributes.flatMap((name) =>
    root.querySelectorAll(`[${name}]`).map((element) => element.getAttribute(name) ?? ''),
  )
  const sources = root
    .querySelectorAll('[srcset]')
    .flatMap((element) =>
      (element.getAttribute('srcset') ?? '').split(',').map((part) => part.trim().split(' ')[0] ?? ''),
    )
  const images = root
    .querySelectorAll('meta[property="og:image"], meta[property="og:url"]')
    .map((element) => element.getAttribute('content') ?? '')
  return [...named, ...sources, ...images]
}

const isFile = (address: string): boolean => existsSync(fileAt(address)) && statSync(fileAt(address)).isFile()

/** The reason why an address of this site is broken; null where it is not. */
function fault(address: string, from: BuiltPage): string | null {
  const url = new URL(address, site + from.path)
  if (url.origin !== site) return null
  const page = known.get(url.pathname)
  if (!page) return isFile(url.pathname) ? null : `${address}: no such page or file`
  const id = decodeURIComponent(url.hash.slice(1))
  return id === '' || page.root.getElementById(id) ? null : `${address}: no such place in ${url.pathname}`
}

test.each(pages.map((page) => [page.path, page] as const))(
  '%s leads nowhere that does not exist',
  (_path, page) => {
    const addresses = new Set(addressesIn(page))
    expect(addresses.size).toBeGreaterThan(0)
    expect(
      [...addresses].map((address) => fault(address, page)).filter((problem) => problem !== null),
    ).toEqual([])
  },
)

test('an id stands once on a page', () => {
  for (const { path, root } of pages) {
    const ids = root.querySelectorAll('[id]').map(({ id }) => id)
    expect([path, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([path, []])
  }
})

test('references of labels and descriptions have their target on the page', () => {
  for (const { path, root } of pages) {
    const referring = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for'].flatMap((name) =>
      root
        .querySelectorAll(`[${name}]`)
        .flatMap((element) => (element.getAttribute(name) ?? '').split(/\s+/)),
    )
    expect([path, referring.filter((id) => !root.getElementById(id))]).toEqual([path, []])
  }
})

test('the manifest names pictures, a start and shortcuts that exist', () => {
  const manifest = JSON.parse(readFileSync(fileAt('/manifest.webmanifest'), 'utf8')) as {
    readonly start_url: string
    readonly display: string
    readonly shortcuts: readonly {
      readonly url: string
      readonly icons: readonly { readonly src: string }[]
    }[]
    readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[]
  }
  expect(known.has(manifest.start_url)).toBe(true)
  expect(manifest.icons.filter(({ src }) => !isFile(src))).toEqual([])
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  expect(manifest.display).toBe('minimal-ui')
  expect(manifest.shortcuts).toHaveLength(4)
  for (const { url, icons } of manifest.shortcuts) {
    expect(known.has(url)).toBe(true)
    expect(icons.filter(({ src }) => !isFile(src))).toEqual([])
  }
})
