import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import config from '../../astro.config.mjs'
import { readConfig } from '../../server/config.ts'
import { msg91Templates } from '../../server/sms-templates.ts'
import { serverSettings } from '../support/settings'

const lines = readFileSync('.env.example', 'utf8').split('\n')
const shown = new Map(
  lines.flatMap((line) => {
    const [, name, value] = /^#([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? []
    return name === undefined ? [] : [[name, value ?? ''] as const]
  }),
)
const ofPages = [...shown].filter(([name]) => name.startsWith('PUBLIC_'))

it('.env.example has each setting of the site with its default', () => {
  const defaults = Object.entries(config.env?.schema ?? {}).map(([name, field]) => [
    name,
    'default' in field ? String(field.default) : '',
  ])
  expect(defaults.length).toBeGreaterThan(9)
  expect(Object.fromEntries(ofPages)).toEqual(Object.fromEntries(defaults))
})

it('.env.example has each setting of the server, and no other', () => {
  const templates = new Set<string>()
  msg91Templates(new Proxy({}, { get: (_, name) => templates.add(String(name)) && 'id' }))
  expect(templates.size).toBeGreaterThan(5)
  const wanted = [...serverSettings(), ...templates, 'SEARCH_ADMIN_KEY']
  const others = [...shown.keys()].filter((name) => !name.startsWith('PUBLIC_'))
  expect(others.toSorted()).toEqual(wanted.toSorted())
})

it('.env.example shows the values that the server takes where nothing is set', () => {
  const set = { ...Object.fromEntries(shown), TRIAL: '1' }
  expect(readConfig(set)).toEqual(readConfig({ TRIAL: '1' }))
})

it('.env.example sets nothing, and says what each setting is', () => {
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
  const above = lines.filter((line, at) => /^#[A-Z]/.test(line) && lines[at - 1] === '')
  expect(above).toEqual([])
})
