import { existsSync, readFileSync } from 'node:fs'
import type { HTMLElement } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { DEFAULT_LOCALE, languageOf, LOCALES, type Locale } from '#lib/domain/shared/locale'
import { inLocale } from '#lib/domain/shared/routes'
import {
  fileAt,
  everyIndexed as indexed,
  everyPage as pages,
  siteUrl,
  structuredDataOf,
  type BuiltPage,
} from './built-site.ts'

/** Names and abbreviations that every language writes in Latin letters, as the papers of lenders do. */
const NAMES =
  /\b(?:MoneyPal|AI|AML|API|APR|BIS|CARE|CIBIL|CIN|CKYC|CRIF|CSV|Equifax|Experian|High|Mark|TransUnion|DPDP|EMI|EV|GST|HUID|ID|IRDAI|IS|ITR|JPG|JSON Schema|JSON|KB|KFS|KT|KYC|ROI|RSS|Key Facts Statement|LTV|MB|MSME|NBFC|NPA|NACH|OFL|OTP|PAN|PDF|PIN|PMLA|PNG|POS|RBI|RC|SARFAESI|SEBI|SMS|UPI|Verify|Tele|UCO|WhatsApp|Google|Mozilla|Apple|Microsoft|DigiLocker|eKYC|Anek|Ek Type|Latin|Devanagari|iPhone|Android|IndexedDB|GeoNames|Creative Commons Attribution|Data Package|Model Context Protocol|MCP|98xxx xxxxx|SIL|TReDS|Open Font License|MIT|CC|BY|GODL|Roboto|Node|MSG91|ABCDE1234F|FIU-IND|CGTMSE|PMMY|OK|ONDC|ondc|x)\b/g

/** Addresses, numbers of documents, names of stored values and marks such as 22K916. */
const NO_WORDS =
  /\{\w+\}|\S*[@/]\S*|\b[\w-]+(?:\.[\w-]+)+\b|\b\w*\d\w*\b|\b[a-z]+(?:-[a-z]+)+\b|\b(?:BOOK|TT)-\S*/gi

/** The names under which the browser keeps what was typed, as the privacy policy lists them. */
const STORED =
  /^(?:moneypal|thread|quote|switch|letter|complaint|ornaments|onboarding|note|entry|enquiry|consents|confirmation|booking|calculator|number|picks|language|question|draft)$/

const ATTRIBUTES = ['aria-label', 'alt', 'title', 'placeholder', 'data-offline', 'data-text', 'data-newer']

/** Texts of an element in the page's own language: what is marked as another one is left out. */
function* textsIn(element: HTMLElement): Generator<string> {
  for (const name of ATTRIBUTES) yield element.getAttribute(name) ?? ''
  for (const child of element.childNodes) {
    if (!('tagName' in child)) yield child.text
    else {
      const inner = child as HTMLElement
      const isOther = inner.getAttribute('lang') !== undefined
      if (!isOther && !['SCRIPT', 'STYLE', 'CODE', 'KBD'].includes(inner.tagName)) yield* textsIn(inner)
    }
  }
}

const metaTexts = ({ root }: BuiltPage): string[] => [
  root.querySelector('title')?.text ?? '',
  ...['description', 'og:title', 'og:description', 'og:image:alt'].map(
    (name) =>
      root.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? '',
  ),
]

const SAID = ['name', 'headline', 'description', 'text', 'loanType', 'requiredCollateral']

/** The texts of structured data, without its types and addresses. */
function* saidIn(data: unknown, field = ''): Generator<string> {
  if (typeof data === 'string') {
    if (SAID.includes(field)) yield data.replace(/<[^>]+>/g, ' ')
  } else if (typeof data === 'object' && data !== null)
    for (const [name, part] of Object.entries(data)) yield* saidIn(part, Array.isArray(data) ? field : name)
}

const allTexts = (page: BuiltPage): string[] => [
  ...metaTexts(page),
  ...textsIn(page.root.querySelector('body') as HTMLElement),
  ...structuredDataOf(page).flatMap((data) => [...saidIn(data)]),
]

/** English words in a text, without names. */
const englishIn = (text: string): string[] =>
  text
    .replace(NAMES, ' ')
    .replace(NO_WORDS, ' ')
    .replace(NAMES, ' ')
    .match(/[A-Za-z]{2,}/g) ?? []

const localeOfPage = ({ root }: BuiltPage): Locale =>
  LOCALES.find((locale) => languageOf(locale) === root.querySelector('html')?.getAttribute('lang')) ??
  DEFAULT_LOCALE

const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)

describe.each(others)('%s', (locale) => {
  const own = pages.filter((page) => localeOfPage(page) === locale)

  test('has every page of the first language', () => {
    const first = pages.filter((page) => localeOfPage(page) === DEFAULT_LOCALE)
    expect(own.map(({ path }) => path).sort()).toEqual(first.map(({ path }) => inLocale(path, locale)).sort())
  })

  test.each(own.map((page) => [page.path, page] as const))('no English on %s', (_path, page) => {
    const found = allTexts(page).filter((text) => !STORED.test(text.trim()) && englishIn(text).length > 0)
    expect([...new Set(found.map((text) => text.replace(/\s+/g, ' ').trim()))]).toEqual([])
  })

  test('its manifest is its own', () => {
    const manifest = JSON.parse(readFileSync(fileAt(inLocale('/manifest.webmanifest', locale)), 'utf8')) as {
      name: string
      lang: string
      start_url: string
    }
    expect(manifest).toMatchObject({ lang: languageOf(locale), start_url: inLocale('/gold-loan', locale) })
    expect(englishIn(manifest.name)).toEqual([])
  })

  test('its parts of an application send no number on, and its data may be kept as long', () => {
    const headers = readFileSync(fileAt('/_headers'), 'utf8')
    for (const path of ['/get-started', '/welcome-back', '/embed/calculator', '/data/*'])
      expect(headers).toContain(`\n${inLocale(path, locale)}\n`)
  })
})

test.each(
  pages.filter((page) => localeOfPage(page) === DEFAULT_LOCALE).map((page) => [page.path, page] as const),
)('nothing but the names of languages in other letters on %s', (_path, page) => {
  const found = allTexts(page).filter((text) => /\p{Script=Devanagari}/u.test(text))
  expect(found).toEqual([])
})

test.each(indexed.map((page) => [page.path, page] as const))(
  '%s names itself in every language',
  (_path, page) => {
    const path = page.path.replace(new RegExp(`^/${localeOfPage(page)}(?=/|$)`), '') || '/'
    const links = page.root
      .querySelectorAll('link[rel="alternate"][hreflang]')
      .map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])
    const at = (locale: Locale) => new URL(inLocale(path, locale), siteUrl()).href
    expect(links).toEqual([
      [languageOf(DEFAULT_LOCALE), at(DEFAULT_LOCALE)],
      ['x-default', at(DEFAULT_LOCALE)],
      ...others.map((locale) => [languageOf(locale), at(locale)]),
    ])
    for (const locale of LOCALES)
      expect(
        existsSync(
          fileAt(
            path === '/' && locale === DEFAULT_LOCALE ? '/index.html' : `${inLocale(path, locale)}.html`,
          ),
        ),
      ).toBe(true)
  },
)

test('no page in Latin letters asks for the font of another script', () => {
  for (const page of pages.filter((each) => localeOfPage(each) === DEFAULT_LOCALE))
    expect(page.html).not.toMatch(/devanagari/)
})
