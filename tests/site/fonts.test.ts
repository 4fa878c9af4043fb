import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { convert } from 'fontverter'
import { Blob, Face } from 'harfbuzzjs'
import { expect, test } from 'vitest'
import { pageAt, pages } from './built-site.ts'

const FONTS = 'src/assets/fonts'

/** The characters of a font. */
async function charactersOf(name: string): Promise<ReadonlySet<string>> {
  const font = new Uint8Array(await convert(readFileSync(path.join(FONTS, `${name}.woff2`)), 'truetype'))
  const codes = new Face(new Blob(font.slice().buffer), 0).collectUnicodes()
  return new Set([...codes].map((code) => String.fromCodePoint(code)))
}

/** The characters that the English pages set in elements, with the page of each. The language menu is in its own script. */
function charactersIn(selector: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { root, path: page } of pages)
    for (const element of root.querySelectorAll(selector))
      for (const character of element.text.replace(/\s/g, ' '))
        if (!/\p{Script=Devanagari}/u.test(character)) found.set(character, page)
  return found
}

test.each([
  ['anek-latin-aside', 'h1 em, h2 em'],
  ['anek-latin-figures', '.num'],
  ['anek-latin-speak', 'h1, h2, h3'],
  ['anek-latin-text', 'p, li'],
  ['anek-latin-strong', 'b, strong, button, th'],
])('%s has every character that %s shows', async (font, selector) => {
  const has = await charactersOf(font)
  const accented = await charactersOf('anek-latin-accented')
  const shown = charactersIn(selector)
  expect(shown.size).toBeGreaterThan(10)
  const missing = [...shown].filter(([character]) => !has.has(character) && !accented.has(character))
  expect(missing).toEqual([])
})

test.each([
  ['anek-latin-frame-speak', 'h1'],
  ['anek-latin-frame-figures', '[data-part=foot] span'],
])('%s has every character that %s shows in the frame of other sites', async (font, selector) => {
  const shown = pageAt('/embed/calculator').root.querySelector(selector)?.text.trim() ?? ''
  const has = await charactersOf(font)
  expect(shown).not.toBe('')
  expect([...shown].filter((character) => !has.has(character))).toEqual([])
})

test('each font is for somebody', () => {
  expect(readdirSync(FONTS).length).toBe(8)
})
