import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/domain/shared/locale'

export const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Allows one inline text in the page's own Content-Security-Policy. */
export function allow(html: string, directive: 'script-src' | 'style-src', text: string): string {
  const allowed = html.replace(`${directive} 'self'`, `${directive} 'self' ${hashOf(text)}`)
  if (allowed === html) throw new Error(`The page has no ${directive} 'self' to add an inline text to.`)
  return allowed
}

const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g
const HASH = / ('sha256-[\w+/=]+')/g

/** Takes the hashes of files out of a page's policy, which allows those by their place: each costs the first view 30 bytes. */
export function dropHashesOfFiles(html: string): string {
  const inline = new Set([...html.matchAll(INLINE)].map(([, , text = '']) => hashOf(text)))
  return html.replace(POLICY, (policy) =>
    policy.replace(HASH, (all, hash: string) => (inline.has(hash) ? all : '')),
  )
}

const prefixOf = (locale: Locale): string => (locale === DEFAULT_LOCALE ? '' : `${locale}/`)

/** The most common landing pages, in every language. */
const FRONT: ReadonlySet<string> = new Set(
  LOCALES.flatMap((locale) => [
    locale === DEFAULT_LOCALE ? 'index.html' : `${locale}.html`,
    `${prefixOf(locale)}gold-loan.html`,
  ]),
)

/** @param page its file in the built site, such as hi/gold-loan.html */
export const isFront = (page: string): boolean => FRONT.has(page)

/** What is shown without a connection, in every language: its style must not be a file that is not kept, or is gone. */
const OFFLINE: ReadonlySet<string> = new Set(LOCALES.map((locale) => `${prefixOf(locale)}offline.html`))

/** @param page its file in the built site */
export const isForOffline = (page: string): boolean => OFFLINE.has(page)

/** The files of a language's pages in the built site. Not for the first language, whose pages have no folder. */
export async function pagesOf(folder: string, locale: Locale): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true })
  return names.filter(
    (name) => name === `${locale}.html` || (name.startsWith(`${locale}/`) && name.endsWith('.html')),
  )
}
