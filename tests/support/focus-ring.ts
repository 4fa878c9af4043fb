import type { Page } from '@playwright/test'
import { defineColours, type Colour, type Colours } from './colours'
import type { Walking } from './tab-walk'

/** The elements that had the focus, and what is wrong with their focus rings. */
interface Rings {
  readonly faults: readonly string[]
  /** The kinds of control that were reached, each with the background of its ring. */
  readonly kinds: readonly string[]
}

/** Looks at the focus ring at each stop of a walk: opaque, 2 px wide, contrast of at least 3:1 to its background. */
export async function watchRings(page: Page): Promise<() => Promise<Rings>> {
  await page.evaluate(defineColours)
  await page.evaluate(() => {
    const { parse, luminance, contrast } = (window as unknown as { colours: Colours }).colours
    const groundOf = (element: Element | null): Colour => {
      for (let up = element; up; up = up.parentElement) {
        const colour = parse(getComputedStyle(up).backgroundColor)
        if (colour[3] === 1) return colour
      }
      return [255, 255, 255, 1]
    }
    /**
     * The elements that may show the ring of a control: itself, the box or label around it, the drawn cell of a code.
     */
    const holdersOf = (element: Element): Element[] => {
      const holders = [element.closest('.otp')?.querySelector('.now'), element].filter((one) => one != null)
      for (
        let up = element.parentElement;
        up?.matches(
          'label, .field-box, .scale-box, .ask-typed, .ask-field, .prefix, .select, [role="search"], :has(> #find-customer)',
        );
        up = up.parentElement
      )
        holders.push(up)
      return holders
    }

    const faults: string[] = []
    const kinds = new Set<string>()
    const look = (element: Element) => {
      const rings = holdersOf(element).map((holder) => {
        const { outlineStyle, outlineWidth, outlineOffset, outlineColor } = getComputedStyle(holder)
        const ground = groundOf(parseFloat(outlineOffset) < 0 ? holder : holder.parentElement)
        const colour = parse(outlineColor)
        return {
          ground,
          visible:
            outlineStyle !== 'none' &&
            parseFloat(outlineWidth) >= 2 &&
            colour[3] === 1 &&
            contrast(colour, ground) >= 3,
          says: `${outlineWidth} ${outlineStyle} ${outlineColor} on rgb(${ground.slice(0, 3).join()})`,
        }
      })
      const shown = rings.find(({ visible }) => visible)
      if (!shown)
        faults.push(`${element.outerHTML.slice(0, 90)}: ${rings.map(({ says }) => says).join('; ')}`)
      const kind =
        element instanceof HTMLInputElement ? `input ${element.type}` : element.tagName.toLowerCase()
      if (shown) kinds.add(`${kind} on ${luminance(shown.ground) < 0.2 ? 'ink' : 'light'}`)
    }
    ;(window as unknown as { walking: Walking }).walking.onStop(look)
    Object.assign(window, { rings: () => ({ faults: [...new Set(faults)], kinds: [...kinds].sort() }) })
  })
  return () => page.evaluate(() => (window as unknown as { rings: () => Rings }).rings())
}

/**
 * In forced colours: the elements that a walk reached and that show no ring, and the buttons without an edge.
 */
export async function edgelessOf(page: Page): Promise<{ buttons: string[]; focused: string[] }> {
  await page.emulateMedia({ forcedColors: 'active' })
  // Browsers show a ring only after a press of a key.
  await page.keyboard.press('Shift')
  return page.evaluate(async () => {
    const canvas = getComputedStyle(document.body).backgroundColor
    const buttons = [...document.querySelectorAll('button, a.btn')]
      .filter((button) => button.checkVisibility() && !button.closest('svg'))
      .filter((button) => {
        const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(button)
        return borderTopStyle === 'none' || parseFloat(borderTopWidth) < 1 || borderTopColor === canvas
      })
    const ringed = (element: Element) => {
      const path = [element.closest('.otp')?.querySelector('.now'), element]
      for (
        let up = element.parentElement;
        up?.matches(
          'label, .field-box, .scale-box, .ask-typed, .ask-field, .prefix, .select, [role="search"], :has(> #find-customer)',
        );
        up = up.parentElement
      )
        path.push(up)
      return path.some((holder) => {
        if (!holder) return false
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(holder)
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && outlineColor !== canvas
      })
    }
    const { reached } = (window as unknown as { walking: Walking }).walking
    const focused: Element[] = []
    for (const element of reached) {
      ;(element as HTMLElement).focus()
      // An island draws the ring of a code's cell in the next frame.
      if (!ringed(element)) await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
      if (document.activeElement === element && !ringed(element)) focused.push(element)
    }
    const named = (element: Element) => element.outerHTML.slice(0, 90)
    return { buttons: buttons.map(named), focused: focused.map(named) }
  })
}
