import type { Page } from '@playwright/test'
import { defineColours, type Colour, type Colours } from './colours'

/**
 * Watches the text of the following pages: in the first frames of each, and during every animation and transition,
 * which are paused at several points. Returns the text with too little contrast: less than 4.5:1, or 3:1 for large
 * text.
 */
export async function watchContrast(page: Page): Promise<() => readonly string[]> {
  const faint: string[] = []
  await page.exposeFunction('noteFaint', (what: string) => {
    if (!faint.includes(what)) faint.push(what)
  })
  await page.addInitScript(defineColours)
  await page.addInitScript(() => {
    const FRAMES = 12
    const POINTS = [0, 0.05, 0.2, 0.4, 0.5, 0.6, 0.8, 0.95]
    const { noteFaint } = window as unknown as { noteFaint: (what: string) => void }
    const { parse, contrast } = (window as unknown as { colours: Colours }).colours
    const over = (top: Colour, below: Colour, share = 1): Colour => {
      const alpha = top[3] * share
      const mix = (one: number, other: number) => one * alpha + other * (1 - alpha)
      return [mix(top[0], below[0]), mix(top[1], below[1]), mix(top[2], below[2]), 1]
    }

    /** The colours of the text and its background as displayed, with transparency applied. */
    const seenOn = (element: Element): { text: Colour; ground: Colour } | null => {
      const up: Element[] = []
      for (let at: Element | null = element; at; at = at.parentElement) up.unshift(at)
      let ground: Colour = [255, 255, 255, 1]
      let text: Colour = parse(getComputedStyle(element).color)
      let shown = 1
      for (const at of up) {
        const style = getComputedStyle(at)
        shown *= Number(style.opacity)
        ground = over(parse(style.backgroundColor), ground, shown)
      }
      if (shown === 0) return null
      text = over(text, ground, shown)
      return { text, ground }
    }

    const look = (root: Element, when: string) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const done = new Set<Element>()
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const element = node.parentElement
        if (!element || done.has(element) || !node.nodeValue?.trim()) continue
        done.add(element)
        if (
          element.closest(
            'svg, script, style, noscript, template, [aria-hidden="true"], .sr, .skip, .lang-name',
          )
        )
          continue
        if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue
        const colours = seenOn(element)
        if (!colours) continue
        const { fontSize, fontWeight } = getComputedStyle(element)
        const size = parseFloat(fontSize)
        const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
        const ratio = contrast(colours.text, colours.ground)
        if (ratio < (large ? 3 : 4.5) - 0.01)
          noteFaint(
            `${ratio.toFixed(2)} ${when}: <${element.tagName.toLowerCase()} class="${element.className}"> ${element.textContent.trim().slice(0, 30)}`,
          )
      }
    }

    const met = new WeakSet<Animation>()
    let frames = 0
    const frame = () => {
      requestAnimationFrame(frame)
      if (!document.body) return
      if (frames++ < FRAMES) look(document.body, 'while the page loads')
      for (const animation of document.getAnimations()) {
        const { effect } = animation
        if (
          met.has(animation) ||
          !(effect instanceof KeyframeEffect) ||
          !effect.target ||
          effect.pseudoElement
        )
          continue
        met.add(animation)
        const { delay = 0, duration } = effect.getComputedTiming()
        const at = animation.currentTime
        for (const point of POINTS) {
          animation.currentTime = delay + point * Number(duration)
          look(effect.target, 'while it moves')
        }
        animation.currentTime = at
      }
    }
    requestAnimationFrame(frame)
  })
  return () => faint
}
