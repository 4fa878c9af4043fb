import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { Validator } from '@seriousme/openapi-schema-validator'
import Fastify from 'fastify'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { publicContract, type ContractDocument } from '../../contract/public.ts'
import { addApiDocs } from '../../server/api-docs/routes.ts'

const app = Fastify()
addApiDocs(app, '/api')
const page = await app.inject('/api/docs')
const root = parse(page.body)
const whole = parseYaml(readFileSync('contract/openapi.yaml', 'utf8')) as ContractDocument
const idsOf = ({ paths }: ContractDocument) =>
  Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))

test('the public document is valid OpenAPI, and refers to nothing that it leaves out', async () => {
  const answer = await app.inject('/api/openapi.json')
  const validator = new Validator()
  expect(await validator.validate(answer.json<Record<string, unknown>>())).toEqual({ valid: true })
  expect(() => validator.resolveRefs()).not.toThrow()
})

test('nothing of the office is in it, and everything else is', () => {
  const ids = idsOf(publicContract(whole))
  const ofTheHouse = Object.values(whole.paths).flatMap((methods) =>
    Object.values(methods).filter(({ tags: [tag] }) => tag === 'office' || tag === 'running'),
  )
  expect(ofTheHouse.length).toBeGreaterThan(50)
  expect(ids.length).toBe(idsOf(whole).length - ofTheHouse.length)
  for (const { operationId } of ofTheHouse) expect(page.body).not.toContain(`"${operationId}"`)
  expect(page.body).not.toMatch(/moneypal_session|\/office\//)
})

test('the page has a section for each operation, and no link that leads nowhere', () => {
  for (const id of idsOf(publicContract(whole))) expect(root.querySelector(`section #${id}`)).not.toBeNull()
  const ids = new Set(root.querySelectorAll('[id]').map(({ id }) => id))
  const targets = root
    .querySelectorAll('a[href^="#"]')
    .map((link) => link.getAttribute('href')?.slice(1) ?? '')
  expect(targets.length).toBeGreaterThan(100)
  expect(targets.filter((target) => !ids.has(target))).toEqual([])
  expect(ids.size).toBe(root.querySelectorAll('[id]').length)
})

test('it runs nothing and loads nothing, and its policy allows its own style only', () => {
  expect(root.querySelectorAll('script, link, img, [style], iframe')).toEqual([])
  const style = root.querySelector('style')?.text ?? ''
  expect(page.headers['content-security-policy']).toContain(
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
  expect(page.body.length).toBeLessThan(200_000)
})

test('as YAML it is the same document, of the type that YAML has', async () => {
  const [json, yaml] = await Promise.all(
    ['/api/openapi.json', '/api/openapi.yaml'].map((url) => app.inject(url)),
  )
  expect(yaml?.headers['content-type']).toBe('application/yaml')
  expect(yaml?.headers['access-control-allow-origin']).toBe('*')
  expect(parseYaml(yaml?.body ?? '')).toEqual(json?.json())
  expect(root.querySelectorAll('header a').map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['openapi.json', 'openapi.yaml']),
  )
})

test.each(['/api/openapi.json', '/api/openapi.yaml'])('a program that has %s is told so', async (url) => {
  const first = await app.inject(url)
  const again = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
  expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, ''])
})
