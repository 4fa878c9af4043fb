import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')

/** The rules of public/_headers: header names and values by address pattern. */
function rules(): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>()
  let headers = new Map<string, string>()
  for (const line of read('public/_headers').split('\n')) {
    const header = /^ {2}([\w-]+): (.+)$/.exec(line)
    if (line.startsWith('/')) found.set(line, (headers = new Map()))
    else if (header?.[1] && header[2]) headers.set(header[1], header[2])
  }
  return found
}

const nginx = read('deploy/nginx.conf')

/** Headers whose value depends on the address, and nginx's name for that value. */
const VARIABLES: Readonly<Record<string, string>> = {
  'Cache-Control': '$cache',
  'Referrer-Policy': '$referrer',
}

test('nginx sends every header that the other hosts send', () => {
  const everywhere = rules().get('/*')
  expect(everywhere?.size).toBeGreaterThan(5)
  for (const [name, value] of everywhere ?? []) {
    const variable = VARIABLES[name]
    expect(nginx).toContain(`add_header ${name} ${variable ?? `"${value}"`} always;`)
    if (variable) expect(nginx).toContain(`set ${variable} "${value}";`)
  }
})

test('an exception takes the general value away first, else a host would send both', () => {
  const everywhere = rules().get('/*')
  const [, ...exceptions] = read('public/_headers').match(/^\/.*\n(?: {2}.+\n)+/gm) ?? []
  expect(exceptions.length).toBeGreaterThan(4)
  for (const exception of exceptions) {
    for (const [, name = ''] of exception.matchAll(/^ {2}([\w-]+):/gm)) {
      if (everywhere?.has(name)) expect(exception).toContain(`  ! ${name}\n  ${name}:`)
    }
  }
})

test('nginx makes the same exceptions as the other hosts', () => {
  const exceptions = [...rules()].filter(([pattern]) => pattern !== '/*')
  expect(exceptions.length).toBeGreaterThan(4)
  const lines = [...nginx.matchAll(/if \(\$uri ~ (\S+)\) \{ set (\$\w+) "([^"]+)"; \}/g)]
  for (const [pattern, headers] of exceptions) {
    const address = pattern.replace('*', 'a-file')
    for (const [name, value] of headers) {
      const sent = lines.filter(
        ([, match, variable]) => variable === VARIABLES[name] && new RegExp(match ?? '').test(address),
      )
      expect(sent.map(([, , , set]) => set)).toEqual([value])
    }
  }
})
