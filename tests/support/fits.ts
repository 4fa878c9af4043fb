import type { Page } from '@playwright/test'
import { expect } from './clean-page'

const TALL = 800
const DEFAULT_FONT_SIZE = 16

/** What does not fit on the current page: sideways scroll, text cut off, overlapping controls. */
const misfitsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Wait for fonts and for sections laid out after the first paint.
    await document.fonts.ready
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
    // Let running transitions end. The questions typed into the box go on for a minute.
    const moving = document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
      .filter(({ id }) => id !== 'typed')
    await Promise.allSettled(moving.map((one) => one.finished))
    const flaws: string[] = []
    const named = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${element.textContent.trim().slice(0, 40)}`

    const sideways = document.documentElement.scrollWidth - window.innerWidth
    if (sideways > 0) flaws.push(`the page scrolls ${sideways} px sideways`)

    const scope: ParentNode = document.querySelector('dialog[open]') ?? document.body
    const visible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
      element.getClientRects().length > 0
    /** Visually hidden on purpose. */
    const unseen = (element: Element): boolean =>
      element.closest('.sr, .skip, .lang-name, .step-answer, .pledge-word, noscript, svg, [aria-hidden]') !==
      null
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))

    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.nodeValue?.trim() || !visible(parent) || unseen(parent)) continue
      const range = document.createRange()
      range.selectNode(node)
      const box = range.getBoundingClientRect()
      const cutByScroll = scrolls(parent) && !parent.closest('dialog')
      if (box.width > 1 && !cutByScroll && (box.right > window.innerWidth + 1 || box.left < -1)) {
        flaws.push(`out of view at ${Math.round(box.left)} to ${Math.round(box.right)} px: ${named(parent)}`)
      }
      // Ancestors up to the first one that scrolls must not clip it.
      for (let cut: Element | null = parent; cut && cut !== document.body; cut = cut.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(cut)
        if (/auto|scroll/.test(overflowX + overflowY)) break
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const edge = cut.getBoundingClientRect()
        if (box.width <= 1) continue
        const across =
          /hidden|clip/.test(overflowX) && (box.right > edge.right + 1 || box.left < edge.left - 1)
        // A line box is taller than its letters by the leading.
        const slack = 2 + parseFloat(getComputedStyle(parent).fontSize) * 0.25
        const down =
          /hidden|clip/.test(overflowY) && (box.bottom > edge.bottom + slack || box.top < edge.top - slack)
        if (across || down) {
          flaws.push(`cut off by ${named(cut).split('>')[0] ?? ''}>: ${named(parent)}`)
          break
        }
      }
    }

    const fixed = (element: Element | null): boolean =>
      element !== null &&
      !element.matches('dialog') &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || fixed(element.parentElement))
    const inOneGroup = (one: Element, other: Element) => {
      const group = 'label, .field-box, .scale-box, .otp, .prefix'
      const both = one.closest(group)
      return both !== null && both.contains(other) && one.closest('label') !== other
    }
    // An open menu covers the page on purpose.
    const over = document.querySelector('dialog[open], details[data-menu][open]') ?? document.body
    const controls = [...over.querySelectorAll('a[href], button, input, select, textarea, summary, label')]
      .filter((element) => visible(element) && !unseen(element))
      .map((element) => ({ element, floats: fixed(element), boxes: [...element.getClientRects()] }))
    controls.forEach((one, index) => {
      for (const other of controls.slice(index + 1)) {
        if (one.floats !== other.floats) continue
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        if (inOneGroup(one.element, other.element) || inOneGroup(other.element, one.element)) continue
        const touch = one.boxes.some((a) =>
          other.boxes.some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2,
          ),
        )
        if (touch) flaws.push(`over each other: ${named(one.element)} and ${named(other.element)}`)
      }
    })
    return [...new Set(flaws)].slice(0, 20)
  })

/** Sets the browser's font size, which also affects rem in media queries. */
export async function setFontSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const standard = (DEFAULT_FONT_SIZE * percent) / 100
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
  await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`)
}

/** Checks the page at the width that it has. */
export async function expectFits(page: Page): Promise<void> {
  expect.soft(await misfitsOf(page), 'misfits').toEqual([])
}

/** Checks the narrowest phone. */
export async function expectFitsNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: TALL })
  expect.soft(await misfitsOf(page), 'misfits at 320 px').toEqual([])
}

/** Checks the narrowest phone, then a phone and a desktop with text of 200 %. Text stays at 200 %. */
export async function expectFitsEverywhere(page: Page): Promise<void> {
  await expectFitsNarrow(page)
  await setFontSize(page, 200)
  await page.setViewportSize({ width: 360, height: TALL })
  expect.soft(await misfitsOf(page), 'misfits at 360 px with text of 200 %').toEqual([])
  await page.setViewportSize({ width: 1280, height: TALL })
  expect.soft(await misfitsOf(page), 'misfits at 1280 px with text of 200 %').toEqual([])
}
