import { expect, test } from 'vitest'
import { readTextFiles } from '#lib/content/reading/read-files'
import { pageAt, pages } from './built-site.ts'

const CHECKED = /Checked on \d{1,2} [A-Z][a-z]+ \d{4}\./

const questions = readTextFiles('faq', 'en').map(({ id, data }) => ({
  id,
  ...(data as { readonly topic?: string; readonly pages: readonly string[] }),
}))

test.each([
  ['/faq', questions],
  ['/', questions.filter((question) => question.pages.includes('home'))],
  ['/gold-loan', questions.filter((question) => question.pages.includes('gold-loan'))],
] as const)('%s shows below each answer what it rests on, and when that was last checked', (path, shown) => {
  expect(shown.length).toBeGreaterThan(3)
  for (const { id, topic } of shown.filter((question) => question.topic !== 'moneypal')) {
    const line = pageAt(path).root.getElementById(id)?.querySelector('p:last-child')
    expect([id, topic, line?.textContent.replace(/\s+/g, ' ').trim()]).toEqual([
      id,
      topic,
      expect.stringMatching(CHECKED),
    ])
  }
})

test.each(['/learn/how-ltv-works', '/business-loan', '/company', '/health-insurance'])(
  '%s lists at its end what it rests on, and when that was last checked',
  (path) => {
    const sources = pageAt(path).root.querySelectorAll('[aria-labelledby="sources"] li')
    expect(sources.length).toBeGreaterThan(0)
    for (const source of sources) expect(source.textContent).toMatch(CHECKED)
  },
)

test('no link keeps the name of a source instead of its address', () => {
  const named = pages.flatMap(({ path, root }) =>
    root.querySelectorAll('a[href^="source:"]').map((link) => `${path}: ${link.getAttribute('href') ?? ''}`),
  )
  expect(named).toEqual([])
})

test('the page on health insurance offers nothing: no call, no loan', () => {
  const main = pageAt('/health-insurance').root.querySelector('main')
  expect(main?.querySelector('h1')?.textContent).toContain('Health insurance')
  const offers = main?.querySelectorAll('[data-opens], a[href^="/plans"], a[href^="/"][href*="loan"]')
  expect(offers?.map((offer) => offer.outerHTML)).toEqual([])
})
