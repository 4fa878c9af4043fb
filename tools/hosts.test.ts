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

test('nginx sends every header that the other hosts send', () => {
  const everywhere = rules().get('/*')
  expect(everywhere?.size).toBeGreaterThan(5)
  for (const [name, value] of everywhere ?? []) {
    const sent = name === 'Cache-Control' ? '$cache' : `"${value}"`
    expect(nginx).toContain(`add_header ${name} ${sent} always;`)
  }
})

test('nginx lets each folder be kept as long as the other hosts do', () => {
  const folders = [...rules()].filter(([pattern]) => pattern !== '/*')
  expect(folders.length).toBeGreaterThan(2)
  for (const [pattern, headers] of folders) {
    const folder = pattern.replace('*', '')
    expect(nginx).toContain(`if ($uri ~ ^${folder}) { set $cache "${headers.get('Cache-Control') ?? ''}"; }`)
  }
})
