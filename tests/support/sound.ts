import type { Page } from '@playwright/test'
import { expect } from './clean-page'
import { SEED } from './odd-values'

/** Texts that no page may show, whatever its input. */
async function flawsOf(page: Page): Promise<{ flaws: string[]; text: string }> {
  return page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
    const flaws: string[] = []
    const { __ran } = window as { __ran?: unknown }
    if (__ran !== undefined) flaws.push('HTML of the value ran')
    if (document.querySelector('[data-injected]')) flaws.push('HTML of the value is in the page')
    if ('polluted' in {}) flaws.push('the prototype of every object was changed')

    const sideways = document.documentElement.scrollWidth - window.innerWidth
    if (sideways > 0) flaws.push(`the page scrolls ${sideways} px sideways`)
    for (const dialog of document.querySelectorAll('dialog[open]')) {
      if (dialog.scrollWidth > dialog.clientWidth) flaws.push('the dialog scrolls sideways')
    }
    // Page overflow is clipped and does not scroll, so check for text out of view as well.
    const clipped = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || clipped(element.parentElement))
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.nodeValue?.trim() || !parent.checkVisibility()) continue
      const range = document.createRange()
      range.selectNode(node)
      const { right, width } = range.getBoundingClientRect()
      if (width > 1 && right > window.innerWidth + 1 && !clipped(parent)) {
        flaws.push(`${Math.round(right)} px reaches <${parent.tagName} class="${parent.className}">`)
      }
    }
    return { flaws: flaws.slice(0, 4), text: document.body.innerText }
  })
}

const LEAKS = ['NaN', 'undefined', '[object Object]', 'Infinity']

/**
 * Runs an action with an odd value. Fails, naming seed and value, if the action fails or the page afterwards has an
 * error, shows a text such as NaN, scrolls sideways or contains HTML from the value.
 * @param faults the fixture's list, which is emptied; faults that match `allowed` are ignored
 */
export async function staysSound(
  page: Page,
  faults: string[],
  odd: { readonly where: string; readonly value: string; readonly allowed?: RegExp },
  act: () => Promise<unknown>,
): Promise<void> {
  const value = odd.value.length > 600 ? `${odd.value.slice(0, 600)}… (${odd.value.length})` : odd.value
  const about = `seed ${SEED}, ${odd.where}, value ${JSON.stringify(value)}`
  try {
    await act()
  } catch (error) {
    throw new Error(about, { cause: error })
  }
  const { flaws, text } = await flawsOf(page)
  const leaks = LEAKS.filter((leak) => text.includes(leak) && !odd.value.includes(leak))
  const said = faults.splice(0).filter((fault) => !odd.allowed?.test(fault))
  expect([...said, ...flaws, ...leaks.map((leak) => `the page says ${leak}`)], about).toEqual([])
}
