import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { deserialize } from 'node:v8'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip } from 'node:zlib'
import {
  linkFigures,
  partsFile,
  picturedFigures,
  type LinkFigures,
  type LinkKind,
} from '#lib/domain/shared-link/link-figures'
import { withFigures, type PictureParts } from '#lib/domain/shared-link/picture'
import { copyInEachLanguage } from '../copy.ts'
import { toPng } from './png.ts'
import { withTags } from './tags.ts'

type LinkCopy = Readonly<Record<LinkKind, { readonly title: string }>> & { readonly karat: string }

/** How many pages and pictures are remembered, the ones that were asked for last. */
const MAX_REMEMBERED = 60
/** How many pictures are drawn at once; who asks for more gets the picture of the page. */
const MAX_DRAWN_AT_ONCE = 4

const brotli = promisify(brotliCompress)
const unzip = promisify(gunzip)

/** A body with its tag. */
interface Body {
  readonly plain: Buffer
  /** Compressed; null for a picture. */
  readonly small: Buffer | null
  readonly tag: string
}

const bodyOf = (plain: Buffer, small: Buffer | null): Body => ({
  plain,
  small,
  tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
})

function send(
  request: IncomingMessage,
  response: ServerResponse,
  type: string,
  { plain, small, tag }: Body,
): void {
  response.setHeader('ETag', small ? `W/${tag}` : tag)
  if (small) response.setHeader('Vary', 'Accept-Encoding')
  if (request.headers['if-none-match']?.includes(tag)) {
    response.writeHead(304).end()
    return
  }
  const compressed = small && /\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? '')
  const body = compressed ? small : plain
  if (compressed) response.setHeader('Content-Encoding', 'br')
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Answers links with figures in their address, and their pictures. */
export function createSharedLinks(folder: string) {
  const copy = copyInEachLanguage<LinkCopy>('shared-link.json')
  const parts = new Map<string, Promise<PictureParts>>()
  const remembered = new Map<string, Promise<Body>>()
  let drawing = 0

  /** What was made for a key, and makes it once; the one that was asked for longest ago is forgotten. */
  function remember(key: string, make: () => Promise<Body>): Promise<Body> {
    const body = remembered.get(key) ?? make()
    remembered.delete(key)
    remembered.set(key, body)
    body.catch(() => remembered.delete(key))
    const [oldest] = remembered.keys()
    if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    return body
  }

  function partsOf(file: string): Promise<PictureParts> {
    const read =
      parts.get(file) ??
      readFile(file)
        .then(unzip)
        .then((bytes) => deserialize(bytes) as PictureParts)
    parts.set(file, read)
    read.catch(() => parts.delete(file))
    return read
  }

  const fileOf = ({ kind, locale }: LinkFigures) => path.join(folder, partsFile(kind, locale))

  async function draw(figures: LinkFigures): Promise<Body> {
    drawing += 1
    try {
      const found = await partsOf(fileOf(figures))
      const pixels = withFigures(found, figures.main, figures.more.join(' · '))
      return bodyOf(await toPng({ ...found, pixels }), null)
    } finally {
      drawing -= 1
    }
  }

  async function page(file: string, figures: LinkFigures): Promise<Body> {
    const { kind, locale } = figures
    const words = copy[locale]
    const html = Buffer.from(
      withTags(await readFile(file, 'utf8'), figures, { title: words[kind].title, karat: words.karat }),
    )
    return bodyOf(html, await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }))
  }

  /**
   * @param missing answers where there is nothing
   * @returns whether the request is for a link with figures, or its picture; it is answered then
   */
  return function handle(
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, params }: { readonly pathname: string; readonly params: URLSearchParams },
    missing: () => void,
  ): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const fail = (error: unknown) => {
      console.error('A shared link could not be answered.', error)
      missing()
    }
    const pictured = picturedFigures(pathname, params)
    if (pictured) {
      const key = `${pictured.path}?${pictured.query}`
      if (!existsSync(fileOf(pictured)) || (drawing >= MAX_DRAWN_AT_ONCE && !remembered.has(key))) {
        response.writeHead(302, { Location: `/og${pictured.path}.png` }).end()
        return true
      }
      remember(key, () => draw(pictured)).then((body) => send(request, response, 'image/png', body), fail)
      return true
    }
    const figures = linkFigures(pathname, params)
    const file = figures && path.join(folder, `${figures.path}.html`)
    // A site that was built before has no parts: its links have the pictures of their pages.
    if (!figures || !file || !existsSync(file) || !existsSync(fileOf(figures))) return false
    const key = `${String(statSync(file).mtimeMs)} ${figures.path}?${figures.query}`
    remember(key, () => page(file, figures)).then(
      (body) => send(request, response, 'text/html;charset=utf-8', body),
      fail,
    )
    return true
  }
}
