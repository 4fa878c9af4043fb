import { readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** An entry of the list of bundled packages that Vite writes. */
interface Licence {
  readonly name: string
  readonly version?: string
  readonly identifier?: string
  readonly text?: string
}

const BUNDLED = 'licences.json'

const fromPackage = (name: string, file = 'LICENSE') =>
  readFileSync(`node_modules/${name}/${file}`, 'utf8').trim()

function packageLicence(name: string, file?: string): Licence {
  const { version, license } = JSON.parse(fromPackage(name, 'package.json')) as Record<string, string>
  // Vite appends the licences of its own dependencies, which are not in any page.
  const [text] = fromPackage(name, file).split(/\n+# Licenses of bundled/)
  return { name, version, identifier: license, text }
}

/** Third-party code and data that Vite's list misses because they are not bundled as modules. */
const besideScripts = (): readonly Licence[] => [
  ...['astro', 'rolldown', 'tailwindcss'].map((name) => packageLicence(name)),
  packageLicence('vite', 'LICENSE.md'),
  { name: 'Anek Latin', identifier: 'OFL-1.1', text: fromPackage('@fontsource-variable/anek-latin') },
  {
    name: 'Numbering plans of libphonenumber',
    identifier: 'Apache-2.0',
    text: `By Google and its contributors, cut down to four countries.\n\n${fromPackage('libphonenumber-js', 'LICENSE.Apache')}`,
  },
  {
    name: 'PIN codes of GeoNames',
    identifier: 'CC-BY-4.0',
    text: [
      'By GeoNames (https://www.geonames.org), under https://creativecommons.org/licenses/by/4.0/.',
      'Condensed to district and state, with names updated. Without warranty of accuracy, timeliness or completeness.',
    ].join('\n'),
  },
]

const RULE = '-'.repeat(80)

function notice({ name, version, identifier, text }: Licence): string {
  if (!identifier || !text) throw new Error(`${name} comes without a licence or without its text.`)
  return `${RULE}\n${[name, version].filter(Boolean).join(' ')} (${identifier})\n${RULE}\n\n${text}\n`
}

/**
 * Writes `/licences.txt` into the built site: all third-party code and data that this build sends to browsers, with the
 * licence texts.
 */
export const licences = (): AstroIntegration => ({
  name: 'licences',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      // Set by a plugin, because Astro drops this setting from its own environment configuration.
      const configEnvironment = (name: string) =>
        name === 'client' ? { build: { license: { fileName: BUNDLED } } } : null
      updateConfig({ vite: { plugins: [{ name: 'licences', configEnvironment }] } })
    },
    'astro:build:done': async ({ dir }) => {
      const list = fileURLToPath(new URL(BUNDLED, dir))
      const bundled = JSON.parse(await readFile(list, 'utf8')) as readonly Licence[]
      await rm(list)
      const all = [...bundled, ...besideScripts()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
      const text = `MoneyPal contains work of others, under these licences.\n\n${all.map(notice).join('\n')}`
      await writeFile(fileURLToPath(new URL('licences.txt', dir)), text)
    },
  },
})
