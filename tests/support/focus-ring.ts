import type { Page } from '@playwright/test'
import { defineColours, type Colour, type Colours } from './colours'

/** The elements that had the focus, and what is wrong with their focus rings. */
interface Rings {
  readonly faults: readonly string[]
  /** The kinds of control that were reached, each with the background of its ring. */
  readonly kinds: readonly string[]
}

/**
 * Tabs through the page and checks each focus ring: present, opaque, 2 px wide, contrast of at least 3:1 to its
 * background.
 */
export async function ringsOf(page: Page): Promise<Rings> {
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
        up?.matches('label, .field-box, .scale-box, .ask-field, .prefix, .select');
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
    document.documentElement.style.scrollBehavior = 'auto'
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) look(target)
    })
    Object.assign(window, { rings: () => ({ faults: [...new Set(faults)], kinds: [...kinds].sort() }) })
  })
  // In a dialog the walk starts in the middle.
  let ends = await page.locator('dialog[open]').count()
  for (let press = 0; press < 90; press++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement === document.body)) ends -= 1
    if (ends < 0) break
  }
  return page.evaluate(() => (window as unknown as { rings: () => Rings }).rings())
}
