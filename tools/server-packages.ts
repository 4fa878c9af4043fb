// Copies the packages that the server loads, and theirs, to FOLDER/node_modules, for a small container:
// node tools/server-packages.ts FOLDER
import { cpSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>
}

const SOURCES = ['server/**/*.ts', 'src/lib/{assistant,http,phone-numbers}/**/*.ts']
const IMPORT = /(?:from |import\()'((?:@[\w-]+\/)?[\w.-]+)[^']*'/g

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, Locked>>
}

/** The packages that the server's own files import, the assistant's, and that of phone numbers. */
const imported = new Set(
  globSync(SOURCES)
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(IMPORT)])
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('.') && packages[`node_modules/${name}`]),
)

/** Where a package is that another one asks for: inside that one, else further up. */
function placeOf(name: string, from: string): string | null {
  const place = `${from ? `${from}/` : ''}node_modules/${name}`
  if (packages[place]) return place
  return from ? placeOf(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) : null
}

const needed = new Set<string>()
function need(name: string, from: string): void {
  const place = placeOf(name, from)
  if (!place || needed.has(place)) return
  needed.add(place)
  for (const each of Object.keys(packages[place]?.dependencies ?? {})) need(each, place)
}

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder: node tools/server-packages.ts FOLDER')
for (const name of imported) need(name, '')
for (const place of needed) cpSync(place, path.join(folder, place), { recursive: true, dereference: true })
console.log(`${needed.size} packages are in ${path.join(folder, 'node_modules')}`)
