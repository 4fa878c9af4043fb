import { expect, it } from 'vitest'
import { besideClasses, shortened } from './short-names.ts'

const HTML = '<ul class="flex slip [&amp;_a]:p-1"><li class="lg:w-[1.5rem] flex">flex</li></ul>'
const CSS =
  '@layer utilities{.flex{display:flex}.\\[\\&_a\\]\\:p-1 a{padding:.5px}@media (width>=1.5rem){.lg\\:w-\\[1\\.5rem\\]{width:1.5rem}}}'

it('gives the utilities of a page short names, in the sheet and in the page', () => {
  expect(shortened(HTML, CSS, () => false)).toEqual({
    html: '<ul class="_0 slip _1"><li class="_2 _0">flex</li></ul>',
    css: '@layer utilities{._0{display:flex}._1 a{padding:.5px}@media (width>=1.5rem){._2{width:1.5rem}}}',
  })
})

it('leaves a name that is used elsewhere as well', () => {
  const { html, css } = shortened(HTML, CSS, (name) => name === 'flex' || name === '[&_a]:p-1')
  expect(html).toBe('<ul class="flex slip [&amp;_a]:p-1"><li class="_0 flex">flex</li></ul>')
  expect(css).toContain('.flex{display:flex}.\\[\\&_a\\]\\:p-1 a')
})

it('renames the group that a utility looks at', () => {
  const group = '<p class="group/row"><b class="group-hover/row:flex"></b></p>'
  const rule = '.group-hover\\/row\\:flex:is(:where(.group\\/row):hover *){display:flex}'
  expect(shortened(group, rule, () => false)).toEqual({
    html: '<p class="_1"><b class="_0"></b></p>',
    css: '._0:is(:where(._1):hover *){display:flex}',
  })
})

it('finds what a page says beside its classes', () => {
  expect(besideClasses('<p class="flex" data-x="grid">block</p>')).toBe('<p class="" data-x="grid">block</p>')
})
