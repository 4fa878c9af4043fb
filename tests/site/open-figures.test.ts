// The files that anybody may load, against each other and against the page that describes them.
import { existsSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { fileAt, pageAt, structuredDataOf } from './built-site.ts'

interface Resource {
  readonly path: string
  readonly schema?: { readonly fields: readonly { readonly name: string; readonly type: string }[] }
}

const textAt = (address: string) => readFileSync(fileAt(address), 'utf8')
const described = JSON.parse(textAt('/data/datapackage.json')) as {
  readonly version: string
  readonly resources: readonly Resource[]
}
const offers = JSON.parse(textAt('/data/offers.json')) as readonly Readonly<Record<string, unknown>>[]
const lines = (address: string) =>
  parse(textAt(address), { columns: true }) as readonly Readonly<Record<string, string>>[]

test('the offers are what their schema says, and one that is no offer is not', () => {
  const check = new Ajv2020({ strict: false }).compile(
    JSON.parse(textAt('/data/offers.schema.json')) as object,
  )
  expect(check(offers), JSON.stringify(check.errors)).toBe(true)
  expect(check([{ ...offers[0], sample: undefined }])).toBe(false)
  expect(check([{ ...offers[0], tenureMonths: 13 }])).toBe(false)
})

test('a line of the table says what the offer in JSON says', () => {
  const table = lines('/data/offers.csv')
  expect(table.map(({ id }) => id)).toEqual(offers.map(({ id }) => id))
  for (const [index, offer] of offers.entries())
    for (const [name, cell] of Object.entries(table[index] ?? {})) {
      if (name === 'asOf' || name === 'slabs') continue
      const value = offer[name]
      const text = String(value ?? '')
      expect([offer['id'], name, cell]).toEqual([offer['id'], name, text])
    }
})

test('each offer says that it is a sample', () => {
  expect(new Set(offers.map(({ sample }) => sample))).toEqual(new Set([true]))
})

test.each(described.resources.map((resource) => [resource.path, resource] as const))(
  '%s is there, with the columns of its description, each of which the page explains',
  (path, { schema }) => {
    const address = `/data/${path}`
    expect(existsSync(fileAt(address))).toBe(true)
    const page = pageAt('/open-figures').root
    expect(page.querySelector(`a[href="${address}"]`)).not.toBeNull()
    if (!schema) return
    const [header = ''] = textAt(address).split('\r\n')
    const names = schema.fields.map(({ name }) => name)
    expect(header.split(',')).toEqual(names)
    const explained = page.querySelectorAll('main dt code').map(({ text }) => text)
    expect(explained).toEqual(expect.arrayContaining(names))
  },
)

test('a cell is of the type of its column', () => {
  const kinds: Readonly<Record<string, RegExp>> = {
    integer: /^\d*$/,
    number: /^\d*(?:\.\d+)?$/,
    boolean: /^(?:true|false)$/,
    date: /^(?:\d{4}-\d{2}-\d{2})?$/,
    string: /^/,
  }
  for (const { path, schema } of described.resources)
    if (schema)
      for (const line of lines(`/data/${path}`))
        for (const { name, type } of schema.fields)
          expect([name, line[name]]).toEqual([name, expect.stringMatching(kinds[type] ?? /$^/)])
})

test('search engines read the version that the page and the description state', () => {
  const page = pageAt('/open-figures')
  const dataset = structuredDataOf(page).find((block) => block['@type'] === 'Dataset')
  expect(dataset?.['version']).toBe(described.version)
  expect(page.root.querySelector('main')?.text).toContain(described.version)
})
