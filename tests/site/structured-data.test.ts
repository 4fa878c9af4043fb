import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fileAt, indexed, pageAt, pages, siteUrl, structuredDataOf } from './built-site.ts'

type Node = Record<string, unknown>

const site = siteUrl()

/**
 * The properties that search engines require of a type, besides what schema.org allows
 * (developers.google.com/search/docs/appearance).
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  AboutPage: ['name', 'url', 'description'],
  Answer: ['text'],
  Article: ['headline', 'image', 'dateModified', 'author', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  Country: ['name'],
  DataDownload: ['contentUrl', 'encodingFormat'],
  Dataset: [
    'name',
    'description',
    'url',
    'license',
    'creator',
    'distribution',
    'temporalCoverage',
    'dateModified',
  ],
  DefinedTerm: ['name', 'description', 'url'],
  DefinedTermSet: ['name', 'url', 'hasDefinedTerm'],
  EntryPoint: ['urlTemplate'],
  FAQPage: ['mainEntity'],
  ListItem: ['position', 'name', 'item'],
  LoanOrCredit: ['name', 'url', 'loanType', 'currency', 'areaServed'],
  Organization: ['name', 'url'],
  QuantitativeValue: ['unitCode', 'maxValue'],
  Question: ['name', 'acceptedAnswer'],
  SearchAction: ['target', 'query-input'],
  WebPage: ['name', 'url', 'description'],
  WebSite: ['name', 'url'],
}

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesIn(item)
  else if (typeof value === 'object' && value !== null) {
    if ('@type' in value) yield value as Node
    for (const item of Object.values(value)) yield* nodesIn(item)
  }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const typesOn = (address: string): unknown[] => structuredDataOf(pageAt(address)).map((data) => data['@type'])

const crumbsOf = (data: readonly Node[]): Node[] =>
  (data.find((block) => block['@type'] === 'BreadcrumbList')?.['itemListElement'] ?? []) as Node[]

describe.each(indexed.map((page) => [page.path, page] as const))('%s', (_path, page) => {
  const data = structuredDataOf(page)

  test('states of each thing what its type requires', () => {
    for (const node of nodesIn(data)) {
      const required = REQUIRED[String(node['@type'])]
      expect(required, `a type without a rule: ${String(node['@type'])}`).toBeDefined()
      expect([node['@type'], required?.filter((name) => isEmpty(node[name]))]).toEqual([node['@type'], []])
    }
  })

  test('names addresses of this site that exist', () => {
    for (const node of nodesIn(data))
      for (const name of ['url', 'item', 'image', 'logo', 'mainEntityOfPage', 'contentUrl']) {
        const value = node[name]
        if (value === undefined) continue
        const { origin, pathname } = new URL(String(value))
        expect(origin).toBe(site)
        expect([
          pathname,
          pages.some((known) => known.path === pathname) || existsSync(fileAt(pathname)),
        ]).toEqual([pathname, true])
      }
  })

  test('says nothing in its questions that the page does not show', () => {
    const shown = page.root.querySelector('main')?.text.replace(/\s+/g, ' ') ?? ''
    for (const node of nodesIn(data)) if (node['@type'] === 'Question') expect(shown).toContain(node['name'])
  })
})

const deep = indexed.filter(({ path }) => !['/', '/plans'].includes(path))

test.each(deep.map((page) => [page.path, page] as const))(
  '%s counts its way from the home page to itself',
  (path, page) => {
    const crumbs = crumbsOf(structuredDataOf(page))
    expect(crumbs.length).toBeGreaterThanOrEqual(2)
    expect(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_, index) => index + 1))
    expect(crumbs[0]?.['item']).toBe(`${site}/`)
    expect(crumbs.at(-1)?.['item']).toBe(site + path)
  },
)

test('the home page says who runs the site and how to search it', () => {
  const data = structuredDataOf(pageAt('/'))
  expect(data.map((block) => block['@type'])).toEqual(expect.arrayContaining(['Organization', 'WebSite']))
  const [search] = [...nodesIn(data)].filter((node) => node['@type'] === 'SearchAction')
  expect(search?.['target']).toMatchObject({ urlTemplate: `${site}/ai?query={search_term_string}` })
})

test.each([
  ['/gold-loan', 'LoanOrCredit'],
  ['/check-a-quote', 'WebPage'],
  ['/letters', 'WebPage'],
  ['/switch', 'WebPage'],
  ['/my-loan', 'WebPage'],
  ['/how-we-rank', 'WebPage'],
  ['/home-loan', 'LoanOrCredit'],
  ['/loan-transfer', 'LoanOrCredit'],
  ['/faq', 'FAQPage'],
  ['/learn/how-ltv-works', 'Article'],
  ['/open-figures', 'Dataset'],
  ['/learn/glossary', 'DefinedTermSet'],
  ['/about', 'AboutPage'],
  ['/privacy-policy', 'WebPage'],
  ['/worth', 'WebPage'],
  ['/gold-rate', 'WebPage'],
  ['/gold-rate', 'Dataset'],
])('%s is described as %s, below its breadcrumbs', (address, type) => {
  expect(typesOn(address)).toEqual(expect.arrayContaining([type, 'BreadcrumbList']))
})

test('insurance is described as a page, never as something on offer', () => {
  expect(typesOn('/health-insurance')).toEqual(['BreadcrumbList', 'WebPage'])
})

test('samples are no offers of anybody: no page names their rates or lenders to search engines', () => {
  for (const page of indexed)
    for (const node of nodesIn(structuredDataOf(page))) {
      expect([page.path, node['@type']]).not.toEqual([page.path, 'Offer'])
      for (const claim of ['interestRate', 'annualPercentageRate', 'provider'])
        expect([page.path, claim in node]).toEqual([page.path, false])
    }
})
