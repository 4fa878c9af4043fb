import { existsSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import { customerAddress, mapAddress, OFFICE_SCREENS } from './office-routes'

test.each(OFFICE_SCREENS)('the screen %s is there', (screen) => {
  expect(existsSync(`src/office/${screen}.astro`)).toBe(true)
})

it('escapes what goes into an address', () => {
  expect(customerAddress('a&b')).toBe('/office/customer?id=a%26b')
  expect(mapAddress(['4 Station Road', '', 'Gurugram', '122001'])).toBe(
    'https://www.openstreetmap.org/search?query=4%20Station%20Road%2C%20Gurugram%2C%20122001',
  )
})
