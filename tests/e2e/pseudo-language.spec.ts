import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { expectFitsNarrow } from '../support/fits'
import { SCREENS_AT } from '../support/languages'
import { pseudoAddress, PSEUDO_TAG } from '../support/pseudo-locale'
import { TEXT_PAGES } from '../support/text-pages'
import { asStored, FULL_SESSION, store } from '../support/session'

/** Names, what the visitor typed, and blanks that the operator fills: the same in every language. */
const STORED =
  /MoneyPal|Sunita Devi|LTV|BOOK-\d+|\[?Operator: [^\]\n]*\]?|[A-Z]{5}\d{4}[A-Z]|\S*[@/.]\S*|\b\w*\d\w*\b/g

/** English words that are shown: those that are in Latin letters without a mark. */
const englishOn = async (page: Page): Promise<string[]> => {
  const text = await page.locator('body').innerText()
  const attributes = await page
    .locator('[aria-label]:not([lang] *), [placeholder], [alt]:not([alt=""])')
    .evaluateAll((elements) =>
      elements.map((element) =>
        ['aria-label', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? '').join(' '),
      ),
    )
  return [text, ...attributes].flatMap(
    (each) => each.replace(STORED, ' ').match(/(?<!\p{L})[A-Za-z]{3,}(?!\p{L})/gu) ?? [],
  )
}

test.use({ locale: PSEUDO_TAG })

for (const path of [...SCREENS_AT, ...TEXT_PAGES]) {
  test(`${path} is whole in a language that was added by files alone`, async ({ page }) => {
    await store(page, asStored(FULL_SESSION))
    await visit(page, pseudoAddress(path))
    expect.soft(await englishOn(page), 'English words').toEqual([])
    await expectFitsNarrow(page)
  })
}
