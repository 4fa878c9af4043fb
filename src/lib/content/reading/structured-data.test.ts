import { describe, expect, test } from 'vitest'
import {
  article,
  asJsonLd,
  breadcrumbList,
  faqPage,
  loan,
  organization,
  webPage,
  webSite,
} from './structured-data.ts'

const site = { url: 'https://moneypal.example', name: 'MoneyPal', locale: 'en' as const }
const page = { path: '/home-loan', title: 'Home loan', description: 'How a home loan works.' }

test('the site names its search box, which leads to the assistant', () => {
  expect(webSite(site).potentialAction).toMatchObject({
    target: { urlTemplate: 'https://moneypal.example/ai?query={search_term_string}' },
    'query-input': 'required name=search_term_string',
  })
})

test('the organisation and the publisher of the site are the same', () => {
  expect(organization(site)).toMatchObject(webSite(site).publisher as object)
})

test('breadcrumbs are counted from one, with full addresses', () => {
  const crumbs = [
    { href: '/', text: 'Home' },
    { href: '/learn', text: 'Learn' },
  ]
  expect(breadcrumbList(site, crumbs).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://moneypal.example/' },
    { '@type': 'ListItem', position: 2, name: 'Learn', item: 'https://moneypal.example/learn' },
  ])
})

test('a question carries its answer', () => {
  expect(faqPage([{ question: 'Why?', answer: '<p>Because.</p>' }]).mainEntity).toEqual([
    { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: '<p>Because.</p>' } },
  ])
})

describe('a loan', () => {
  test('states what stands for it and its longest term where it has one', () => {
    const gold = loan(site, page, { loanType: 'Gold loan', collateral: 'Gold ornaments', months: 12 })
    expect(gold).toMatchObject({
      requiredCollateral: 'Gold ornaments',
      loanTerm: { maxValue: 12, unitCode: 'MON' },
      currency: 'INR',
    })
  })

  test('without a pledge names none, and never a rate or a lender', () => {
    const personal = loan(site, page, { loanType: 'Personal loan' })
    expect(Object.keys(personal)).not.toEqual(expect.arrayContaining(['requiredCollateral']))
    for (const claim of ['interestRate', 'annualPercentageRate', 'provider', 'offers', 'loanTerm'])
      expect(personal).not.toHaveProperty(claim)
  })
})

test('a page on the company is told from other pages', () => {
  expect(webPage(site, page, { about: true, updated: '2026-11-21' })['@type']).toBe('AboutPage')
  expect(webPage(site, page, { about: false, updated: '2026-11-21' })['@type']).toBe('WebPage')
})

test('a guide names the picture that its shared links show', () => {
  expect(article(site, { ...page, path: '/learn/a' }, '2026-11-21')).toMatchObject({
    image: 'https://moneypal.example/og/learn/a.png',
    dateModified: '2026-11-21',
  })
})

test('nothing in a block ends its script element', () => {
  const text = asJsonLd(faqPage([{ question: '</script><script>alert(1)', answer: '<p>No.</p>' }]))
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({ mainEntity: [{ name: '</script><script>alert(1)' }] })
})
