import type { BrowserContext, Page } from '@playwright/test'
import { DESKTOP, PHONE } from '../support/accessible'
import { expect, hydrated, test, visit } from '../support/clean-page'
import { IN_ALL } from '../support/extent'
import { holdBack, slowDown } from '../support/hold-back'
import { newTabs } from '../support/new-tabs'
import { SCREENS } from '../support/screens'
import { asStored, FULL_SESSION, store } from '../support/session'
import { offersOrNone } from '../support/steps'
import { controlsOf, kindsToTry, leaveFields, nudge, stateOf, use, type Control } from '../support/taps'

const SCRIPT_FILES = /\.js$/

type Arrive = (page: Page) => Promise<unknown>
type Find = (control: Control) => Promise<Control>

const withAllStored =
  (address: string): Arrive =>
  async (page) => {
    await store(page, asStored(FULL_SESSION))
    await visit(page, address)
  }

/** What one field of `/worth` is given changes the others there: worth.spec.ts types into them early. */
const { 'worth of gold': _worth, ...OTHERS } = SCREENS

/** The screens, and states in which they show other controls. */
const TRIED: Readonly<Record<string, Arrive>> = {
  ...OTHERS,
  'assistant, nothing asked': (page) => visit(page, '/ai'),
  'number, all stored': withAllStored('/get-started'),
  'loan amount, all stored': withAllStored('/loan-amount'),
}

/** Opens a screen in a new tab, before its scripts have loaded. */
async function arriveAt(context: BrowserContext, arrive: Arrive, delay: (page: Page) => Promise<() => void>) {
  const page = await context.newPage()
  const done = { loads: 0, choosers: 0 }
  page.on('domcontentloaded', () => (done.loads += 1))
  page.on('filechooser', () => (done.choosers += 1))
  // Without speech recognition the page says so; with it, only one tab can listen at a time.
  await page.addInitScript(() => {
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined })
    // A browser without a window shows neither its print dialog nor its menu for sharing.
    const requested = { print: 0, share: 0 }
    const share = () => Promise.resolve((requested.share += 1))
    Object.assign(window, { requested, print: () => (requested.print += 1) })
    Object.defineProperty(navigator, 'share', { value: share })
  })
  const release = await delay(page)
  const arrived = arrive(page)
  // A tap may leave the page before everything that the screen waits for has loaded.
  arrived.catch(() => undefined)
  await page.waitForURL(/localhost/, { waitUntil: 'domcontentloaded' })
  const controls = await controlsOf(page)
  const state = async ({ leads }: { readonly leads: boolean }) => {
    const { address, requested, ...rest } = await stateOf(page)
    return JSON.stringify({ ...done, requested, address, ...(leads ? {} : rest) }, null, 1)
  }
  return { page, release, arrived, controls, state }
}

const withoutScripts = (page: Page) => holdBack(page, SCRIPT_FILES)

type Tab = Awaited<ReturnType<typeof arriveAt>>

/** Waits until both tabs are in the same state, and that state differs from the second tab's earlier one. */
async function expectAlike(
  what: string,
  early: Tab,
  late: Tab,
  before: string,
  leads = false,
): Promise<void> {
  let [now, should] = ['', before]
  const look = async () => {
    ;[now, should] = [await early.state({ leads }), await late.state({ leads })]
    return should !== before && now === should
  }
  try {
    await expect.poll(look, { intervals: [100], timeout: 30_000 }).toBe(true)
  } catch {
    expect.soft(should, `${what} does something`).not.toBe(before)
    expect.soft(JSON.parse(now), `${what}, before the scripts are there`).toEqual(JSON.parse(should))
  }
}

interface Trial {
  readonly what: string
  readonly early: Tab
  readonly late: Tab
  readonly act: (page: Page, find: Find) => Promise<void>
  readonly leads?: boolean
  readonly after?: (page: Page) => Promise<void>
}

/** Uses controls in two tabs: in one before the scripts have loaded, in the other after. */
async function tryEarly({ what, early, late, act, leads = false, after }: Trial): Promise<void> {
  // Its controls are listed: it can load while the other tab waits.
  late.release()
  await act(early.page, (control) => Promise.resolve(control))
  early.release()
  await late.arrived
  await nudge(late.page)
  const before = await late.state({ leads })
  // A control that an island re-renders loses its number but keeps its kind.
  const now = await controlsOf(late.page)
  await act(late.page, (control) => {
    const same = now.find(({ at }) => at === control.at) ?? now.find(({ kind }) => kind === control.kind)
    return same
      ? Promise.resolve({ ...control, at: same.at })
      : Promise.reject(new Error(`${control.name} goes with hydration.`))
  })
  for (const { page } of [early, late]) await after?.(page)
  await expectAlike(what, early, late, before, leads)
  await Promise.all([early.page.close(), late.page.close()])
}

test.use({ hasTouch: true })

for (const [name, arrive] of Object.entries(TRIED)) {
  const title = `what is tapped before the scripts are there is not lost: ${name}`
  // `npm test` tries the ways in which a press is noticed, repeated, given up and forgotten, below.
  test(title, IN_ALL, async ({ context }) => {
    test.setTimeout(300_000)
    const known = new Set<string>()
    for (const viewport of [PHONE, DESKTOP]) {
      const sized: Arrive = async (page) => {
        await page.setViewportSize(viewport)
        await arrive(page)
      }
      const open = () => arriveAt(context, sized, withoutScripts)
      const first = await open()
      const { controls } = first
      // The tab in which the controls were listed serves the first trial.
      const spare = [first]
      const tabs = async () => {
        const [early, late] = await Promise.all([spare.pop() ?? open(), open()])
        return { early, late }
      }
      for (const control of kindsToTry(controls, known)) {
        const act = async (page: Page, find: Find) => use(page, await find(control))
        await tryEarly({ what: control.kind, ...(await tabs()), act, leads: control.leads })
      }
      const fields = controls.filter(({ kind, field }) => field && !known.has(kind))
      if (fields.length > 0) {
        const act = async (page: Page, find: Find) => {
          for (const field of fields) await use(page, await find(field))
        }
        const after = async (page: Page) => {
          await hydrated(page)
          await nudge(page)
          await leaveFields(page)
        }
        await tryEarly({ what: 'the fields', ...(await tabs()), act, after })
      }
      for (const { release, page } of spare) {
        release()
        await page.close()
      }
      for (const { kind } of controls) known.add(kind)
    }
  })
}

