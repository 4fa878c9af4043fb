import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { projectFiles } from '../support/project'

const read = (file: string) => readFileSync(file, 'utf8')
const files = projectFiles()

const manifest = JSON.parse(read('package.json')) as {
  readonly version: string
  readonly license: string
  readonly private: boolean
  readonly engines: { readonly node: string }
  readonly scripts: Readonly<Record<string, string>>
  readonly optionalDependencies: Readonly<Record<string, string>>
}

describe('CHANGELOG.md', () => {
  const heads = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, head = '']) => head)
  const versions = heads.slice(1).map((head) => /^\[(\d+)\.(\d+)\.(\d+)\] - (\d{4}-\d\d-\d\d)$/.exec(head))

  it('begins with what is not released, then has the versions from new to old with their days', () => {
    expect(heads[0]).toBe('[Unreleased]')
    expect(versions).not.toContain(null)
    const order = versions.map((found) =>
      (found ?? [])
        .slice(1, 4)
        .map((part) => part.padStart(4, '0'))
        .join('.'),
    )
    expect(order).toEqual(order.toSorted().toReversed())
    const days = versions.map((found) => found?.[4])
    expect(days).toEqual(days.toSorted().toReversed())
  })

  it('has as its newest version the one of package.json and its lock file', () => {
    expect(versions[0]?.slice(1, 4).join('.')).toBe(manifest.version)
    const lock = JSON.parse(read('package-lock.json')) as {
      readonly version: string
      readonly packages: Readonly<Record<string, { readonly version?: string; readonly license?: string }>>
    }
    expect([lock.version, lock.packages['']?.version]).toEqual([manifest.version, manifest.version])
    expect(lock.packages['']?.license).toBe(manifest.license)
  })
})

it('the licence is one and the same in its text, in package.json and in the README, and the site is no package', () => {
  expect([manifest.license, manifest.private]).toEqual(['Apache-2.0', true])
  expect(read('LICENSE')).toMatch(/^ +Apache License\n +Version 2\.0/)
  expect(read('README.md')).toContain('Code: [Apache 2.0](LICENSE)')
  expect(read('NOTICE')).toContain('The name "MoneyPal" and its logo')
})

it('.nvmrc names the Node that comes through npm, which package.json allows', () => {
  const node = read('.nvmrc').trim()
  expect([...new Set(Object.values(manifest.optionalDependencies))]).toEqual([node])
  const oldest = manifest.engines.node.replace('>=', '').split('.').map(Number)
  const [major = 0] = node.split('.').map(Number)
  expect(major).toBeGreaterThan(oldest[0] ?? Infinity)
})

it('a bot looks at each folder with packages of its own, and at the actions', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as {
    readonly updates: readonly {
      readonly 'package-ecosystem': string
      readonly directories?: readonly string[]
      readonly groups: object
    }[]
  }
  const [npm, ...others] = updates
  const folders = files
    .filter((file) => path.basename(file) === 'package-lock.json')
    .map((file) => `/${path.dirname(file)}`.replace(/^\/\.$/, '/'))
  expect(folders.length).toBeGreaterThan(2)
  expect(npm?.directories?.toSorted()).toEqual(folders.toSorted())
  expect(others.map((update) => update['package-ecosystem'])).toEqual(['github-actions'])
  for (const { groups } of updates) expect(Object.keys(groups).length).toBeGreaterThan(0)
})

it('every path has owners, and those that are named exist', () => {
  const rules = read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/ +/))
  expect(rules[0]?.[0]).toBe('*')
  for (const [place = '', ...owners] of rules) {
    expect(owners.every((owner) => owner.startsWith('@')) && owners.length > 0, place).toBe(true)
    if (place !== '*')
      expect(
        files.some((file) => `/${file}`.startsWith(place)),
        place,
      ).toBe(true)
  }
})

it('docs/commands.md says what each command does', () => {
  const rows = read('docs/commands.md')
    .split('\n')
    .flatMap((line) => /^\| `npm (?:run )?([\w:]+)`/.exec(line)?.[1] ?? [])
  expect(rows.toSorted()).toEqual(Object.keys(manifest.scripts).toSorted())
})

it('the README is short, and its pictures are small and described', () => {
  const readme = read('README.md')
  expect(readme.split('\n').length).toBeLessThanOrEqual(70)
  const pictures = [...readme.matchAll(/<img src="([^"]+)"[^>]* alt="([^"]{20,})"/g)]
  expect(pictures.length).toBe(readme.split('<img').length - 1)
  for (const [, picture = ''] of pictures) expect(statSync(picture).size, picture).toBeLessThan(60_000)
})
