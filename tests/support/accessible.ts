import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The phone and the desktop that every screen is looked at on. */
export const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
] as const

/** Axe finds nothing on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
}
