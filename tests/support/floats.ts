import type { Page } from '@playwright/test'
import type { Walking } from './tab-walk'

/** The largest share of the screen's height that a bar along its edge may take. */
const BAR_SHARE = 0.12

/**
 * Scrolls down a page, most of a screen at a time, and notes what the Enquire tab covers. A bar counts as an edge of
 * the screen, and covers nothing, if it is opaque, low and as wide as the screen, has room reserved below the page,
 * and scroll targets stop above it.
 */
export const coveredByTab = (page: Page): Promise<string[]> =>
  page.evaluate(async (barShare) => {
    await document.fonts.ready
    for (const section of document.querySelectorAll<HTMLElement>('main > *, .site-foot'))
      section.style.contentVisibility = 'visible'
    const tab = document.querySelector<HTMLElement>('.enquire')
    const shown = () => tab?.checkVisibility({ visibilityProperty: true }) ?? false
    if (!tab || !shown()) return []
    const flaws = new Set<string>()
    const root = document.documentElement
    const named = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${element.textContent.trim().slice(0, 40)}`

    interface Thing {
      readonly element: Element
      readonly boxes: readonly DOMRect[]
    }
    const seen = (element: Element) =>
      !tab.contains(element) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.sr, .skip, .lang-name, noscript, dialog:not([open])')
    const sticks = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || sticks(element.parentElement))
    const things: Thing[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement
      if (!element || !node.nodeValue?.trim() || element.closest('script, style, template') || !seen(element))
        continue
      const range = document.createRange()
      range.selectNode(node)
      things.push({ element, boxes: [...range.getClientRects()] })
    }
    for (const element of document.querySelectorAll(
      'a, button, input, select, textarea, summary, img, [role="img"]',
    ))
      if (seen(element)) things.push({ element, boxes: [...element.getClientRects()] })
    // Position at scroll top 0. Sticky elements are measured again at each stop.
    const from = window.scrollY
    const moving = things.filter(({ element }) => !sticks(element))
    const sticking = things.filter(({ element }) => sticks(element)).map(({ element }) => element)

    const over = (box: DOMRect, by: number, cover: DOMRect) =>
      box.width > 1 &&
      box.height > 1 &&
      Math.min(box.right, cover.right) - Math.max(box.left, cover.left) > 0.5 &&
      Math.min(box.bottom - by, cover.bottom) - Math.max(box.top - by, cover.top) > 0.5

    const look = (last: boolean) => {
      const cover = tab.getBoundingClientRect()
      if (cover.top >= window.innerHeight || cover.bottom <= 0) return
      const wide = cover.left <= 0 && cover.right >= root.clientWidth
      const { backgroundColor, opacity } = getComputedStyle(tab)
      const opaque = /^rgb\(/.test(backgroundColor) && opacity === '1'
      if (wide && opaque && Math.abs(cover.bottom - window.innerHeight) < 1 && !last) {
        if (
          cover.height > Math.max(window.innerHeight * barShare, 48) ||
          cover.height > window.innerHeight / 5
        )
          flaws.add(`the bar takes ${cover.height} of ${window.innerHeight} px`)
        if (
          getComputedStyle(tab).position !== 'static' &&
          parseFloat(getComputedStyle(root).scrollPaddingBottom) < cover.height
        )
          flaws.add('what is led to may end behind the bar')
        for (const element of sticking)
          for (const box of element.getClientRects())
            if (over(box, 0, cover)) flaws.add(`over what sticks: ${named(element)}`)
        return
      }
      for (const { element, boxes } of moving)
        if (boxes.some((box) => over(box, window.scrollY - from, cover)))
          flaws.add(`over ${named(element)} at ${Math.round(window.scrollY)} px`)
      for (const element of sticking)
        for (const box of element.getClientRects())
          if (over(box, 0, cover)) flaws.add(`over what sticks: ${named(element)}`)
    }

    const end = root.scrollHeight - window.innerHeight
    for (let at = 0; at < end; at += window.innerHeight * 0.8) {
      window.scrollTo({ top: at, behavior: 'instant' })
      look(false)
    }
    window.scrollTo({ top: end, behavior: 'instant' })
    look(true)
    window.scrollTo({ top: 0, behavior: 'instant' })
    return [...flaws].slice(0, 6)
  }, BAR_SHARE)

/** Notes the elements that have the focus behind something that floats, at each stop of a walk. */
export async function watchHiddenFocus(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const hidden: string[] = []
    ;(window as unknown as { walking: Walking }).walking.onStop((target) => {
      const box = target.getBoundingClientRect()
      for (const bar of document.querySelectorAll('.dock, .ask-dock-edge, .enquire, .sheet-foot')) {
        const cover = bar.getBoundingClientRect()
        // Elements behind an open dialog can't be used.
        if (target.closest('dialog') !== bar.closest('dialog')) continue
        if (
          bar.contains(target) ||
          target.contains(bar) ||
          !bar.checkVisibility({ visibilityProperty: true })
        )
          continue
        const across = Math.min(box.right, cover.right) - Math.max(box.left, cover.left)
        const down = Math.min(box.bottom, cover.bottom) - Math.max(box.top, cover.top)
        if (across > 1 && down > 1) hidden.push(`${target.outerHTML.slice(0, 80)} behind ${bar.className}`)
      }
    })
    Object.assign(window, { hidden })
  })
  return () => page.evaluate(() => (window as unknown as { hidden: string[] }).hidden)
}
