import type { Page } from '@playwright/test'
import { DESKTOP, PHONE } from '../support/accessible'
import { expect, test, visit } from '../support/clean-page'
import { ringsOf } from '../support/focus-ring'
import { OPENED, OPENED_ON_A_PHONE, SCREENS } from '../support/screens'

/** Screens that together have every kind of control, with the kinds that must show a focus ring on each. */
const LOOKED_AT: readonly [
  name: string,
  size: typeof DESKTOP | typeof PHONE,
  arrive: (page: Page) => Promise<unknown>,
  kinds: readonly string[],
][] = [
  [
    'home',
    DESKTOP,
    SCREENS.home,
    ['a on ink', 'a on light', 'button on ink', 'button on light', 'input text on light', 'summary on light'],
  ],
  [
    'a page of text',
    PHONE,
    (page) => visit(page, '/learn/how-ltv-works'),
    ['a on ink', 'a on light', 'button on ink', 'summary on light'],
  ],
  ['gold loan', DESKTOP, SCREENS['gold loan'], ['a on ink', 'button on ink', 'input range on light']],
  ['offers', DESKTOP, SCREENS.offers, ['input checkbox on light', 'select on light']],
  ['filters', PHONE, OPENED_ON_A_PHONE.filters, ['button on light', 'input checkbox on light']],
  ['loan amount', DESKTOP, SCREENS['loan amount'], ['input radio on light', 'input text on light']],
  ['code dialog', PHONE, OPENED['code dialog'], ['button on light', 'input text on light']],
  ['booking, slots', DESKTOP, OPENED['booking, slots'], ['input checkbox on light', 'input radio on light']],
  ['enquiry', DESKTOP, OPENED.enquiry, ['button on light', 'select on light']],
]

for (const [name, size, arrive, kinds] of LOOKED_AT) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size })
    test(`the ring of focus is to be seen on every control: ${name}`, async ({ page }) => {
      await arrive(page)
      const rings = await ringsOf(page)
      expect(rings.faults).toEqual([])
      expect(rings.kinds).toEqual(expect.arrayContaining([...kinds]))
    })
  })
}
