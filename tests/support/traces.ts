import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** The code that reads the environment and does not run in the visitor's browser. */
const READERS = [
  'integrations',
  'tools',
  'tests',
  'astro.config.mjs',
  'playwright.config.ts',
  'vitest.config.ts',
  'src',
]
const READING = /process\.env\['(\w+)'\]|loadEnv\(((?:[^()]|\(\))*)\)/g
/** Environment variables that a build needs unchanged to work on any machine. */
const NEEDED = ['NODE_ENV', 'PATH', 'SOURCE_DATE_EPOCH']

const filesOf = (place: string): readonly string[] =>
  place.includes('.')
    ? [place]
    : readdirSync(place, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(?:ts|tsx|astro|mjs)$/.test(entry.name))
        .filter((entry) => !entry.parentPath.includes('node_modules'))
        .map((entry) => path.join(entry.parentPath, entry.name))

/** The names of all environment variables that the project reads and that must stay private. */
export function privateVariables(): readonly string[] {
  const texts = READERS.flatMap(filesOf).map((file) => readFileSync(file, 'utf8'))
  const names = texts.flatMap((text) =>
    [...text.matchAll(READING)].flatMap(([, name, loaded]) =>
      name ? [name] : [...(loaded ?? '').matchAll(/'([A-Z_]*[A-Z])'/g)].map(([, each]) => each ?? ''),
    ),
  )
  return [...new Set(names)].filter((name) => !name.startsWith('PUBLIC_') && !NEEDED.includes(name)).sort()
}

/** A unique value for a variable: 32 hexadecimal digits, like the search service's keys. */
export const canary = (name: string): string => createHash('md5').update(`canary ${name}`).digest('hex')

/** A pattern for a folder as a whole path: `/app` does not match in `/apple.png`. */
const asFolder = (folder: string) => new RegExp(`${RegExp.escape(folder)}(?![\\w-])`)

/**
 * Searches a build for traces of the machine that made it, and for its keys.
 * @returns a line for each find; empty if there are none
 */
export function tracesIn(folder: string): readonly string[] {
  const onboarding: readonly [what: string, sign: string | RegExp][] = [
    ...privateVariables().map((name) => [name, canary(name)] as [string, string]),
    ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
    ['the folder of the project', asFolder(process.cwd())],
    // In a container the home folder may be `/`, which is part of every address.
    ...(os.homedir() === '/' ? [] : [['the home folder', `${os.homedir()}/`] as [string, string]]),
    ['the folder of the build', folder],
    ['an address of a file', 'file:///'],
    ['a source map', /[#@] ?sourceMappingURL=/],
  ]
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const bytes = readFileSync(path.join(entry.parentPath, entry.name), 'latin1')
      const finds = onboarding.filter(([, sign]) =>
        typeof sign === 'string' ? bytes.includes(sign) : sign.test(bytes),
      )
      const map = entry.name.endsWith('.map') ? ['a source map'] : []
      return [...map, ...finds.map(([what]) => what)].map((what) => `${entry.name} holds ${what}`)
    })
}
