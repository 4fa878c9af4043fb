import { expect, test } from 'vitest'
import { readTextFiles } from '#lib/content/reading/read-files'

/** Renewal and top-up need a standard account: at most 90 days overdue. */
const OVERDUE = {
  en: { said: /not (?:be )?overdue/g, rightly: /not (?:be )?overdue by more than 90 days/g },
  hi: { said: /(?<!भुगतान में )देरी न(?: हुई)? हो/g, rightly: /90 दिन से ज़्यादा की देरी न(?: हुई)? हो/g },
} as const

test.each(['en', 'hi'] as const)('renewal and top-up need no more than the law asks for, in %s', (locale) => {
  const { said, rightly } = OVERDUE[locale]
  const texts = [...readTextFiles('faq', locale), ...readTextFiles('guides', locale)].map(({ body }) => body)
  const count = (pattern: RegExp) => texts.flatMap((body) => body.match(pattern) ?? []).length
  expect(count(said)).toBeGreaterThanOrEqual(4)
  expect(count(rightly)).toBe(count(said))
})
