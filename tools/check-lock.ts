// `npm ci` refuses a lock file in which an optional platform package is named but not locked (npm/cli issue 9846).
import { readFileSync } from 'node:fs'

const LOCK_FILES = ['package-lock.json', 'tools/quality/package-lock.json', 'tools/mutants/package-lock.json']

interface LockedPackage {
  version?: string
  optionalDependencies?: Record<string, string>
}

type Packages = Readonly<Record<string, LockedPackage>>

/** Node's module resolution: beside the package, then in each folder above it. */
function lockedVersion(packages: Packages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('node_modules/') - 1, 0))) {
    const found = packages[`${folder && `${folder}/`}node_modules/${name}`]
    if (found) return found.version
    if (folder === '') return undefined
  }
}

const missing = LOCK_FILES.flatMap((file) => {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Packages }
  return Object.entries(packages).flatMap(([location, locked]) =>
    Object.entries(locked.optionalDependencies ?? {})
      .filter(([name, range]) => {
        const version = lockedVersion(packages, location, name)
        return version === undefined || (/^\d/.test(range) && version !== range)
      })
      .map(
        ([name, range]) =>
          `${file}: ${location || 'the project'} names ${name}@${range}, which is not locked`,
      ),
  )
})
for (const line of missing) console.error(line)
if (missing.length > 0) {
  console.error(
    'Pin the package to a release whose platform builds all exist, or delete the lock file and install again.',
  )
  process.exitCode = 1
}
