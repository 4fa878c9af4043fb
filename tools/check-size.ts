// Holds what `npm ci` and the tools of the checks install to a size, as `du` counts it: in blocks of 4 KB.
import { existsSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The most that a folder may take, MB. */
const LIMITS: Readonly<Record<string, number>> = {
  node_modules: 655,
  'tools/quality/node_modules': 260,
  'server/tracing/node_modules': 40,
}

const BLOCK = 4096
const MB = 1024 * 1024
const LARGEST = 5

/** The size of a folder in bytes. Caches are left out: their names begin with a dot. */
function sizeOf(folder: string): number {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'))
  return entries.reduce((sum, entry) => {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) return sum + sizeOf(place)
    return sum + Math.ceil(lstatSync(place).size / BLOCK) * BLOCK
  }, BLOCK)
}

const inMb = (bytes: number) => Math.round(bytes / MB)

for (const [folder, limit] of Object.entries(LIMITS)) {
  if (!existsSync(folder)) continue
  const packages = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => ({ name, size: sizeOf(path.join(folder, name)) }))
    .sort((a, b) => b.size - a.size)
  const size = inMb(packages.reduce((sum, { size }) => sum + size, 0))
  console.log(`${folder}: ${size} MB of at most ${limit}`)
  if (size <= limit) continue
  const largest = packages.slice(0, LARGEST).map(({ name, size }) => `${name} ${inMb(size)}`)
  console.error(`Look for a lighter package. The largest: ${largest.join(', ')}.`)
  console.error('If other versions are left there: `npm ci` beside that folder.')
  process.exitCode = 1
}
