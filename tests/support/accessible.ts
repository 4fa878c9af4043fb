import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The phone and desktop viewports in which screens are checked. */
export const PHONE = { width: 360, height: 740 } as const
export const DESKTOP = { width: 1280, height: 900 } as const

/** Waits for the sections below the fold, which are laid out after the first paint. */
export const laidOut = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('main > *, footer')].every(
      (section) => getComputedStyle(section).contentVisibility === 'visible',
    ),
  )

/** The axe violations of the current page once it is fully laid out: each rule with the elements that break it. */
export async function violationsOf(page: Page): Promise<string[]> {
  // The page has no frames: axe runs in it alone, without a second page to gather results in.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}

/** Headings in which the text of two elements joins without a space between them. */
export const gluedHeadings = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, h4, dt')]
      .filter((heading) => heading.checkVisibility())
      .flatMap((heading) => {
        const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
        const texts: string[] = []
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          if (node.nodeValue) texts.push(node.nodeValue)
        return texts
          .slice(1)
          .filter((text, index) => /\S$/.test(texts[index] ?? '') && /^[\p{L}\p{N}]/u.test(text))
          .map((text) => `${heading.textContent}: ${text}`)
      }),
  )
