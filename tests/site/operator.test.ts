import { describe, expect, test } from 'vitest'
import { pageAt, pages } from './built-site.ts'

/** The screens of an application have no footer, nor what stands in a frame of other sites. */
const STEPS = [
  '/confirm',
  '/credit-score',
  '/embed/calculator',
  '/get-started',
  '/kyc',
  '/loan-amount',
  '/pan',
  '/verify-otp',
  '/welcome-back',
]

const footed = pages.filter(({ path }) => !STEPS.includes(path))

describe.each(footed.map((page) => [page.path, page] as const))('%s', (_path, { root }) => {
  const footer = root.querySelector('footer')

  test('says at its foot who operates the site, who answers complaints, and by when', () => {
    const said = footer?.querySelectorAll('dt').map((term) => term.text.trim())
    expect(said).toEqual([
      'Operated by',
      'Grievance officer',
      'Complaints are acknowledged within',
      'Complaints are resolved within',
      'Good to know',
    ])
    expect(footer?.text).toContain('MoneyPal compares lenders. It is not a lender.')
  })

  test('leads to how offers are ranked, and to the consents', () => {
    const hrefs = footer?.querySelectorAll('a').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(expect.arrayContaining(['/how-we-rank', '/check-a-quote', '/consent']))
  })
})

test('what the operator has not said is a marked blank', () => {
  const blanks = pageAt('/')
    .root.querySelectorAll('footer mark')
    .map((mark) => mark.text)
  expect(blanks).toHaveLength(8)
  for (const blank of blanks) expect(blank).toMatch(/^\[Operator: .+\]$/)
})

test('the page on the ranking states the order, and who pays as a blank', () => {
  const text = pageAt('/how-we-rank').root.querySelector('main')?.text ?? ''
  expect(text).toContain('Among these, the offer with the lower APR.')
  expect(text).toContain('No lender can pay to stand higher.')
  expect(text).toContain('[Operator: how MoneyPal is paid, by whom, and whether it moves any offer]')
})

test('the offers lead to how they are ordered', () => {
  const link = pageAt('/plans').root.querySelector('main a[href="/how-we-rank"]')
  expect(link?.text).toBe('How we rank')
})
