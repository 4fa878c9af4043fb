import { expect, it } from 'vitest'
import { anchored, anchorsOf, sectionAnchorsOf } from './anchors.ts'

const ORIGINAL = "Opening.\n\n## Monthly instalments (EMI)\n\n### What's **916**?\n\n## Then"

it('takes the fragments of a text from its headings', () => {
  expect(anchorsOf(ORIGINAL)).toEqual(['monthly-instalments-emi', 'whats-916', 'then'])
  expect(sectionAnchorsOf(ORIGINAL)).toEqual(['monthly-instalments-emi', 'then'])
})

it('gives the headings of a translation the fragments of its original', () => {
  const html = '<h2 id="एक">एक</h2><p id="a">…</p><h3 id="दो">दो</h3><h2 id="तीन">तीन</h2>'
  const headings = ['एक', 'दो', 'तीन'].map((slug) => ({ slug, text: slug }))
  const page = anchored(html, headings, anchorsOf(ORIGINAL))
  expect(page.html).toBe(
    '<h2 id="monthly-instalments-emi">एक</h2><p id="a">…</p><h3 id="whats-916">दो</h3><h2 id="then">तीन</h2>',
  )
  expect(page.headings.map(({ slug }) => slug)).toEqual(anchorsOf(ORIGINAL))
})
