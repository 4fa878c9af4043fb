import type { Locale } from '@/lib/domain/locale'
import { inLocale } from '@/lib/domain/routes'

/** A page that other pages lead to: its address and how it is called there. */
export interface SitePage {
  readonly href: string
  readonly text: string
}

/** The entries that become pages, each with its file's name. */
export interface PageEntries {
  readonly products: readonly {
    readonly id: string
    readonly data: { readonly page?: { readonly title: string } | undefined }
  }[]
  readonly pages: readonly { readonly id: string; readonly data: { readonly title: string } }[]
  readonly guides: readonly { readonly id: string; readonly data: { readonly title: string } }[]
}

/** Every page that is made from a language's content files. */
export const contentPages = ({ products, pages, guides }: PageEntries, locale: Locale): SitePage[] => [
  ...products.flatMap(({ id, data }) =>
    data.page ? [{ href: inLocale(`/${id}`, locale), text: data.page.title }] : [],
  ),
  ...pages.map(({ id, data }) => ({ href: inLocale(`/${id}`, locale), text: data.title })),
  ...guides.map(({ id, data }) => ({ href: inLocale(`/learn/${id}`, locale), text: data.title })),
]

/**
 * The pages that a file lists as related, each with its title.
 * @param known every page that may be related
 * @throws where an address is no page of the site
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
 * The picture that a shared link of a page shows, drawn at build.
 * @param path the page's address, such as /learn/how-ltv-works
 */
export const socialImageOf = (path: string): string => `/og${path === '/' ? '/home' : path}.png`
