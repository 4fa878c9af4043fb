import { expect, test } from '../support/clean-page'
import { OPENED, SCREENS } from '../support/screens'

/** Screens whose headings are drawn in the browser; those of the built pages are looked at in tests/site. */
const DRAWN = {
  offers: SCREENS.offers,
  PAN: SCREENS.PAN,
  'loan amount': SCREENS['loan amount'],
  confirmation: SCREENS.confirmation,
  assistant: SCREENS.assistant,
  'booking, review': OPENED['booking, review'],
}

for (const [name, arrive] of Object.entries(DRAWN)) {
  test(`the words of every heading stand apart: ${name}`, async ({ page }) => {
    await arrive(page)
    const glued = await page.evaluate(() =>
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
    expect(glued).toEqual([])
  })
}
