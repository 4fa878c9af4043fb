import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { LOCALES } from '#lib/domain/shared/locale'
import { inLocale, ROUTES } from '#lib/domain/shared/routes'
import { expect, hydrated, visit } from './clean-page'
import { oddText } from './odd-values'
import { provoke } from './session'

/** What a visitor may do next. Pressing and typing are what most visitors do most of the time. */
const KINDS = [
  ...(['press', 'press', 'press', 'press', 'press', 'press', 'type', 'type', 'type', 'type'] as const),
  ...(['press in trouble', 'open', 'follow', 'back', 'forward', 'reload', 'escape', 'scroll'] as const),
]

export interface Action {
  readonly kind: (typeof KINDS)[number]
  /** Chooses among what there is: the nth, counted round and round. */
  readonly nth: number
  /** Typed instead of what a field asks for; mostly null. */
  readonly odd: string | null
}

export const ACTIONS: fc.Arbitrary<Action> = fc.record({
  kind: fc.constantFrom(...KINDS),
  nth: fc.noBias(fc.nat(9_999)),
  odd: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: oddText }),
})

/** What one who fills in a form types, by what the field asks for. */
const SUITING: readonly (readonly [selector: string, text: string])[] = [
  ['[autocomplete="one-time-code"]', '123456'],
  ['[autocomplete="tel"], [inputmode="tel"]', '98110 13579'],
  ['[autocomplete="name"]', 'Sunita Devi'],
  ['[autocomplete="postal-code"]', '122001'],
  ['[autocomplete="address-line1"]', '14 Jacobpura'],
  ['[autocomplete="address-level2"]', 'Gurugram'],
  ['[name="pan"], [id$="pan"]', 'ABCDE1234F'],
  ['[inputmode="decimal"]', '24.5'],
  ['[inputmode="numeric"]', '200000'],
]

/** The code that the simulated services accept. */
export const RIGHT_CODE = '123456'

const CONTROLS =
  'button, summary, select, [role="button"], input:is([type="radio"], [type="checkbox"], [type="range"])'
const FIELDS = 'input:not([type="radio"], [type="checkbox"], [type="range"], [type="hidden"]), textarea'

interface Found {
  /** The number of the element among all that match. */
  readonly index: number
  readonly name: string
}

/** What can be used now: shown, enabled, and in the dialog if one is open. */
const usable = (page: Page, selector: string): Promise<Found[]> =>
  page.evaluate((wanted) => {
    const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"]')]
    const within = dialogs.filter((dialog) => dialog.checkVisibility()).at(-1) ?? document
    return [...document.querySelectorAll<HTMLElement>(wanted)].flatMap((element, index) => {
      const { width, height } = element.getBoundingClientRect()
      const shown = element.checkVisibility({ visibilityProperty: true }) && width * height > 0
      if (!shown || !within.contains(element) || element.matches(':disabled, [inert] *')) return []
      const label = (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent
      const name = (element.getAttribute('aria-label') ?? label).trim().slice(0, 60)
      return [{ index, name }]
    })
  }, selector)

const oneOf = <T>(all: readonly T[], nth: number): T | undefined => all[nth % Math.max(all.length, 1)]

/** Uses a control as a mouse, a finger or a key would, and waits for the page that it may lead to. */
async function use(page: Page, { index }: Found, nth: number): Promise<void> {
  const control = page.locator(CONTROLS).nth(index)
  const kind = await control.evaluate((element) => (element as HTMLInputElement).type || element.tagName)
  if (kind === 'select-one')
    await control.evaluate((element: HTMLSelectElement, n) => {
      element.selectedIndex = n % element.options.length
      element.dispatchEvent(new Event('input', { bubbles: true }))
      element.dispatchEvent(new Event('change', { bubbles: true }))
    }, nth)
  else if (kind === 'range') await control.press(nth % 2 ? 'ArrowRight' : 'Home')
  else await control.evaluate((element: HTMLElement) => element.click())
}

async function typeSomething(page: Page, { nth, odd }: Action): Promise<string> {
  const found = oneOf(await usable(page, FIELDS), nth)
  if (!found) return 'found no field'
  const field = page.locator(FIELDS).nth(found.index)
  const suiting = await field.evaluate(
    (element, all) => all.find(([selector]) => element.matches(selector))?.[1],
    SUITING,
  )
  const text = odd ?? suiting ?? 'gold'
  await field.fill(text)
  await field.blur()
  return `typed ${JSON.stringify(text.slice(0, 60))} into ${found.name}`
}

const LINKS = 'a[href^="/"]:not([download], [target], [href^="/office"])'

async function follow(page: Page, nth: number): Promise<string> {
  const found = oneOf(await usable(page, LINKS), nth)
  if (!found) return 'found no link'
  await page
    .locator(LINKS)
    .nth(found.index)
    .evaluate((element: HTMLElement) => element.click())
  return `followed ${found.name}`
}

async function press(page: Page, nth: number): Promise<string> {
  const found = oneOf(await usable(page, CONTROLS), nth)
  if (!found) return 'found nothing to press'
  await use(page, found, nth)
  return `pressed ${found.name}`
}

/** Waits until a page that was asked for is there, and nothing is on its way. */
export async function settled(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
    await page.waitForLoadState('load')
    await hydrated(page)
    expect(await page.locator('[aria-busy="true"]').filter({ visible: true }).count()).toBe(0)
  }).toPass({ intervals: [50, 100, 200] })
}

const SERVICES = ['checkPhone', 'sendOtp', 'verifyOtp', 'savePan', 'generatePlans', 'timeSlots'].concat(
  ['submitBooking', 'submitEnquiry', 'myVisits', 'moveVisit', 'cancelVisit'],
  ['myConsents', 'changeConsent', 'eraseMe', 'endSession'],
)

/** Has the simulated services answer at once, or fail. */
const serve = (page: Page, how: 0 | 'fail') =>
  provoke(page, Object.fromEntries(SERVICES.map((call) => [call, how])))

const PLACES = LOCALES.flatMap((locale) => ROUTES.map((route) => inLocale(route, locale)))

/** Does one thing. Returns what it was, in words. */
export async function act(page: Page, action: Action): Promise<string> {
  const { kind, nth } = action
  switch (kind) {
    case 'press':
      return press(page, nth)
    case 'press in trouble': {
      await serve(page, 'fail')
      const done = await press(page, nth)
      await settled(page)
      return `${done} while no service answered`
    }
    case 'type':
      return typeSomething(page, action)
    case 'follow':
      return follow(page, nth)
    case 'open': {
      const place = oneOf(PLACES, nth) ?? '/'
      await visit(page, place)
      return `opened ${place}`
    }
    case 'back':
      await page.goBack({ timeout: 5_000 }).catch(() => null)
      // Before the first page of the site there is an empty one.
      if (page.url() === 'about:blank') await page.goForward()
      return 'went back'
    case 'forward':
      await page.goForward({ timeout: 5_000 }).catch(() => null)
      return 'went forward'
    case 'reload':
      await page.reload()
      return 'reloaded'
    case 'escape':
      await page.keyboard.press('Escape')
      return 'pressed Escape'
    case 'scroll':
      await page.mouse.wheel(0, (nth % 5_000) - 1_000)
      return 'scrolled'
  }
}

/** Begins with services that answer at once. */
export async function begin(page: Page): Promise<void> {
  await visit(page, '/')
  await serve(page, 0)
}

/** Ends the trouble of an action. */
export const calm = (page: Page): Promise<unknown> => serve(page, 0)
