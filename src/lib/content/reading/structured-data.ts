import type {
  AboutPage,
  Article,
  BreadcrumbList,
  Dataset,
  DefinedTermSet,
  FAQPage,
  LoanOrCredit,
  Organization,
  SearchAction,
  WebPage,
  WebSite,
  WithContext,
} from 'schema-dts'
import { languageOf, type Locale } from '#lib/domain/shared/locale'
import { address } from '#lib/domain/shared/routes'
import { socialImageOf, type SitePage } from './addresses.ts'

/** The types of JSON-LD blocks that the pages contain, for search engines. */
export type StructuredData = WithContext<
  | AboutPage
  | Article
  | BreadcrumbList
  | Dataset
  | DefinedTermSet
  | FAQPage
  | LoanOrCredit
  | Organization
  | WebPage
  | WebSite
>

/** The data that every block needs: public address, name and language of the site. */
export interface Site {
  /** Such as https://moneypal.example */
  readonly url: string
  readonly name: string
  /** The language of the page. */
  readonly locale: Locale
}

/** The description of a text page. */
export interface Described {
  readonly path: string
  readonly title: string
  readonly description: string
}

export const CONTEXT = 'https://schema.org' as const

/** The whole address of a page or a file. */
export const at = (site: Site, path: string): string => new URL(path, site.url).href

const home = (site: Site): string => at(site, address('/', site.locale))

const organizationId = (site: Site): string => at(site, '/#organization')

/** Whoever runs the site, as the publisher of a part of it. */
export const publisherOf = (site: Site) =>
  ({
    '@id': organizationId(site),
    '@type': 'Organization',
    name: site.name,
    url: home(site),
  }) as const

/** The organisation behind the site: name, address and logo. */
export const organization = (site: Site): WithContext<Organization> => ({
  '@context': CONTEXT,
  '@type': 'Organization',
  '@id': organizationId(site),
  name: site.name,
  url: home(site),
  logo: at(site, '/icons/icon-512.png'),
})

/** The `query-input` of a search action is Google's addition to the vocabulary. */
type SearchBox = Exclude<SearchAction, string> & { readonly 'query-input': string }

/** The site with its search box, which opens the assistant. */
export function webSite(site: Site): WithContext<WebSite> {
  const search: SearchBox = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${at(site, address('/ai', site.locale))}?query={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: site.name,
    url: home(site),
    inLanguage: languageOf(site.locale),
    publisher: { '@id': organizationId(site) },
    potentialAction: search,
  }
}

/** The breadcrumbs of a page, from the home page to the page itself. */
export const breadcrumbList = (site: Site, crumbs: readonly SitePage[]): WithContext<BreadcrumbList> => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ href, text }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    item: at(site, href),
  })),
})

/**
 * The questions of a page.
 * @param questions each with its answer as HTML
 */
export const faqPage = (
  questions: readonly { readonly question: string; readonly answer: string }[],
): WithContext<FAQPage> => ({
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/**
 * A guide.
 * @param updated the day on which its facts were last checked, YYYY-MM-DD
 */
export const article = (
  site: Site,
  { path, title, description }: Described,
  updated: string,
): WithContext<Article> => ({
  '@context': CONTEXT,
  '@type': 'Article',
  headline: title,
  description,
  url: at(site, path),
  image: at(site, socialImageOf(path)),
  inLanguage: languageOf(site.locale),
  dateModified: updated,
  author: publisherOf(site),
  publisher: publisherOf(site),
  mainEntityOfPage: at(site, path),
})

/** A text page that is neither guide nor product; `about` marks pages about the company. */
export const webPage = (
  site: Site,
  { path, title, description }: Described,
  { about, updated }: { readonly about: boolean; readonly updated: string },
): WithContext<WebPage | AboutPage> => ({
  '@context': CONTEXT,
  '@type': about ? 'AboutPage' : 'WebPage',
  name: title,
  description,
  url: at(site, path),
  inLanguage: languageOf(site.locale),
  dateModified: updated,
  isPartOf: { '@type': 'WebSite', name: site.name, url: home(site) },
})

/** The terms that a page explains, each with its fragment. */
export const definedTerms = (
  site: Site,
  { path, title, description }: Described,
  words: readonly { readonly id: string; readonly term: string; readonly meaning: string }[],
): WithContext<DefinedTermSet> => ({
  '@context': CONTEXT,
  '@type': 'DefinedTermSet',
  name: title,
  description,
  url: at(site, path),
  inLanguage: languageOf(site.locale),
  hasDefinedTerm: words.map(({ id, term, meaning }) => ({
    '@type': 'DefinedTerm',
    name: term,
    description: meaning,
    url: at(site, `${path}#${id}`),
  })),
})

/** The name of India in a language. */
export const countryIn = (locale: Locale): string =>
  new Intl.DisplayNames(languageOf(locale), { type: 'region' }).of('IN') ?? 'India'

/**
 * The type of loan that a page explains, without lender and rate, which depend on the offer.
 * @param loan its type, its collateral if any, and its longest tenure in months if any
 */
export const loan = (
  site: Site,
  { path, title, description }: Described,
  {
    loanType,
    collateral,
    months,
  }: { readonly loanType: string; readonly collateral?: string | undefined; readonly months?: number },
): WithContext<LoanOrCredit> => ({
  '@context': CONTEXT,
  '@type': 'LoanOrCredit',
  name: title,
  description,
  url: at(site, path),
  loanType,
  currency: 'INR',
  areaServed: { '@type': 'Country', name: countryIn(site.locale) },
  ...(collateral === undefined ? {} : { requiredCollateral: collateral }),
  ...(months === undefined
    ? {}
    : { loanTerm: { '@type': 'QuantitativeValue', maxValue: months, unitCode: 'MON' } }),
})

/** Serialises a block for a script element; escapes '<', so that the content cannot close the element. */
export const asJsonLd = (data: StructuredData): string => JSON.stringify(data).replaceAll('<', '\\u003c')
