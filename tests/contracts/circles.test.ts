import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { projectFiles } from '../support/project'

const SHORT = { '#lib/': 'src/lib/', '@/': 'src/', '@office/': 'office/' } as const
const files = new Set(
  projectFiles().filter((file) => /(?<!\.test|\.spec|\.gen)\.(?:ts|tsx|astro)$/.test(file)),
)

/** The file of the project that an import names; undefined for a package. */
function fileOf(specifier: string, from: string): string | undefined {
  const [start, folder] = Object.entries(SHORT).find(([start]) => specifier.startsWith(start)) ?? []
  if (!folder && !specifier.startsWith('.')) return undefined
  const place = folder ? folder + specifier.slice(start?.length) : path.join(path.dirname(from), specifier)
  return ['', '.ts', '.tsx', '.astro'].map((end) => place + end).find((file) => files.has(file))
}

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\bfrom '([^']+)'/g)]
    .map(([, specifier = '']) => fileOf(specifier, file))
    .filter((place) => place !== undefined)

it('imports nothing in a circle, types included', () => {
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (file: string, above: readonly string[]): void => {
    if (above.includes(file)) circles.push([...above.slice(above.indexOf(file)), file].join(' -> '))
    if (done.has(file)) return
    done.add(file)
    for (const each of importsOf(file)) visit(each, [...above, file])
  }
  for (const file of files) visit(file, [])
  expect(files.size).toBeGreaterThan(900)
  expect(circles).toEqual([])
})

it('imports no configuration: what two of them need is in a module of its own', () => {
  const arrows = [...files].flatMap((file) => importsOf(file).map((place) => `${file} -> ${place}`))
  expect(arrows.length).toBeGreaterThan(3_000)
  expect(arrows.filter((arrow) => arrow.endsWith('.config.ts'))).toEqual([])
})
