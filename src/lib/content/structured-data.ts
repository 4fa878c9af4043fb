import type {
  AboutPage,
  Article,
  BreadcrumbList,
  DefinedTermSet,
  FAQPage,
  LoanOrCredit,
  Organization,
  SearchAction,
  WebPage,
  WebSite,
  WithContext,
} from 'schema-dts'
import { languageOf, type Locale } from '@/lib/domain/locale'
import { address } from '@/lib/domain/routes'
import { socialImageOf, type SitePage } from './addresses.ts'

/** What a page tells search engines about itself, as one JSON-LD block each. */
export type StructuredData = WithContext<
  | AboutPage
  | Article
  | BreadcrumbList
  | DefinedTermSet
  | FAQPage
  | LoanOrCredit
  | Organization
  | WebPage
  | WebSite
>

/** What every block needs: the public address of the site and its name. */
export interface Site {
  /** Such as https://moneypal.example */
  readonly url: string
  readonly name: string
  /** The language of the page. */
  readonly locale: Locale
}

/** What is said of a page of text. */
export interface Described {
  readonly path: string
  readonly title: string
  readonly description: string
}

const CONTEXT = 'https://schema.org' as const

const at = (site: Site, path: string): string => new URL(path, site.url).href

const home = (site: Site): string => at(site, address('/', site.locale))

const organizationId = (site: Site): string => at(site, '/#organization')

/** Who runs the site, as far as the site itself knows: name, address and mark. */
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

/** The site and its search box, which leads to the assistant. */
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

/** Where a page is, from the home page down to itself. */
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
 * The questions that a page answers.
 * @param questions each with its answer as HTML, as the page shows it
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
  author: { '@id': organizationId(site), '@type': 'Organization', name: site.name, url: home(site) },
  publisher: { '@id': organizationId(site), '@type': 'Organization', name: site.name, url: home(site) },
  mainEntityOfPage: at(site, path),
})

/** A page of text that is neither guide nor product; `about` marks the pages on the company itself. */
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

/** The words that a page explains, each with the fragment at which it stands. */
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

/**
 * The kind of loan that a page explains. It names no lender and states no rate: both are for the offers to say.
 * @param loan its kind in a word of the trade, what stands for it, and its longest term in months, where it has one
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
  areaServed: { '@type': 'Country', name: 'India' },
  ...(collateral === undefined ? {} : { requiredCollateral: collateral }),
  ...(months === undefined
    ? {}
    : { loanTerm: { '@type': 'QuantitativeValue', maxValue: months, unitCode: 'MON' } }),
})

/** A block as it stands in a page: nothing in it can end the script element. */
export const asJsonLd = (data: StructuredData): string => JSON.stringify(data).replaceAll('<', '\\u003c')
