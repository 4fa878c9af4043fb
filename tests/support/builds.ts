import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { canary, privateVariables } from './traces.ts'

/** Strings that occur only in the HTTP adapters. */
export const OF_HTTP = ['idempotency-key', '/otp/verify', '/bookings']
/** Strings that occur only in the simulated services. */
export const OF_SIMULATION = ['moneypal:faults', 'simulated failure', 'BOOK-${']
/** Strings that occur only in the search in the page. */
export const OF_EMBEDDED = ['/data/offers.json', 'The catalogue of the offers answered']
/** Strings that occur only in the adapter of the search service. */
export const OF_ALGOLIA = ['x-algolia-application-id', 'The search service answered in an unknown form']
/** Strings that occur only in the back office. */
export const OF_OFFICE = ['/auth/login', '/customers', 'admin123', 'admin@moneypal', 'aadharNumber', 'CUST-']

/** How the site is built with settings into a folder. Every private environment variable gets a value that tracesIn recognises. */
function buildOf(settings: Readonly<Record<string, string>>) {
  const secrets = Object.fromEntries(privateVariables().map((name) => [name, canary(name)]))
  const folder = mkdtempSync(path.join(os.tmpdir(), 'moneypal-build-'))
  const env = {
    ...process.env,
    ...secrets,
    ...settings,
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
  }
  return { folder, env, options: ['build', '--silent', '--outDir', folder] }
}

/** Builds the site with settings into a separate folder. */
export function build(settings: Readonly<Record<string, string>>): string {
  const { folder, env, options } = buildOf(settings)
  try {
    execFileSync('astro', options, { env, stdio: 'pipe' })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  return folder
}

/** The same, while a server of the test answers. */
export async function buildMeanwhile(settings: Readonly<Record<string, string>>): Promise<string> {
  const { folder, env, options } = buildOf(settings)
  try {
    await promisify(execFile)('astro', options, { env })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  return folder
}

/** The contents of the public files of a build with one of these extensions; those of the office are left out. */
export const textsOf = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(ending) && !/^office[./\\]/.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))

/** The scripts, styles and fonts that each screen of a built office names, by its file. @param folder of the office */
export const loadedByScreens = (folder: string): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.html'))
      .map((name) => {
        const html = readFileSync(path.join(folder, name), 'utf8')
        const sources = html.matchAll(
          /(?:href|src|component-url|renderer-url)="(\/[^"]+\.(?:js|css|woff2))"/g,
        )
        return [name, [...sources].map(([, source]) => source ?? '')]
      }),
  )

/** The names of the files of a build that contain a marker. */
export const filesHolding = (folder: string, sign: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .filter(({ parentPath, name }) => sign.test(readFileSync(path.join(parentPath, name), 'latin1')))
    .map(({ name }) => name)

/** The entries of a build's list of licences, each as `- name (licence)`, sorted. */
export function licencesIn(folder: string): readonly string[] {
  const list = readFileSync(path.join(folder, 'licences.txt'), 'utf8')
  const heads = list.matchAll(/^-{80}\n(?<name>.+?)(?: [\d.]+)? \((?<licence>[^()]+)\)\n-{80}\n\n\S/gm)
  return [...heads].map(({ groups }) => `- ${groups?.['name']} (${groups?.['licence']})`)
}

/** Licences that allow redistribution inside a site under another licence. */
const LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
]

/** Whether the licence of an entry of that list is one of these. */
export const isFree = (line: string): boolean => LICENCES.includes(/\((.+)\)$/.exec(line)?.[1] ?? '')
