import type { Page } from '@playwright/test'
import { expect } from './clean-page'

/** A control in the page's HTML, before any script has run. */
export interface Control {
  /** The number of the control on the page, also set as `data-tap`. */
  readonly at: number
  /** Element, position in the structure and attributes: controls of one kind are handled by the same code. */
  readonly kind: string
  readonly name: string
  /** A plain link without an attribute for a script: it only navigates. */
  readonly leads: boolean
  /** A plain link or a `<summary>` outside every island, handled by the browser itself. */
  readonly native: boolean
  /** A text field, checkbox, radio or select. */
  readonly field: boolean
  readonly inIsland: boolean
  /** Of a checkbox or radio: whether it is checked. */
  readonly ticked: boolean
}

/** Numbers the visible controls that have no number yet, and lists them all. */
export const controlsOf = (page: Page): Promise<Control[]> =>
  page.evaluate(() => {
    const seen = (control: Element) =>
      !control.matches('.skip, [data-away="true"]') &&
      control.checkVisibility({ visibilityProperty: true }) &&
      control.getBoundingClientRect().width > 1
    const nameOf = (control: HTMLElement) =>
      (control.ariaLabel ?? (control as HTMLInputElement).labels?.[0]?.textContent ?? control.textContent)
        .replace(/\s+/g, ' ')
        .trim()
    const marksOf = ({ dataset: { tap: _, ...marks } }: HTMLElement) =>
      Object.entries(marks).map(([key, value = '']) => (value.length < 9 ? `${key}=${value}` : key))
    const hrefOf = (link: HTMLElement) => {
      const href = link.getAttribute('href')
      return href === null || href.startsWith('#') ? (href ?? '') : 'address'
    }
    // Never a number again that a control which hydration removed has had.
    const { documentElement } = document
    let next = Number(documentElement.dataset['taps'] ?? 0)
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a, button, summary, input, select, textarea'),
    ]
      .filter(seen)
      .map((control) => {
        control.dataset['tap'] ??= String(next++)
        const island = control.closest('astro-island')?.getAttribute('component-export')
        const tag = control.tagName.toLowerCase()
        const name = nameOf(control)
        const marks = marksOf(control)
        const leads = marks.length === 0 && hrefOf(control) === 'address'
        const unfolds = tag === 'summary' ? (control.parentElement?.className ?? '') : ''
        // The attributes of a control in an island do not show what it does; its text does, without the name of an offer.
        const text = control.textContent.replace(/\s+/g, ' ').trim() || name
        const place = island ? `${island}, ${leads ? 'link' : text}` : 'page'
        const type = control.getAttribute('type') ?? ''
        const pressed = control.hasAttribute('aria-pressed') ? 'pressed or not' : ''
        return {
          at: Number(control.dataset['tap']),
          kind: [place, tag, type, hrefOf(control), unfolds, pressed, ...marks].filter(Boolean).join(' '),
          name,
          leads,
          native: !island && (tag === 'summary' || leads),
          field: control.matches('input, select, textarea'),
          inIsland: island !== undefined,
          ticked: control.matches(':checked'),
        }
      })
    documentElement.dataset['taps'] = String(next)
    return controls
  })

/**
 * Scrolls a control to the middle of the viewport and returns its position; null until it stops moving and a tap
 * would hit it.
 */
