import { expect, test } from 'vitest'
import { cityRatePage } from './city-address.ts'

test('the page of a city names it in its address', () => {
  expect(cityRatePage('New Delhi', 'hi')).toBe('/hi/gold-rate?city=New+Delhi')
})
