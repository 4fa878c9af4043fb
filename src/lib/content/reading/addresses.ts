import type { Locale } from '#lib/domain/shared/locale'
import { inLocale } from '#lib/domain/shared/routes'

/** A page that other pages link to: its address and title. */
export interface SitePage {
  readonly href: string
  readonly text: string
}

/** The entries that become pages, by collection. */
export interface PageEntries {
  readonly products: readonly {
    readonly id: string
    readonly data: { readonly page?: { readonly title: string } | undefined }
  }[]
  readonly pages: readonly { readonly id: string; readonly data: { readonly title: string } }[]
  readonly guides: readonly { readonly id: string; readonly data: { readonly title: string } }[]
}

/** Every page made from the content files of a language. */
export const contentPages = ({ products, pages, guides }: PageEntries, locale: Locale): SitePage[] => [
  ...products.flatMap(({ id, data }) =>
    data.page ? [{ href: inLocale(`/${id}`, locale), text: data.page.title }] : [],
  ),
  ...pages.map(({ id, data }) => ({ href: inLocale(`/${id}`, locale), text: data.title })),
  ...guides.map(({ id, data }) => ({ href: inLocale(`/learn/${id}`, locale), text: data.title })),
]

/**
 * The related pages of a file, each with its title.
 * @param known all pages that can be related
 * @throws if an address is not a page of the site
 */
export function relatedPages(addresses: readonly string[], known: readonly SitePage[]): SitePage[] {
  return addresses.map((href) => {
    const page = known.find((candidate) => candidate.href === href)
    if (!page)
      throw new Error(`related: ${href} is no page of this site; run npm run check:content to see where.`)
    return page
  })
}

/**
 * The preview image of a page for shared links, generated at build time.
 * @param path the page's address, such as /learn/how-ltv-works
 */
export const socialImageOf = (path: string): string => `/og${path === '/' ? '/home' : path}.png`
