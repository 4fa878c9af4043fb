import type { Page } from '@playwright/test'
import { expect } from './clean-page'

/** A control of a page as its HTML brings it, before any script. */
export interface Control {
  /** Its number on the page, which it carries as `data-tap`. */
  readonly at: number
  /** What it is, where it stands and how it is marked: what is of one kind is answered by the same code. */
  readonly kind: string
  readonly name: string
  /** A link to an address with no mark for a script: all that it does is to lead there. */
  readonly leads: boolean
  /** Such a link, or the head of something that unfolds, outside every island. The browser answers it itself. */
  readonly native: boolean
  /** Something to type into, to tick or to choose from. */
  readonly field: boolean
  readonly inIsland: boolean
  /** Of a box or a round: whether it is ticked. */
  readonly ticked: boolean
}

/** Numbers the controls in view that have no number yet, and lists them all. */
export const controlsOf = (page: Page): Promise<Control[]> =>
  page.evaluate(() => {
    const seen = (control: Element) =>
      !control.matches('.skip') &&
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
    let next = document.querySelectorAll('*').length + document.querySelectorAll('[data-tap]').length
    return [...document.querySelectorAll<HTMLElement>('a, button, summary, input, select, textarea')]
      .filter(seen)
      .map((control) => {
        control.dataset['tap'] ??= String(next++)
        const island = control.closest('astro-island')?.getAttribute('component-export')
        const tag = control.tagName.toLowerCase()
        const name = nameOf(control)
        const marks = marksOf(control)
        const unfolds = tag === 'summary' ? (control.parentElement?.className ?? '') : ''
        // What a control of an island does stands in none of its attributes.
        const place = island ? `${island}, ${name}` : 'page'
        const type = control.getAttribute('type') ?? ''
        const pressed = control.hasAttribute('aria-pressed') ? 'pressed or not' : ''
        const leads = marks.length === 0 && hrefOf(control) === 'address'
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
  })

/** Brings a control to the middle of the view, and says where. Null until it stands still and a finger would find it there. */
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

const TYPED = '12'

/** Uses a control as a visitor does: writes into a text field, chooses the last of a list, turns a tick round, taps anything else. */
export async function use(page: Page, control: Control): Promise<void> {
  const element = page.locator(`[data-tap="${control.at}"]`)
  const is = (selector: string) => element.evaluate((field, wanted) => field.matches(wanted), selector)
  if (!control.field || (await is('[type="range"]'))) return tap(page, control)
  // The last choice: the one after the chosen would be another, where another one is chosen.
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

/** What of a page a visitor can tell, but for what has the focus. */
export const stateOf = (page: Page): Promise<Readonly<Record<string, unknown>>> =>
  page
    .evaluate(() => {
      const textOf = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim()
      // Without what is only said to who listens: what stands there on arrival is not said.
      const shown = document.querySelector('main')?.cloneNode(true) as Element
      for (const said of shown.querySelectorAll('[role="status"]')) said.remove()
      const told = (control: Element) => {
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
      // What was ticked first stands first.
      const query = [...address.searchParams].map((pair) => pair.join('=')).sort()
      return {
        address: [address.pathname, ...query, address.hash].join(' '),
        dialogs: [...document.querySelectorAll('dialog[open]')].map(textOf),
        controls: [
          ...document.querySelectorAll(':is(main, header) :is(button, input, select, textarea, details)'),
        ].map(told),
        says: textOf(shown),
        pending: document.querySelectorAll('[data-held], [data-opening]').length,
        kept: Object.entries(sessionStorage)
          .filter(([key]) => key.startsWith('moneypal:'))
          .map(([key, value]) => `${key} ${value.replace(/\d{13}/g, 'a moment')}`)
          .sort(),
      }
    })
    // The page is just being left.
    .catch(() => ({}))

/** Has React hydrate at once what it has begun with, as the next touch of a visitor would. */
export const nudge = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const island of document.querySelectorAll('astro-island')) island.dispatchEvent(new Event('keyup'))
  })

/** Goes through the text fields: some write what was typed in their own way once they are left. */
export const leaveFields = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLElement>('main :is(input, textarea)')) {
      field.focus({ preventScroll: true })
      field.blur()
    }
  })
