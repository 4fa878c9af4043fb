import { existsSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import type { Locale } from '#lib/domain/shared/locale'
import { address, inLocale, ROUTES } from '#lib/domain/shared/routes'

describe('every page that code leads to is there', () => {
  test.each(ROUTES)('%s', (route) => {
    const files = [
      `src/pages/[...locale]${route === '/' ? '/index' : route}.astro`,
      `src/content/pages/en${route}.md`,
    ]
    expect(files.filter((file) => existsSync(file))).toHaveLength(1)
  })
})

describe('an address', () => {
  const HINDI = 'hi' as Locale

  it('is the page itself in the default language', () => {
    expect(address('/', 'en')).toBe('/')
    expect(address('/learn/glossary', 'en')).toBe('/learn/glossary')
  })

  it('has the language before it in another one, and no slash at its end', () => {
    expect(address('/', HINDI)).toBe('/hi')
    expect(inLocale('/learn/how-ltv-works', HINDI)).toBe('/hi/learn/how-ltv-works')
  })
})
