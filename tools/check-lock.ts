// Refuses a lock file that `npm ci` would refuse elsewhere, or that brings in more than its packages: code without a checksum or
// from another place, a script that runs at install, a licence that was not looked at.
import { readFileSync } from 'node:fs'

const LOCK_FILES = ['.', 'tools/quality', 'tools/mutants', 'tools/mcp', 'server/tracing'].map(
  (folder) => `${folder}/package-lock.json`,
)

/** Packages whose script may run at install. */
const RUN_AT_INSTALL = ['esbuild', 'vnu-jar']

/** Licences of what builds and tests the site; what is in its pages has a shorter list, in the tests of the builds. */
const LICENCES = [
  ...[
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC-BY-4.0',
    'CC0-1.0',
    'ISC',
    'MIT',
  ],
  ...['MIT-0', 'OFL-1.1', 'Python-2.0', 'Zlib'],
  // Of programs that run while it is built, unchanged: lightningcss, libvips, axe.
  ...['MPL-2.0', 'LGPL-3.0-or-later'],
]

export interface LockedPackage {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly license?: string
  readonly hasInstallScript?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
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

/** `npm ci` refuses a lock file in which an optional platform package is named but not locked (npm/cli issue 9846). */
const notLocked = (packages: Packages): readonly string[] =>
  Object.entries(packages).flatMap(([location, locked]) =>
    Object.entries(locked.optionalDependencies ?? {})
      .filter(([name, range]) => {
        const version = lockedVersion(packages, location, name)
        return version === undefined || (/^\d/.test(range) && version !== range)
      })
      .map(
        ([name, range]) =>
          `${location || 'the project'} names ${name}@${range}, which is not locked. Pin the package to a release whose platform builds all exist, or delete the lock file and install again.`,
      ),
  )

const isAllowed = (license: string): boolean =>
  license
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((choice) => LICENCES.includes(choice)))

function faultsOf(location: string, locked: LockedPackage): readonly string[] {
  const name = location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const { integrity = '', resolved = '', license = 'none', hasInstallScript = false } = locked
  return [
    ...(!/^sha512-/.test(integrity)
      ? [`${location} has no SHA-512, so anything could be installed in its place.`]
      : []),
    ...(resolved !== ''
      ? [`${location} is locked to ${resolved}. Install it from the registry that npm is set to.`]
      : []),
    ...(hasInstallScript && !RUN_AT_INSTALL.includes(name)
      ? [
          `${location} runs a script at install. Look at it, then list it in tools/check-lock.ts, or leave it out.`,
        ]
      : []),
    ...(isAllowed(license)
      ? []
      : [`${location} is under the licence ${license}, which nobody has looked at: tools/check-lock.ts.`]),
  ]
}

/** What is wrong with the packages of a lock file, each with what to do. */
export const lockFaults = (packages: Packages): readonly string[] => [
  ...notLocked(packages),
  ...Object.entries(packages)
    .filter(([location, { link }]) => location.includes('node_modules/') && !link)
    .flatMap(([location, locked]) => faultsOf(location, locked)),
]

if (import.meta.main) {
  const faults = LOCK_FILES.flatMap((file) => {
    const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Packages }
    return lockFaults(packages).map((fault) => `${file}: ${fault}`)
  })
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
