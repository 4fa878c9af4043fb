import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { linkFigures, pictureAddress, picturedFigures } from './link-figures.ts'

const figures = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://moneypal.example')
  return linkFigures(pathname, searchParams)
}

const COMPARED = 'offers=hdfc,sbi&amount=100000&keep=6&on=2026-11-26&was=8.70-4350,9.36-4680'

describe('a shared link shows', () => {
  it.each([
    ['/plans?amount=2+lakh&lender=HDFC', 'amount', 'en', '₹2,00,000', [], 'amount=200000'],
    ['/hi/plans?weight=20.5', 'gold', 'hi', '20.5 ग्राम', [], 'weight=20.5'],
    ['/plans?weight=20&karat=18', 'gold', 'en', '20 g', ['18 KT'], 'weight=20&karat=18'],
    ['/plans?monthly=9000', 'month', 'en', '₹9,000', [], 'monthly=9000'],
    [`/compare?${COMPARED}`, 'compare', 'en', '₹1,00,000', ['8.70%', '9.36%'], COMPARED],
  ])('%s', (address, kind, locale, main, more, query) => {
    const path = address.split('?')[0]
    expect(figures(address)).toEqual({ kind, locale, path, main, more, query })
  })

  it.each([
    '/plans',
    '/plans?amount=0',
    '/plans?amount=100000000000',
    '/plans?weight=20&karat=14',
    '/plans?lender=HDFC',
    '/compare?offers=hdfc,sbi&amount=100000&keep=6',
    '/compare?offers=hdfc&amount=100000&keep=6&on=2026-11-26&was=8.70-4350',
    '/gold-loan?amount=200000',
    '/plans/key-facts?offer=hdfc&amount=200000',
  ])('no figures of %s', (address) => {
    expect(figures(address)).toBeNull()
  })

  it('nothing of a text that somebody put into the address', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('amount', 'weight', 'karat', 'monthly', 'lender'),
        (text, name) => {
          const found = linkFigures('/plans', new URLSearchParams({ amount: '200000', [name]: text }))
          expect(found?.main ?? '').toMatch(/^[₹\d.,]*(?: g)?$/)
          expect(found?.query ?? '').toMatch(/^[a-z\d=&.]*$/)
        },
      ),
    )
  })
})

test('the address of a picture says all that it shows', () => {
  for (const address of ['/plans?amount=2+lakh', '/hi/plans?weight=20&karat=18', `/hi/compare?${COMPARED}`]) {
    const found = figures(address)
    if (!found) throw new Error(`${address} has no figures.`)
    const { pathname, searchParams } = new URL(pictureAddress(found), 'https://moneypal.example')
    expect(picturedFigures(pathname, searchParams)).toEqual(found)
  }
  expect(picturedFigures('/og/plans.png', new URLSearchParams('amount=200000'))).toBeNull()
  expect(picturedFigures('/og/link/worth.png', new URLSearchParams('amount=200000'))).toBeNull()
})
