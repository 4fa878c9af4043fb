import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseAllHeaders, type Header } from '@netlify/headers-parser'
import sirv from 'sirv'
import { plainMarkAt } from '#lib/domain/listing/plain-mark'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/domain/shared/locale'
import { inLocale } from '#lib/domain/shared/routes'
import { compressFolder } from './compress.ts'
import { createSharedLinks } from './shared-links/handle.ts'

export type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** Later rules override earlier ones, so the `! Name` lines that reset a header are skipped. */
function applyHeaders(rules: Header[], pathname: string, response: ServerResponse): void {
  for (const rule of rules) {
    const matches = rule.for.endsWith('/*')
      ? pathname.startsWith(rule.for.slice(0, -1))
      : rule.for === pathname
    if (!matches) continue
    for (const [name, value] of Object.entries(rule.values)) {
      if (!name.startsWith('!')) response.setHeader(name, value)
    }
  }
}

/** Files that tell hosts how to serve the site, such as _headers, and hidden ones. What a scanner of a CA asks for is none. */
function isControlFile(pathname: string): boolean {
  let plain = pathname
  try {
    plain = decodeURIComponent(pathname)
  } catch {
    // sirv decodes it no better.
  }
  const parts = plain.split(/[/\\]+/).filter(Boolean)
  const [first = ''] = parts
  return (
    (parts.length === 1 && first.startsWith('_')) ||
    parts.some((part, index) => part.startsWith('.') && !(index === 0 && part === '.well-known'))
  )
}

/**
 * Serves a built site as a CDN would: brotli, the headers of public/_headers, addresses without .html, a real 404.
 * @throws Error if there is no site in the folder
 */
export async function serveSite(folder: string): Promise<Handle> {
  if (!existsSync(folder)) throw new Error(`There is no site in ${folder} yet. Build it first: npm run build`)
  await compressFolder(folder)
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [path.join(folder, '_headers')],
    configHeaders: [],
    minimal: false,
  })
  for (const error of errors) throw error
  const readNotFound = (locale: Locale) => readFile(path.join(folder, inLocale('/404.html', locale)))
  const notFound = await readNotFound(DEFAULT_LOCALE)
  // A site that was built before a language was added has no page of it.
  const notFoundIn = new Map<Locale, Buffer>()
  for (const locale of LOCALES) notFoundIn.set(locale, await readNotFound(locale).catch(() => notFound))
  // Files are looked up at each request (dev), so that the site can be rebuilt while it is served.
  const files = sirv(folder, { dev: true, brotli: true, etag: true, extensions: ['html'] })
  const sharedLinks = createSharedLinks(folder)
  return (request, response) => {
    const url = new URL(`http://localhost/${request.url ?? ''}`)
    // A path that begins with two slashes would be read as another host.
    const pathname = url.pathname.replace(/^\/+/, '/')
    applyHeaders(headers as Header[], pathname, response)
    const slash = pathname.length > 1 && pathname.endsWith('/')
    if (slash || pathname.endsWith('.html')) {
      response.writeHead(308, { location: pathname.replace(/\/+$|\.html$/, '') + url.search }).end()
      return
    }
    if (isControlFile(pathname)) {
      notFoundAt(pathname, response)
      return
    }
    const link = { pathname, params: url.searchParams }
    if (sharedLinks(request, response, link, () => notFoundAt(pathname, response))) return
    files(request, response, () => notFoundAt(pathname, response))
  }
  function notFoundAt(pathname: string, response: ServerResponse) {
    // A lender that came after the site was built.
    const mark = plainMarkAt(pathname)
    if (mark !== null) {
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(mark)
      return
    }
    const locale = LOCALES.find((known) => pathname.startsWith(`/${known}/`)) ?? DEFAULT_LOCALE
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(notFoundIn.get(locale))
  }
}
