import type { Page } from '@playwright/test'
import { expect, test } from '../support/clean-page'
import { inAllUnless } from '../support/extent'

/** The error with which the page's policy blocks each way to turn text into markup or code; null where it allows it. */
const refusals = (page: Page) =>
  page.evaluate(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown }
    }
    const attempts: Readonly<Record<string, () => void>> = {
      innerHTML: () => {
        document.createElement('div').innerHTML = '<img src="x" onerror="alert(1)">'
      },
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<i>text</i>'),
      srcdoc: () => {
        document.createElement('iframe').srcdoc = '<script>alert(1)</script>'
      },
      script: () => {
        document.createElement('script').src = '/_astro/a.js'
      },
      onclick: () => document.body.setAttribute('onclick', 'alert(1)'),
      policy: () => trustedTypes.createPolicy('default', { createHTML: (text: string) => text }),
    }
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt()
        return [name, null]
      } catch (error) {
        return [name, (error as Error).name]
      }
    })
  })

for (const path of [
  '/',
  '/gold-loan',
  '/plans',
  '/worth',
  '/pan',
  '/my-visit',
  '/ai',
  '/learn/how-ltv-works',
]) {
  test(
    `${path} takes no text for markup or code`,
    inAllUnless(['/', '/plans', '/ai'].includes(path)),
    async ({ page, faults }) => {
      await page.goto(path)
      expect(Object.fromEntries(await refusals(page))).toEqual({
        innerHTML: 'TypeError',
        insertAdjacentHTML: 'TypeError',
        srcdoc: 'TypeError',
        script: 'TypeError',
        onclick: 'TypeError',
        policy: 'TypeError',
      })
      // The browser's own message for each attempt.
      expect(faults.splice(0)).toHaveLength(6)
    },
  )
}
