import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DESKTOP, PHONE } from '../../tests/support/accessible'
import { test, visit } from '../../tests/support/clean-page'
import { IN_TROUBLE, OPENED, OPENED_ON_A_PHONE, SCREENS } from '../../tests/support/screens'
import { TEXT_PAGES } from '../../tests/support/text-pages'

const FOLDER = process.env['PICTURES'] ?? 'test-results/pictures'

/** The date of every run: the offered days begin with today, so pictures would differ otherwise. */
const TODAY = new Date('2026-11-23T06:00:00Z')

const texts = Object.fromEntries(
  TEXT_PAGES.map((address) => [address.slice(1).replaceAll('/', ' '), (page: Page) => visit(page, address)]),
)

type Ways = Readonly<Record<string, (page: Page, faults: string[]) => Promise<unknown>>>

function take(viewport: { width: number; height: number }, states: Ways, fullPage: boolean): void {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })
    for (const [name, arrive] of Object.entries(states)) {
      test(name, async ({ page, faults }) => {
        await page.clock.setFixedTime(TODAY)
        await arrive(page, faults)
        await page.evaluate(() => document.fonts.ready)
        // The page has its full height only after late sections are laid out.
        await page.waitForFunction(() =>
          [...document.querySelectorAll('main > *, footer')].every(
            (section) => getComputedStyle(section).contentVisibility === 'visible',
          ),
        )
        await page.mouse.move(0, 0)
        await page.screenshot({
          path: join(FOLDER, `${name} ${viewport.width}.png`),
          fullPage,
          animations: 'disabled',
        })
      })
    }
  })
}

const { 'all lenders': allLenders, ...opened } = OPENED

for (const size of [PHONE, DESKTOP]) {
  take(size, { ...SCREENS, ...texts, ...IN_TROUBLE }, true)
  take(size, opened, false)
}
take(PHONE, OPENED_ON_A_PHONE, false)
take(DESKTOP, { 'all lenders': allLenders }, false)
