import { describe, expect, test } from 'vitest'
import { contentPages, relatedPages, socialImageOf } from './addresses.ts'

const entries = {
  products: [
    { id: 'gold-loan', data: {} },
    { id: 'home-loan', data: { page: { title: 'Home loan' } } },
  ],
  pages: [{ id: 'about', data: { title: 'About MoneyPal' } }],
  guides: [{ id: 'how-ltv-works', data: { title: 'How loan-to-value works' } }],
}
const pages = contentPages(entries, 'en')

test('every file makes a page, but for the product whose page is built for it alone', () => {
  expect(pages).toEqual([
    { href: '/home-loan', text: 'Home loan' },
    { href: '/about', text: 'About MoneyPal' },
    { href: '/learn/how-ltv-works', text: 'How loan-to-value works' },
  ])
})

describe('related pages', () => {
  test('come with their titles, in the order that the file states', () => {
    expect(relatedPages(['/learn/how-ltv-works', '/about'], pages).map(({ text }) => text)).toEqual([
      'How loan-to-value works',
      'About MoneyPal',
    ])
  })

  test('must exist', () => {
    expect(() => relatedPages(['/abut'], pages)).toThrow('/abut is no page of this site')
  })
})

test.each([
  ['/', '/og/home.png'],
  ['/faq', '/og/faq.png'],
  ['/learn/how-ltv-works', '/og/learn/how-ltv-works.png'],
])('the picture of %s is %s', (path, image) => {
  expect(socialImageOf(path)).toBe(image)
})
