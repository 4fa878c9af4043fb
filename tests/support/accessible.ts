import { readFileSync } from 'node:fs'
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

/** IBM's engine, which `npm test` installs with the tools of the checks. */
const ENGINE = 'tools/quality/node_modules/accessibility-checker-engine/ace.js'

/** Rules of IBM's engine that are not followed, with the reason. */
const NOT_FOLLOWED: Readonly<Record<string, string>> = {
  aria_content_in_landmark: 'the skip link comes before every landmark, as WCAG technique G1 shows it',
  element_tabbable_role_valid: 'a part that scrolls can be scrolled with the keys only if it takes the focus',
}

interface Finding {
  readonly node: Element & Partial<Pick<HTMLInputElement, 'labels'>>
  readonly ruleId: string
  readonly value: readonly [level: string, outcome: string]
  readonly message: string
  readonly snippet: string
}

/** What IBM's engine, a second judge beside axe, is sure is wrong on the current page. */
export async function failuresOf(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync(ENGINE, 'utf8'))
  const findings = await page.evaluate(async () => {
    const { ace } = window as unknown as {
      ace: { Checker: new () => { check(of: Document, by: string[]): Promise<{ results: Finding[] }> } }
    }
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2'])
    // The engine overlooks a label that is hidden for the eye only.
    const isFalse = ({ ruleId, node }: Finding) =>
      ruleId === 'input_label_exists' && (node.labels?.length ?? 0) > 0
    return results
      .filter((finding) => finding.value[1] === 'FAIL' && !isFalse(finding))
      .map(({ ruleId, message, snippet }) => ({ ruleId, message, snippet }))
  })
  return findings
    .filter(({ ruleId }) => !(ruleId in NOT_FOLLOWED))
    .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 200)}`)
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
