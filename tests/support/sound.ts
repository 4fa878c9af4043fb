import type { Page } from '@playwright/test'
import { expect } from './clean-page'
import { SEED } from './odd-values'

/** What no page may show, whatever it was given. */
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
    // The page clips what sticks out, so that it would not scroll: text out of view counts as well.
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
 * Does something with an odd value, and says seed and value where that fails, or the page then had an error, shows what
 * is no text for people, scrolls sideways or holds HTML of the value.
 * @param faults the fixture's, emptied; what `allowed` matches is no fault here
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
