import type { Page } from '@playwright/test'
import { DESKTOP, PHONE } from '../support/accessible'
import { expect, test, visit } from '../support/clean-page'
import { inAllUnless } from '../support/extent'
import { watchHiddenFocus } from '../support/floats'
import { edgelessOf, watchRings } from '../support/focus-ring'
import { OPENED, OPENED_ON_A_PHONE, SCREENS } from '../support/screens'
import { stepsBack, watchOrder } from '../support/tab-order'
import { startWalk, walk } from '../support/tab-walk'

test.use({ quick: true })

type Ways = Readonly<Record<string, (page: Page) => Promise<unknown>>>

const READ: Ways = {
  'a page of text': (page) => visit(page, '/learn/how-ltv-works'),
  'a page with a list': (page) => visit(page, '/learn/documents-needed'),
}
const { 'booking, slots': slots, enquiry, 'code dialog': codeDialog } = OPENED

/** Kinds of control that must show a focus ring, on screens that together have every kind. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  'home at 1280 px': [
    ...['a on ink', 'a on light', 'button on ink', 'button on light'],
    ...['input text on light', 'summary on light'],
  ],
  'a page of text at 360 px': ['a on ink', 'a on light', 'button on ink', 'summary on light'],
  'gold loan at 1280 px': ['a on ink', 'button on ink', 'input range on light'],
  'offers at 1280 px': ['input checkbox on light', 'select on light'],
  'filters at 360 px': ['button on light', 'input checkbox on light'],
  'loan amount at 1280 px': ['input radio on light', 'input text on light'],
  'code dialog at 360 px': ['button on light', 'input text on light'],
  'booking, slots at 1280 px': ['input checkbox on light', 'input radio on light'],
  'enquiry at 1280 px': ['button on light', 'select on light'],
}

/** Where `npm test` walks too: each kind of control and of bar is on one of them. */
const WALKED: readonly string[] = [
  ...['home', 'gold loan', 'loan amount'].map((name) => `${name} at 1280 px`),
  ...['a page of text at 360 px', 'offers at 360 px'],
]

/** Tabs through a page, or a dialog, and looks at the focus and its ring at each stop. */
async function expectRings(page: Page, name: string): Promise<void> {
  const rings = await watchRings(page)
  const hiddenFocus = await watchHiddenFocus(page)
  await walk(page)
  const { faults, kinds } = await rings()
  expect.soft(faults, 'controls without a ring that can be seen').toEqual([])
  expect.soft(kinds, 'kinds of control with a ring').toEqual(expect.arrayContaining([...(KINDS[name] ?? [])]))
  expect.soft(await hiddenFocus(), 'what has the focus behind a bar').toEqual([])
}

/** Looks at the same controls in forced colours. */
async function expectEdges(page: Page): Promise<void> {
  const { buttons, focused } = await edgelessOf(page)
  expect.soft(buttons, 'buttons without an edge in forced colours').toEqual([])
  expect.soft(focused, 'controls without a ring in forced colours').toEqual([])
}

for (const viewport of [PHONE, DESKTOP]) {
  const at = `at ${viewport.width} px`
  test.describe(at, () => {
    test.use({ viewport })

    for (const [name, arrive] of Object.entries<Ways[string]>({ ...SCREENS, ...READ }))
      test(
        `Tab reaches everything in the order of reading, and it is to be seen where: ${name}`,
        {
          ...inAllUnless(WALKED.includes(`${name} ${at}`)),
        },
        async ({ page }) => {
          await arrive(page)
          expect(await page.locator('[tabindex]:not([tabindex="0"], [tabindex="-1"])').count()).toBe(0)
          await startWalk(page)
          const order = await watchOrder(page)
          await expectRings(page, `${name} ${at}`)
          const { stops, missed } = await order()
          expect.soft(stops.length).toBeGreaterThan(3)
          expect.soft(missed, 'what Tab does not reach').toEqual([])
          const wrong = stops.filter(({ follows }) => !follows).map((stop) => stop.name)
          expect.soft(wrong, 'what comes earlier in the page than the stop before').toEqual([])
          expect.soft(stepsBack(stops), 'where the eye goes back').toEqual([])
          if (viewport === DESKTOP) await expectEdges(page)
        },
      )

    const opened =
      viewport === DESKTOP
        ? { 'booking, slots': slots, enquiry, 'code dialog': codeDialog }
        : { filters: OPENED_ON_A_PHONE.filters, 'code dialog': codeDialog }
    for (const [name, arrive] of Object.entries(opened))
      test(
        `the focus is to be seen on every control: ${name}`,
        inAllUnless(viewport === PHONE),
        async ({ page }) => {
          await arrive(page)
          await startWalk(page)
          await expectRings(page, `${name} ${at}`)
          if (viewport === DESKTOP) await expectEdges(page)
        },
      )
  })
}
