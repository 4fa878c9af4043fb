import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './clean-page'

/** The phone and the desktop that screens are looked at on. */
export const PHONE = { width: 360, height: 740 } as const
export const DESKTOP = { width: 1280, height: 900 } as const

/** How a visitor gets to a state of a screen. A state that provokes a fault takes it off the list. */
type Arrive = (page: Page, faults: string[]) => Promise<unknown>

/** Tests that axe finds nothing in any of the states, on a phone and on a desktop if nothing else is said. */
export function axeFindsNothing(
  states: Readonly<Record<string, Arrive>>,
  sizes: readonly { readonly width: number; readonly height: number }[] = [PHONE, DESKTOP],
): void {
  for (const viewport of sizes) {
    test.describe(`at ${viewport.width} px`, () => {
      test.use({ viewport })
      for (const [name, arrive] of Object.entries(states)) {
        test(`axe reports nothing: ${name}`, async ({ page, faults }) => {
          await arrive(page, faults)
          // Axe compares the colours of what lies over each other, which it can tell where all is laid out.
          await page.waitForFunction(() =>
            [...document.querySelectorAll('main > *, footer')].every(
              (section) => getComputedStyle(section).contentVisibility === 'visible',
            ),
          )
          const { violations } = await new AxeBuilder({ page }).analyze()
          expect(
            violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
          ).toEqual([])
        })
      }
    })
  }
}