const findSpot = (page: Page, at: number) =>
  page.evaluate(async (number) => {
    const control = document.querySelector<HTMLElement>(`[data-tap="${number}"]`)
    const bring = async () => {
      control?.scrollIntoView({ block: 'center', behavior: 'instant' })
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const box = control?.getClientRects()[0]
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const [before, spot] = [await bring(), await bring()]
    if (!control || !spot || spot.x !== before?.x || spot.y !== before.y) return null
    const hit = document.elementFromPoint(spot.x, spot.y)
    const label = (control as HTMLInputElement).labels?.[0]
    return hit && (control.contains(hit) || label?.contains(hit)) ? spot : null
  }, at)

async function tap(page: Page, { at, name }: Control): Promise<void> {
  let spot: Awaited<ReturnType<typeof findSpot>> = null
  await expect
    .poll(async () => (spot = await findSpot(page, at)), {
      message: `a finger finds ${name}`,
      intervals: [0],
    })
    .not.toBeNull()
  const { x, y } = spot ?? { x: 0, y: 0 }
  await page.touchscreen.tap(x, y)
}

/**
 * Kinds outside islands that were already tried: the browser handles links and menus, and a page's scripts work the
 * same on every page.
 */
const everywhere = new Set<string>()

/** The controls of kinds that were not tried yet, without fields. */
export function kindsToTry(controls: readonly Control[], known: ReadonlySet<string>): readonly Control[] {
  const kinds = new Set(known)
  return controls.filter((control) => {
    const { kind, native, field, inIsland } = control
    const again = kinds.has(kind) || (!inIsland && everywhere.has(kind) && (native || kinds.size > 0))
    kinds.add(kind)
    if (!inIsland) everywhere.add(kind)
    return !field && !again
  })
}

const TYPED = '12'

/**
 * Uses a control: types into a text field, selects the last option of a list, toggles a checkbox or radio, taps
 * anything else.
 */
export async function use(page: Page, control: Control): Promise<void> {
  const element = page.locator(`[data-tap="${control.at}"]`)
  const is = (selector: string) => element.evaluate((field, wanted) => field.matches(wanted), selector)
  if (!control.field || (await is('[type="range"]'))) return tap(page, control)
  // The last option, not the next one: that would depend on the option selected before.
  if (await is('select')) {
    const last = await element.locator('option').count()
    await element.selectOption({ index: last - 1 })
    return
  }
  if (await is('[type="radio"], [type="checkbox"]'))
    return (await is(':checked')) === control.ticked ? tap(page, control) : undefined
  await tap(page, control)
  await element.press('ControlOrMeta+a')
  await element.pressSequentially(TYPED)
}

/** The state of the page that a visitor can perceive, except the focus; empty while the page navigates away. */
export const stateOf = (page: Page): Promise<Readonly<Record<string, unknown>>> =>
  page
    .evaluate(() => {
      const textOf = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim()
      // Without live regions: text present in them on arrival is not announced.
      const shown = document.querySelector('main')?.cloneNode(true) as Element
      for (const said of shown.querySelectorAll('[role="status"]')) said.remove()
      const described = (control: Element) => {
        const { value, checked } = control as HTMLInputElement
        const attributes = [...control.attributes].filter(({ name }) =>
          /^(?:open|aria-(?:invalid|pressed|expanded|selected|busy|disabled|valuetext))$/.test(name),
        )
        return [
          control.tagName,
          value,
          checked,
          ...attributes.map((each) => `${each.name}=${each.value}`),
        ].join(' ')
      }
      const address = new URL(location.href)
      // The order of ticking does not matter.
      const query = [...address.searchParams].map((pair) => pair.join('=')).sort()
      return {
        address: [address.pathname, ...query, address.hash].join(' '),
        dialogs: [...document.querySelectorAll('dialog[open]')].map(textOf),
        controls: [
          ...document.querySelectorAll(':is(main, header) :is(button, input, select, textarea, details)'),
        ].map(described),
        says: textOf(shown),
        requested: Reflect.get(window, 'asked') as unknown,
        pending: document.querySelectorAll('[data-held], [data-opening]').length,
        stored: Object.entries(sessionStorage)
          .filter(([key]) => key.startsWith('moneypal:'))
          .map(([key, value]) => `${key} ${value.replace(/\d{13}/g, 'a moment')}`)
          .sort(),
      }
    })
    .catch(() => ({}))

/** Makes React finish the hydration that it has started, as the visitor's next input would. */
export const nudge = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const island of document.querySelectorAll('astro-island')) island.dispatchEvent(new Event('keyup'))
  })

/** Focuses each text field in turn: some reformat their text on blur. */
export const leaveFields = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLElement>('main :is(input, textarea)')) {
      field.focus({ preventScroll: true })
      field.blur()
    }
  })
