import { expect, test } from 'vitest'
import { pageSchema } from './pages.ts'

const page = {
  title: 'About MoneyPal',
  description: 'What MoneyPal is and is not, how a loan runs, and how the offers here are ordered.',
  lead: 'We compare offers.',
  inShort: ['We compare.', 'The bank lends.'],
  updated: '2026-11-21',
  related: ['/learn', '/learn/how-ltv-works'],
  kind: 'company',
}

test('a page is accepted, and ends with the offers unless it says otherwise', () => {
  expect(pageSchema.parse(page)).toEqual({ ...page, next: 'plans' })
  expect(pageSchema.parse({ ...page, next: 'enquiry', list: 'lenders' })).toMatchObject({ next: 'enquiry' })
})

test.each<[string, object, string]>([
  [
    'a title too long for a search result',
    { title: 'x'.repeat(49) },
    'title may have at most 48 characters, so that a search result shows it whole',
  ],
  [
    'a description of three words',
    { description: 'What we do.' },
    'description must be one or two plain sentences for search results, from 70 to 160 characters',
  ],
  [
    'a summary in one line',
    { inShort: ['We compare.'] },
    'inShort must be a list of two to five short sentences, each on a line that begins with -',
  ],
  [
    'a date without quotes',
    { updated: new Date('2026-11-21') },
    "updated must be the day the page was last checked, in quotes: '2026-11-21'",
  ],
  [
    'a related page of another site',
    { related: ['https://example.com'] },
    'related must list addresses of this site, one a line, each beginning with a slash, such as /learn or /faq',
  ],
  ['five related pages', { related: ['/a', '/b', '/c', '/d', '/e'] }, 'related may list at most four pages'],
  ['an unknown kind', { kind: 'legal' }, 'kind must be one of company, policy, information'],
  [
    'an unknown next step',
    { next: 'call' },
    'next must be one of plans, enquiry, none; leave it out for plans',
  ],
  ['an unknown list', { list: 'offers' }, 'list must be lenders or open-figures, or be left out'],
  [
    'a line of the ledger without its figure',
    { glance: [{ term: 'Security' }, { term: 'Tenure', says: '1 year' }] },
    'glance: each line needs says, a few words for the right column',
  ],
  [
    'a ledger of one line',
    { glance: [{ term: 'Tenure', says: '1 year' }] },
    'glance needs at least two lines',
  ],
])('a page is refused, in words that say what to change, with %s', (_what, change, problem) => {
  expect(pageSchema.safeParse({ ...page, ...change }).error?.issues.map(({ message }) => message)).toEqual([
    problem,
  ])
})
