import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, type HTMLElement } from 'node-html-parser'
import { DEFAULT_LOCALE, LOCALES } from '#lib/domain/shared/locale'

/** The folder of the built site. */
export const SITE_FOLDER = path.resolve(process.env['SITE_FOLDER'] ?? 'dist')

if (!existsSync(SITE_FOLDER))
  throw new Error(`There is no site in ${SITE_FOLDER} yet. Build it first: npm run build`)

export interface BuiltPage {
  /** The address of the page, such as /learn/how-ltv-works. */
  readonly path: string
  readonly file: string
  readonly html: string
  readonly root: HTMLElement
}

const addressOf = (name: string): string => {
  const bare = name.replaceAll(path.sep, '/').replace(/\.html$/, '')
  return bare === 'index' ? '/' : `/${bare}`
}

/** Every page of the public site, in every language. */
export const everyPage: readonly BuiltPage[] = readdirSync(SITE_FOLDER, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.html'))
  // The office is no part of the public site: office.test.ts looks at it.
  .filter((name) => !/^office[./\\]/.test(name))
  .sort()
  .map((name) => {
    const file = path.join(SITE_FOLDER, name)
    const html = readFileSync(file, 'utf8')
    // Scripts and styles are not part of the page's text.
    return {
      path: addressOf(name),
      file,
      html,
      root: parse(html, { blockTextElements: { script: true, style: true } }),
    }
  })

const prefixes = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).map((locale) => `/${locale}`)

/** The pages of the first language. What they are held to in words is said in its words. */
export const pages: readonly BuiltPage[] = everyPage.filter(
  ({ path }) => !prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
)

const isIndexed = ({ root }: BuiltPage): boolean =>
  !root.querySelector('meta[name="robots"]')?.getAttribute('content')?.includes('noindex')

export const everyIndexed: readonly BuiltPage[] = everyPage.filter(isIndexed)

export const indexed: readonly BuiltPage[] = pages.filter(isIndexed)

export function pageAt(address: string): BuiltPage {
  const page = everyPage.find((candidate) => candidate.path === address)
  if (!page) throw new Error(`${address} was not built.`)
  return page
}

export const metaOf = ({ root }: BuiltPage, name: string): string | undefined =>
  root.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')

/** The public address that the site was built with. */
export const siteUrl = (): string => new URL(metaOf(pageAt('/'), 'og:url') ?? '').origin

/** A file of the built site, by address. */
export const fileAt = (address: string): string => path.join(SITE_FOLDER, decodeURIComponent(address))

/** The JSON-LD blocks of a page. */
export const structuredDataOf = ({ root }: BuiltPage): Record<string, unknown>[] =>
  root
    .querySelectorAll('script[type="application/ld+json"]')
    .map((script) => JSON.parse(script.rawText) as Record<string, unknown>)

/** The text pages: those in the sitemap with breadcrumbs. They have no island except the dialogs. The gold rate has a form. */
export const staticPages: readonly BuiltPage[] = indexed.filter(
  ({ path, root }) => path !== '/gold-rate' && root.querySelector('nav[aria-label="Where this page is"]'),
)
