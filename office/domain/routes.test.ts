import { existsSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import {
  customerAddress,
  dayAddress,
  isWayIn,
  lenderAddress,
  mapAddress,
  OFFICE_SCREENS,
  officeAddress,
} from './routes'

test.each(OFFICE_SCREENS)('the screen %s is there', (screen) => {
  expect(existsSync(`office/pages/office/${screen}.astro`)).toBe(true)
})

it('escapes what goes into an address', () => {
  expect(customerAddress('a&b')).toBe('/office/customer?id=a%26b')
  expect(mapAddress(['4 Station Road', '', 'Gurugram', '122001'])).toBe(
    'https://www.openstreetmap.org/search?query=4%20Station%20Road%2C%20Gurugram%2C%20122001',
  )
})

it('knows the ways in, which have no screen of their own', () => {
  for (const address of ['/office', '/office/', '/office/login']) expect(isWayIn(address)).toBe(true)
  for (const address of ['/office/visits', '/office/loginx', '/']) expect(isWayIn(address)).toBe(false)
})

it('leads to a screen, and to the visits of a day', () => {
  expect(officeAddress('visits')).toBe('/office/visits')
  expect(dayAddress('2026-11-24')).toBe('/office/visits?day=2026-11-24')
  expect(lenderAddress('tamarind-tree')).toBe('/office/offers?lender=tamarind-tree')
  expect(lenderAddress('tamarind-tree', 14)).toBe('/office/offers?lender=tamarind-tree&version=14')
})
