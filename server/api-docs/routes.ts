import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { parse, stringify } from 'yaml'
import { publicContract, type ContractDocument } from '../../contract/public.ts'
import { STYLE } from './html.ts'
import { apiPage } from './render.ts'

/** May be kept for an hour: it changes with a new server only. */
const FOR_AN_HOUR = { 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' }

/** The page loads nothing but its own style, and runs nothing. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Adds the docs of the API to the server. @param base below which its operations are, such as /api */
export function addApiDocs(app: FastifyInstance, base: string): void {
  const file = new URL('../../contract/openapi.yaml', import.meta.url)
  const document = publicContract(parse(readFileSync(file, 'utf8')) as ContractDocument)
  const page = apiPage(document)
  app.get(`${base}/docs`, { config: { operation: 'docs' } }, (_request, reply) =>
    reply
      .headers({ ...FOR_AN_HOUR, 'content-security-policy': POLICY })
      .type('text/html; charset=utf-8')
      .send(page),
  )
  const files = [
    { name: 'openapi.json', type: 'application/json; charset=utf-8', text: JSON.stringify(document) },
    // RFC 9512 names the type, without a charset: YAML is UTF-8.
    { name: 'openapi.yaml', type: 'application/yaml', text: stringify(document, { lineWidth: 0 }) },
  ]
  for (const { name, type, text } of files) {
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    app.get(`${base}/${name}`, { config: { operation: 'docs' } }, (request, reply) => {
      reply.headers({ ...FOR_AN_HOUR, etag: tag, 'access-control-allow-origin': '*' })
      if (request.headers['if-none-match'] === tag) return reply.status(304).send()
      return reply.type(type).send(text)
    })
  }
}
