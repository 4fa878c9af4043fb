import type { Page } from '@playwright/test'

/**
 * For a test of what happens while something moves. `npm test` lets all others run as where motion is not wanted: to draw
 * what moves takes a third of the time.
 */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Notes every animation and transition that starts on any page of the tab from now on. */
export async function watchMotion(page: Page): Promise<() => readonly string[]> {
  const moved: string[] = []
  await page.exposeFunction('noteMotion', (what: string) => void moved.push(what))
  await page.addInitScript(() => {
    const { noteMotion } = window as unknown as { noteMotion: (what: string) => void }
    for (const type of ['animationstart', 'transitionrun']) {
      document.addEventListener(type, ({ target }) => {
        noteMotion(`${type} of ${target instanceof Element ? target.outerHTML.slice(0, 60) : ''}`)
      })
    }
  })
  return () => moved
}

/** What runs now, and how the page scrolls. */
export const motionOf = (page: Page): Promise<{ running: number; scroll: string }> =>
  page.evaluate(() => ({
    running: document.getAnimations().length,
    scroll: getComputedStyle(document.documentElement).scrollBehavior,
  }))
