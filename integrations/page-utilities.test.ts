import { describe, expect, it } from 'vitest'
import { split, usedRules, wordsIn } from './page-utilities.ts'

const SHEET =
  '.flex{display:flex}.gap-1\\.5{gap:6px}.a,.b{color:red}@media (width>=64rem){.lg\\:flex{display:flex}.lg\\:grid{display:grid}}'

const keep = (...names: string[]) => usedRules(SHEET, (name) => names.includes(name))

describe('the utilities of a page', () => {
  it('are those whose class is used, in the order of the sheet', () => {
    expect(keep('gap-1.5', 'flex')).toBe('.flex{display:flex}.gap-1\\.5{gap:6px}')
  })

  it('keep their condition, which goes where nothing under it is used', () => {
    expect(keep('lg:grid')).toBe('@media (width>=64rem){.lg\\:grid{display:grid}}')
    expect(keep('flex')).not.toContain('@media')
  })

  it('are found by names with brackets and commas', () => {
    const rule = '.w-\\[min\\(1px\\,2cqi\\)\\]{width:min(1px,2cqi)}'
    expect(usedRules(rule, (name) => name === 'w-[min(1px,2cqi)]')).toBe(rule)
  })

  it('keep a rule that several classes share when one of them is used', () => {
    expect(keep('b')).toBe('.a,.b{color:red}')
  })
})

describe('the words of a text', () => {
  it('are the classes of an attribute, those with an ampersand or with quotes too', () => {
    const words = wordsIn(`<p class="flex [&amp;>li]:grid before:content-[',_']">`)
    for (const name of ['flex', '[&>li]:grid', "before:content-[',_']"]) expect(words).toContain(name)
  })

  it("are the classes in a script's strings, whatever quotes they stand in", () => {
    for (const quoted of [`"flex p-1"`, `'flex p-1'`, '`flex p-1`'])
      for (const name of ['flex', 'p-1']) expect(wordsIn(`className:${quoted}`)).toContain(name)
  })
})

describe('a stylesheet', () => {
  it('is parted from its utilities, whose place in the order of the layers stays', () => {
    expect(split('@layer base{a{b:c}}@layer utilities{.flex{display:flex}}@media print{a{b:d}}')).toEqual({
      utilities: '.flex{display:flex}',
      rest: '@layer base{a{b:c}}@layer utilities;@media print{a{b:d}}',
    })
    expect(split('@layer base{a{b:c}}')).toBeNull()
  })
})
