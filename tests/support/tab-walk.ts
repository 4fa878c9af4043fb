import type { Page } from '@playwright/test'

/** Presses between two questions whether the walk has ended: each question costs as much as a press. */
const PRESSES = 6
const MOST_PRESSES = 150

/** What the looks of a walk share in the page. */
export interface Walking {
  /** Calls a look for each element that Tab gives the focus to, until the walk has ended. */
  readonly onStop: (look: (element: Element) => void) => void
  readonly reached: ReadonlySet<Element>
}

/** Prepares a walk through the whole page, or through the open dialog. The looks are added after it. */
export async function startWalk(page: Page): Promise<void> {
  // In a dialog the walk starts in the middle.
  const rounds = (await page.locator('dialog[open]').count()) + 1
  await page.evaluate((wanted) => {
    document.documentElement.style.scrollBehavior = 'auto'
    let left = wanted
    const reached = new Set<Element>()
    const onStop = (look: (element: Element) => void) => {
      document.addEventListener('focusin', ({ target }) => {
        if (left > 0 && target instanceof Element) look(target)
      })
    }
    onStop((element) => reached.add(element))
    addEventListener('keyup', ({ key }) => {
      const { activeElement } = document
      if (key !== 'Tab') return
      if (activeElement === document.body || activeElement?.matches('[href="#main"]')) left -= 1
    })
    Object.assign(window, { walking: { onStop, reached, ended: () => left <= 0 } })
  }, rounds)
}

/** Tabs from the top of the page to its end, in a dialog once around. */
export async function walk(page: Page): Promise<void> {
  const ended = () =>
    page.evaluate(() => (window as unknown as { walking: { ended: () => boolean } }).walking.ended())
  // Browsers show a ring only after a press of a key. Where a page moves the focus itself, the walk begins above it.
  if ((await page.locator('dialog[open]').count()) === 0) {
    await page.keyboard.press('Shift')
    await page.locator('a[href="#main"]').focus()
  }
  for (let press = 0; press < MOST_PRESSES; press += PRESSES) {
    for (let more = 0; more < PRESSES; more++) await page.keyboard.press('Tab')
    if (await ended()) return
  }
}
