import { expect, type Page } from '@playwright/test'

/** Presses Tab until an element with this accessible name has the focus. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const seen: string[] = []
  for (let presses = 0; presses < 80; presses++) {
    const focused = await focusedName(page)
    const reached = typeof name === 'string' ? focused === name : name.test(focused)
    if (reached) return
    seen.push(focused)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${String(name)}; it passed ${seen.join(' | ')}`)
}

/** The approximate accessible name of the focused element. */
export const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element) return ''
    const labels = (element as HTMLInputElement).labels
    const label = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent
    return (label ?? '').replace(/\s+/g, ' ').trim()
  })

/** Presses Tab the given number of times; the focus must stay in the open dialog. */
export async function expectFocusHeld(page: Page, presses: number): Promise<void> {
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(outside).toBe(false)
  }
}
