import type { Page } from '@playwright/test'
import { LOCALES } from '#lib/domain/shared/locale'
import { inLocale } from '#lib/domain/shared/routes'
import { DESKTOP, failuresOf, gluedHeadings, laidOut, PHONE, violationsOf } from '../support/accessible'
import { expect, test, visit } from '../support/clean-page'
import { EVERYTHING, IN_ALL, inAllUnless } from '../support/extent'
import { expectFitsEverywhere, setFontSize } from '../support/fits'
import { RARE, RARE_ON_A_PHONE } from '../support/rare-states'
import { FRAMED, IN_TROUBLE, OPENED, OPENED_ON_A_PHONE, SCREENS } from '../support/screens'
import { TEXT_PAGES } from '../support/text-pages'

test.use({ quick: true })

/**
 * The name of the visitor's own file is shortened with an ellipsis if it is too long, which any name can be with text
 * of 200 %.
 */
const CUT_ON_PURPOSE = 'assistant, a pledge card and one refused'

type Ways = Readonly<Record<string, (page: Page, faults: string[]) => Promise<unknown>>>

/** The snapshot files hold what a screen reader reads: regions, headings, names and states of the controls. */
async function expectReads(page: Page, name: string): Promise<void> {
  const open = page.locator('dialog[open], details[data-menu][open]')
  const part = (await open.count()) > 0 ? open : page.getByRole('main')
  await expect.soft(part).toMatchAriaSnapshot({ name: `${name.replace(/\W+/g, '-')}.aria.yml` })
}

/** Axe can compare the colours of overlapping elements only once everything is laid out. */
async function expectNoViolations(page: Page, sizes: readonly (typeof PHONE | typeof DESKTOP)[]) {
  await laidOut(page)
  for (const size of sizes) {
    await page.setViewportSize(size)
    expect.soft(await violationsOf(page), `axe, at ${size.width} px`).toEqual([])
  }
}

/**
 * Opens each state once and runs every check on it. `sizes` are the viewports in which the state exists; it is opened
 * in the first one.
 */
function lookAt(
  states: Ways,
  read: boolean,
  sizes: readonly (typeof PHONE | typeof DESKTOP)[],
  mark = {},
): void {
  for (const [name, arrive] of Object.entries(states)) {
    const whole = EVERYTHING || !read || LOOKED_AT.includes(name)
    const title = `${name}: read out${whole ? ', free of violations, and fitting text of 200 %' : ''}`
    test(title, mark, async ({ page, faults }) => {
      await page.setViewportSize(sizes[0] ?? DESKTOP)
      if (read) await page.clock.setFixedTime(new Date('2026-11-20T09:00:00+05:30'))
      await arrive(page, faults)
      if (read) await expectReads(page, name)
      if (!whole) return
      expect.soft(await gluedHeadings(page), 'words of headings that no space keeps apart').toEqual([])
      await expectNoViolations(page, EVERYTHING || WIDE.includes(name) ? sizes : [PHONE])
      if (EVERYTHING && name in SCREENS) expect.soft(await failuresOf(page), 'the engine of IBM').toEqual([])
      if (name !== CUT_ON_PURPOSE) await expectFitsEverywhere(page)
    })
  }
}

/** Of the states in trouble, what `npm test` looks at too: a message and a form with its errors, of each kind. */
const ALSO: readonly string[] = [...['loan amount in error', 'enquiry in error', 'my visit, services away']]

/**
 * Of the states that are read out, those on which `npm test` has axe look and tries texts of 200 % too: each kind of page,
 * of form, of table, of dialog and of menu is one of them. The loan amount and the enquiry are looked at in error.
 */
const LOOKED_AT: readonly string[] = [
  ...[
    'home',
    'gold loan',
    'worth of gold',
    'offers',
    'compare',
    'key facts',
    'assistant',
    'assistant thread',
  ],
  ...['number', 'PAN', 'confirmation', 'my visit'],
  ...['booking, address', 'booking, slots', 'loan to look for', 'filters', 'menu'],
]

/** Screens whose frame, on a desktop, is one of its own: there `npm test` has axe look at both widths. */
const WIDE: readonly string[] = ['home', 'gold loan', 'offers', 'compare', 'number', 'assistant']

lookAt({ ...SCREENS, ...OPENED, ...FRAMED }, true, [DESKTOP, PHONE])
const split = (stored: boolean): Ways =>
  Object.fromEntries(
    Object.entries<Ways[string]>(IN_TROUBLE).filter(([name]) => ALSO.includes(name) === stored),
  )
lookAt(split(true), false, [DESKTOP, PHONE])
lookAt(split(false), false, [DESKTOP, PHONE], IN_ALL)
lookAt(RARE, false, [DESKTOP, PHONE], IN_ALL)
const {
  'language menu of a step': ofAStep,
  'language menu of the assistant': ofTheAssistant,
  ...menus
} = OPENED_ON_A_PHONE
lookAt(menus, true, [PHONE])
// The menu is the same as that of the reading pages, in another header.
lookAt(
  { 'language menu of a step': ofAStep, 'language menu of the assistant': ofTheAssistant },
  true,
  [PHONE],
  IN_ALL,
)
lookAt(RARE_ON_A_PHONE, false, [PHONE], IN_ALL)

/** One page of text of each kind. */
const OF_A_KIND: ReadonlySet<string> = new Set(['/faq', '/home-loan', '/learn', '/learn/how-ltv-works'])

/** Of these, those whose layout is one of their own. */
const TRIED: readonly string[] = ['/faq', '/learn/how-ltv-works', '/lenders/hdfc']

for (const address of TEXT_PAGES) {
  const title = `${address}: free of violations, and fitting text of 200 %`
  test(title, inAllUnless(TRIED.includes(address)), async ({ page }) => {
    await visit(page, address)
    if (address === '/faq') {
      await expect.soft(page.locator('body')).toMatchAriaSnapshot({ name: 'frame.aria.yml' })
    }
    await laidOut(page)
    await expectFitsEverywhere(page)
    await setFontSize(page, 100)
    // Check closed `<details>` too.
    await page.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) {
        details.removeAttribute('name')
        details.open = true
      }
    })
    await expectNoViolations(page, EVERYTHING ? [DESKTOP, PHONE] : [PHONE])
    if (EVERYTHING && OF_A_KIND.has(address))
      expect.soft(await failuresOf(page), 'the engine of IBM').toEqual([])
  })
}

test('the list of pages looked at is the list of pages there are', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap-0.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  // These are checked as screens.
  const screens = ['/', '/check-a-quote', '/gold-loan', '/letters', '/my-loan', '/plans', '/switch', '/worth']
  const all = [...screens, ...TEXT_PAGES]
  const looked = listed.filter((path) => !/\/(?:lenders\/(?!hdfc$)|doorstep\/(?!kolkata$))/.test(path))
  expect(looked.sort()).toEqual(LOCALES.flatMap((locale) => all.map((path) => inLocale(path, locale))).sort())
})