test.describe('on a slow phone', IN_ALL, () => {
  /** Kinds that were already tried: several screens begin with the same one. */
  const tried = new Set<string>()
  const names = Object.keys(SCREENS) as (keyof typeof SCREENS)[]
  const rows = Array.from({ length: 4 }, (_, row) => names.filter((_name, index) => index % 4 === row))

  for (const row of rows) {
    test(`the first thing that is tapped is not lost: ${row.join(', ')}`, async ({ context }) => {
      test.setTimeout(240_000)
      for (const name of row) {
        const onAPhone: Arrive = async (page) => {
          await page.setViewportSize(PHONE)
          await SCREENS[name](page)
        }
        const late = await arriveAt(context, onAPhone, withoutScripts)
        const byScript = late.controls.filter(({ native, leads, field }) => !native && !leads && !field)
        const control = byScript.find(({ inIsland }) => inIsland) ?? byScript[0]
        if (!control) throw new Error(`${name} has nothing for a script to answer.`)
        late.release()
        if (tried.has(control.kind)) {
          await late.page.close()
          continue
        }
        tried.add(control.kind)
        const early = await arriveAt(context, onAPhone, slowDown)
        const act = async (page: Page, find: Find) => use(page, await find(control))
        await tryEarly({ what: `${name}: ${control.kind}`, early, late, act })
      }
    })
  }
})

test.describe('a press before the scripts are there', () => {
  const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ })
  const change = (page: Page) => page.getByRole('button', { name: 'Change' })
  const heldPress = (page: Page) => page.locator('html[data-held] [aria-busy="true"]:focus')

  test.use({ viewport: PHONE })

  test('shows that it was noticed, and is done once however often it is repeated', async ({ page }) => {
    const release = await holdBack(page, SCRIPT_FILES)
    await page.goto('/kyc', { waitUntil: 'domcontentloaded' })
    const clear = page.getByRole('button', { name: 'Clear my details' })
    for (let times = 0; times < 3; times++) await clear.click()
    await expect(heldPress(page)).toHaveText('Clear my details')
    let loads = 0
    page.on('domcontentloaded', () => (loads += 1))
    release()
    await expect.poll(() => loads).toBe(1)
    await hydrated(page)
    await expect(page.locator('[data-held]')).toHaveCount(0)
    expect(loads).toBe(1)
  })

  test('gives way to a later one', async ({ page }) => {
    const release = await holdBack(page, SCRIPT_FILES)
    await page.goto('/plans', { waitUntil: 'domcontentloaded' })
    await filters(page).tap()
    await change(page).tap()
    await expect(heldPress(page)).toHaveText('Change')
    await expect(page.locator('[aria-busy="true"]:is(button)')).toHaveCount(1)
    release()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page.getByRole('dialog', { name: 'Your amount and gold' })).toBeVisible()
  })

  test('is forgotten where the visitor goes on by a link', async ({ page }) => {
    const release = await holdBack(page, SCRIPT_FILES)
    await page.goto('/plans', { waitUntil: 'domcontentloaded' })
    // Prevents navigation, as if the next page took long to load.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
    await filters(page).tap()
    await page.getByRole('link', { name: 'Your visits' }).tap()
    release()
    await hydrated(page)
    await nudge(page)
    await expect(offersOrNone(page)).toBeVisible()
    await expect(page.locator('[data-held], dialog[open]')).toHaveCount(0)
  })

  test('is given up with the part that cannot be had', async ({ page, faults }) => {
    await page.route(/(AskBar|Offers)\.island.*\.js/, (route) => route.abort())
    await page.goto('/plans', { waitUntil: 'domcontentloaded' })
    await filters(page).tap()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.locator('[data-held], [aria-busy="true"]:is(button)')).toHaveCount(0)
    faults.length = 0
  })

  test('on a link takes along what was typed before it', async ({ page }) => {
    const release = await holdBack(page, SCRIPT_FILES)
    await page.goto('/gold-loan#calculator', { waitUntil: 'domcontentloaded' })
    await page.getByLabel('Gold weight').fill('100')
    await page.locator('#calculator').getByRole('link', { name: 'Find the Best Plan' }).tap()
    await expect(page.locator('html[data-held]')).toHaveCount(1)
    release()
    await page.waitForURL(/\/plans\?amount=\d+&weight=100$/)
  })

  test('on a link that is to open elsewhere is left to the browser', async ({ page, context }) => {
    await holdBack(page, SCRIPT_FILES)
    await page.goto('/ai', { waitUntil: 'domcontentloaded' })
    const opened = newTabs(context)
    await page
      .getByRole('link', { name: /^Apply/ })
      .first()
      .click({ modifiers: ['ControlOrMeta'] })
    await expect.poll(() => opened.map(({ pathname }) => pathname)).toEqual(['/plans'])
    await expect(page).toHaveURL('/ai')
    await expect(page.locator('[data-held]')).toHaveCount(0)
  })
})
