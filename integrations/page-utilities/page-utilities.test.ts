import { describe, expect, it } from 'vitest'
import { readMarkup, withStylesheet } from './markup.ts'
import { utilitiesOf, wordsIn } from './page-utilities.ts'

const CSS =
  '@layer utilities{.flex{display:flex}.grid{display:grid}.slip{margin:0}.\\[\\&\\>a\\]\\:p-1>a{padding:4px}.hidden{display:none}}'
const page = readMarkup('<ul class="flex slip [&amp;&gt;a]:p-1"><li class="flex"> grid </li></ul>')

describe('the utilities of a page', () => {
  it('are those of its classes, of its words and of its scripts, under short names where nothing else names them', () => {
    const { css, nameOf } = utilitiesOf(page, CSS, 'x.className="hidden slip"', new Set())
    expect(css).toBe(
      '@layer utilities{._0{display:flex}.grid{display:grid}.slip{margin:0}._1>a{padding:4px}.hidden{display:none}}',
    )
    expect(withStylesheet(page, 'x', nameOf)).toContain(
      '<ul class="_0 slip _1"><li class="_0"> grid </li></ul>',
    )
  })

  it('keep the name that a rule of another layer uses', () => {
    expect(utilitiesOf(page, CSS, '', new Set(['flex'])).css).toContain('.flex{display:flex}')
  })
})

describe('the words of a text', () => {
  it("are the classes in a script's strings, whatever quotes they stand in", () => {
    for (const quoted of [`"flex p-1"`, `'flex p-1'`, '`flex p-1`'])
      for (const name of ['flex', 'p-1']) expect(wordsIn(`className:${quoted}`)).toContain(name)
    expect(wordsIn(`className:"before:content-[',_'] x"`)).toContain("before:content-[',_']")
  })
})
