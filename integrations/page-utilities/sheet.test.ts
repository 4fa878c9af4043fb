import { describe, expect, it } from 'vitest'
import { classesOf, split, usedUtilities } from './sheet.ts'

const SHEET =
  '@layer utilities{.flex{display:flex}.gap-1\\.5{gap:6px}.a,.b{color:red}@media (width>=64rem){.lg\\:flex{display:flex}.lg\\:grid{display:grid}}}'

const same = (name: string) => name
const keep = (...names: string[]) => usedUtilities(SHEET, (name) => names.includes(name), same)

describe('the utilities of a page', () => {
  it('are those whose class is used, in the order of the sheet', () => {
    expect(keep('gap-1.5', 'flex')).toBe('@layer utilities{.flex{display:flex}.gap-1\\.5{gap:6px}}')
  })

  it('keep their condition, which goes where nothing under it is used', () => {
    expect(keep('lg:grid')).toBe('@layer utilities{@media (width>=64rem){.lg\\:grid{display:grid}}}')
    expect(keep('flex')).not.toContain('@media')
  })

  it('lose a condition within a condition when nothing under it is used', () => {
    const rule =
      '@layer utilities{.flex{display:flex}@media (width>=64rem){@supports (display:grid){.grid{display:grid}}}}'
    expect(usedUtilities(rule, (name) => name === 'flex', same)).toBe('@layer utilities{.flex{display:flex}}')
  })

  it.each([
    ['w-[min(1px,2cqi)]', '.w-\\[min\\(1px\\,2cqi\\)\\]{width:min(1px,2cqi)}'],
    ['[&>li]:mt-1', '.\\[\\&\\>li\\]\\:mt-1>li{margin-top:4px}'],
    ["before:content-['}']", '.before\\:content-\\[\\\'\\}\\\'\\]:before{content:"}"}'],
    ['space-y-1', ':where(.space-y-1>:not(:last-child)){margin-top:4px}'],
  ])('are found by names such as %s', (name, rule) => {
    const css = `@layer utilities{${rule}}`
    expect(usedUtilities(css, (used) => used === name, same)).toBe(css)
    expect(usedUtilities(css, () => false, same)).not.toContain('4px')
    expect([...classesOf(css)]).toEqual([name])
  })

  it('keep a rule that several classes share when one of them is used', () => {
    expect(keep('b')).toBe('@layer utilities{.a,.b{color:red}}')
  })

  it('keep the rule of a state that is inside their own', () => {
    const rule = '@layer utilities{.link{color:red;&:hover{color:tan}}}'
    expect(usedUtilities(rule, (name) => name === 'link', same)).toBe(rule)
  })

  it('can get other names, also for the group that a utility looks at', () => {
    const rule =
      '@layer utilities{.group-hover\\/row\\:flex:is(:where(.group\\/row):hover *){display:flex}.has:has(>.x){gap:.5px}}'
    const short = new Map([
      ['group-hover/row:flex', '_0'],
      ['group/row', '_1'],
      ['x', '_2'],
    ])
    expect(
      usedUtilities(
        rule,
        () => true,
        (name) => short.get(name) ?? name,
      ),
    ).toBe('@layer utilities{._0:is(:where(._1):hover *){display:flex}.has:has(>._2){gap:.5px}}')
  })
})

describe('a stylesheet', () => {
  it('is parted from its utilities, whose place in the order of the layers stays', () => {
    const css = '/*! licence */\n@layer base{a{b:c}}@layer utilities{.flex{display:flex}}@media print{a{b:d}}'
    expect(split(css)).toEqual({
      utilities: '@layer utilities{.flex{display:flex}}',
      rest: '/*! licence */\n@layer base{a{b:c}}@layer utilities;@media print{a{b:d}}',
    })
    expect(split('@layer base{a{b:c}}')).toBeNull()
  })
})
