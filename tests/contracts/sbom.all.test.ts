import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Component {
  readonly name: string
  readonly version: string
  readonly licenses?: readonly unknown[]
  readonly hashes?: readonly unknown[]
}

it('the list of packages has each one that the site and the server need, with its licence and checksum', () => {
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8' })
  const { bomFormat, components } = JSON.parse(printed) as {
    bomFormat: string
    components: readonly Component[]
  }
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Readonly<Record<string, string>>
  }
  expect(bomFormat).toBe('CycloneDX')
  const listed = components.map(({ name, version }) => `${name} ${version}`)
  expect(listed).toEqual(expect.arrayContaining(Object.entries(dependencies).map((each) => each.join(' '))))
  expect(components.filter(({ licenses = [], hashes = [] }) => !licenses.length || !hashes.length)).toEqual(
    [],
  )
})
