// Serves the built site as a CDN would: brotli, the headers of public/_headers, addresses without .html, a real 404.
import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseAllHeaders, type Header } from '@netlify/headers-parser'
import sirv from 'sirv'
import { compressFolder } from './compress.ts'

const folder = path.resolve(process.argv[2] ?? 'dist')
const wantedPort = process.env['PORT']

if (!existsSync(folder)) {
  console.error(`There is no site in ${folder} yet. Build it first: npm run build`)
  process.exit(1)
}
await compressFolder(folder)
const { headers, errors } = await parseAllHeaders({
  headersFiles: [path.join(folder, '_headers')],
  configHeaders: [],
  minimal: false,
})
for (const error of errors) throw error
const notFound = await readFile(path.join(folder, '404.html'))

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

// Files are looked up at each request (dev), so that the site can be rebuilt while it is served.
const files = sirv(folder, { dev: true, brotli: true, etag: true, extensions: ['html'] })

function handle(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(`http://localhost/${request.url ?? ''}`)
  // A path that begins with two slashes would be read as another host.
  const pathname = url.pathname.replace(/^\/+/, '/')
  applyHeaders(headers as Header[], pathname, response)
  const slash = pathname.length > 1 && pathname.endsWith('/')
  if (slash || pathname.endsWith('.html')) {
    response.writeHead(308, { location: pathname.replace(/\/+$|\.html$/, '') + url.search }).end()
    return
  }
  files(request, response, () => {
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(notFound)
  })
}

const FIRST_PORT = 4321
const server = createServer(handle)
let port = Number(wantedPort ?? FIRST_PORT)
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE' || wantedPort !== undefined || port >= FIRST_PORT + 20) throw error
  server.listen(++port)
})
server.on('listening', () => console.log(`MoneyPal is served at http://localhost:${port}`))
server.listen(port)
