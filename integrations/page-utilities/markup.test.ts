import { expect, it } from 'vitest'
import { besideClasses, readMarkup, withoutIslandIds, withStylesheet } from './markup.ts'

it('reads the classes of a page without the entities of HTML', () => {
  const page = readMarkup(
    `<p class="flex  [&amp;&gt;li]:grid before:content-[&quot;a&quot;]"></p><noscript><b class></b><i class="y"></i></noscript>`,
  )
  expect(page.classes.flatMap(({ names }) => names)).toEqual([
    'flex',
    '[&>li]:grid',
    'before:content-["a"]',
    'y',
  ])
})

it('refuses a class in other quotes, which it could not rename', () => {
  expect(() => readMarkup(`<b class='x'></b><i class="x"></i>`)).toThrow('x')
})

it('finds what a page says beside its classes', () => {
  const html = '<p data-x="grid" class="flex">block class="inline"</p><p class>none</p><p class="">none</p>'
  expect(besideClasses(readMarkup(html))).toBe(
    '<p data-x="grid" class="">block class="inline"</p><p class>none</p><p class="">none</p>',
  )
})

it('renames classes and adds a stylesheet after the others, and changes nothing else', () => {
  const html =
    '<html class="a"><head><link rel="stylesheet" href="/x.css"><link rel=icon href=y></head><body><input hidden value=\'"\' class="[&amp;>p]:b a">&nbsp;<script>"a"</script>'
  const page = readMarkup(html)
  expect(page.stylesheets).toEqual(['/x.css'])
  expect(withStylesheet(page, '/z.css', (name) => (name === 'a' ? '_0' : name))).toBe(
    '<html class="_0"><head><link rel="stylesheet" href="/x.css"><link rel="stylesheet" href="/z.css"><link rel=icon href=y></head><body><input hidden value=\'"\' class="[&amp;&gt;p]:b _0">&nbsp;<script>"a"</script>',
  )
})

it('leaves out what an island is called, and nothing else', () => {
  expect(withoutIslandIds('<astro-island uid="Z1a" prefix="r8"></astro-island><p uid="x">')).toBe(
    '<astro-island prefix="r8"></astro-island><p uid="x">',
  )
})
