import { expect, test } from 'vitest'
import { SITE_COLOURS } from './colours.ts'
import { frameSnippet, scriptSnippet, type EmbedChoice } from './snippet.ts'

const PLAIN: EmbedChoice = { site: 'https://moneypal.example', locale: 'en', colours: SITE_COLOURS }
const BLUE = { ground: '#ffffff', ink: '#003366', accent: SITE_COLOURS.accent }

test('a calculator in the colours of this site names none', () => {
  expect(scriptSnippet(PLAIN)).toBe('<script async src="https://moneypal.example/embed.js"></script>')
  expect(frameSnippet(PLAIN, 'Gold loan calculator, MoneyPal')).toBe(`<iframe loading="lazy"
  width="320" height="720"
  src="https://moneypal.example/embed/calculator"
  title="Gold loan calculator, MoneyPal"></iframe>`)
})

test('language and colours stand in the markup, which stays valid', () => {
  const choice = { ...PLAIN, locale: 'hi', colours: BLUE } as const
  expect(scriptSnippet(choice)).toBe(`<script async src="https://moneypal.example/embed.js"
  data-language="hi"
  data-ground="ffffff"
  data-ink="003366"></script>`)
  expect(frameSnippet(choice, '"A" & b')).toContain(
    'src="https://moneypal.example/hi/embed/calculator?ground=ffffff&amp;ink=003366"\n  title="&quot;A&quot; &amp; b"',
  )
})
