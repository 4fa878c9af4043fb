// `npm ci` refuses a lock file in which an optional platform package is named but not locked (npm/cli issue 9846).
import { readFileSync } from 'node:fs'

interface LockedPackage {
  version?: string
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>
}

/** Node's module resolution: beside the package, then in each folder above it. */
function lockedVersion(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('node_modules/') - 1, 0))) {
    const found = packages[`${folder && `${folder}/`}node_modules/${name}`]
    if (found) return found.version
    if (folder === '') return undefined
  }
}

const missing = Object.entries(packages).flatMap(([location, locked]) =>
  Object.entries(locked.optionalDependencies ?? {})
    .filter(([name, range]) => {
      const version = lockedVersion(location, name)
      return version === undefined || (/^\d/.test(range) && version !== range)
    })
    .map(([name, range]) => `${location || 'the project'} names ${name}@${range}, which is not locked`),
)
for (const line of missing) console.error(line)
if (missing.length > 0) {
  console.error(
    'Pin the package to a release whose platform builds all exist, or delete the lock file and install again.',
  )
  process.exitCode = 1
}
