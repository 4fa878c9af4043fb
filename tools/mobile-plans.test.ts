import { expect, test } from 'vitest'
import plans from '#lib/phone-numbers/mobile-plans.json'
import { mobilePlans } from './mobile-plans.ts'

test('the numbering plans that the site reads are those of the installed library', () => {
  expect(plans).toEqual(mobilePlans())
})
