import { describe, expect, test } from 'vitest'
import { LOCALES } from '#lib/domain/shared/locale'
import { inLocale } from '#lib/domain/shared/routes'
import { pageAt, pages } from './built-site.ts'

describe.each(LOCALES)('the cities of /gold-rate: %s', (locale) => {
  const { root } = pageAt(inLocale('/gold-rate', locale))
  const within = (place: number) =>
    root
      .querySelectorAll(`[data-place="${place}"]`)
      .map(({ text }) => text)
      .join(' ')

  test('are a choice without a script, and the default is chosen', () => {
    const buttons = root.querySelectorAll('input[name="city"]')
    expect(buttons.map((button) => button.getAttribute('value'))).toEqual(['Gurugram', 'Pune'])
    expect(buttons.map((button) => button.hasAttribute('checked'))).toEqual([true, false])
  })

  test('have figures of their own, each with its source, day and change', () => {
    for (const [place, price] of ['₹10,055', '₹10,041'].entries()) {
      expect(within(place)).toContain(price)
      expect(within(place)).toMatch(/20 (?:Nov|नव)/)
      expect(within(place)).toMatch(/Sample figure|नमूना/)
      expect(within(place)).toMatch(/₹\d{3} \(9\.2\d%\)/)
    }
    expect(within(1)).not.toMatch(/Gurugram|गुरुग्राम/)
  })
})

test('a place says its own gold rate and leads to it; the others say none', () => {
  const places = pages.filter(({ path }) => path.startsWith('/doorstep/'))
  const links = places.flatMap(({ path, root }) =>
    root.querySelectorAll('a[href*="/gold-rate?city="]').map((link) => [path, link.getAttribute('href')]),
  )
  expect(links).toEqual([['/doorstep/pune', '/gold-rate?city=Pune']])
  const said = pageAt('/doorstep/pune').root.querySelector('[aria-labelledby="rate"]')?.structuredText
  expect(said).toMatch(/₹9,204 for a gram of 22 KT on 20 Nov 2026\. That is ₹13 less than in Gurugram\./)
  expect(said).toContain('Source: Sample figure.')
})
