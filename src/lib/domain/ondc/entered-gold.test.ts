import { expect, test } from 'vitest'
import { enteredGold } from './entered-gold.ts'

const gold = (values: Record<string, string>) => enteredGold(new Map(Object.entries(values)))

test.each([
  [{ jewellery: '20', purity: '22K' }, 20],
  [{ jewellery: '20' }, 20],
  [{ jewellery: '20', purity: '24K' }, 21.812],
  [{ jewellery: '20', purity: '18k' }, 16.376],
  // Of 21 KT there is no grade in India: 875 parts of 1000.
  [{ jewellery: '20', purity: '21K' }, 19.105],
  [{ jewellery: '20', purity: '9K' }, 8.188],
  [{ purity: '22K' }, null],
  [{ jewellery: 'some', purity: '22K' }, null],
  [{ jewellery: '20', purity: '30K' }, null],
  [{ jewellery: '20', purity: 'pure' }, null],
])('of %j the lender counts %j grams of 22 KT', (values, grams) => {
  expect(gold(values)).toBe(grams)
})
