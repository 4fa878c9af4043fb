import { expect, test } from 'vitest'
import { comparePage, keyFactsPage } from './compare-address'
import type { Rupees } from './money'

const AMOUNT = 200_000 as Rupees

test('the comparison and the key facts name offers, amount and months, and nothing else', () => {
  expect(comparePage('en', ['hdfc', 'sbi-9-months'], AMOUNT, 6)).toBe(
    '/compare?offers=hdfc,sbi-9-months&amount=200000',
  )
  expect(comparePage('en', ['hdfc', 'kotak'], AMOUNT, 9)).toBe(
    '/compare?offers=hdfc,kotak&amount=200000&keep=9',
  )
  expect(keyFactsPage('en', 'kotak', AMOUNT, 9)).toBe('/plans/key-facts?offer=kotak&amount=200000&keep=9')
})
