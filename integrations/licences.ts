import { readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** An entry of the list that Vite writes of the packages whose modules are in the scripts. */
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
  // Behind its own licence Vite lists those of what it is built from, which no page holds.
  const [text] = fromPackage(name, file).split(/\n+# Licenses of bundled/)
  return { name, version, identifier: license, text }
}

/** What reaches the browser without being a module of a script. */
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
 * Puts `/licences.txt` into the built site: the licence, with its text, of everything by others that a visitor's browser
 * gets in this build.
 */
export const licences = (): AstroIntegration => ({
  name: 'licences',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      // Through a plugin, since Astro drops the setting from its own configuration of the environment.
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
