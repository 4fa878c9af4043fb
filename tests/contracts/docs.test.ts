import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { projectFiles } from '../support/project'
import { serverSettings } from '../support/settings'

const files = projectFiles()
const folders = new Set(files.flatMap((file) => file.split('/').slice(0, -1)))
const texts = files
  .filter((file) => file.endsWith('.md') && !file.startsWith('src/content/'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Made-up names that the docs use as examples. */
const EXAMPLES = [
  'areas.json',
  'careers.md',
  'pay-late.md',
  'public/banks/teak-door.svg',
  'X.island.tsx',
  'X.astro',
]

const OF_CODE = /[\w-]\.(?:ts|tsx|mjs|json|yaml|css|md|conf|astro)$/

/** Whether text between backticks is a file or folder of the project. */
const isPlace = (span: string): boolean =>
  /^[\w.*/-]+$/.test(span) &&
  !span.startsWith('/') &&
  !EXAMPLES.includes(span) &&
  (OF_CODE.test(span) || (span.includes('/') && folders.has(span.split('/')[0] ?? '')))

/** Whether a file or folder matches. Docs may leave out `src/` and file extensions where the name is unambiguous. */
function exists(place: string): boolean {
  const name = place.replace(/\/$/, '').replace(/[.]/g, '\\.').replaceAll('*', '[^/]*')
  const pattern = new RegExp(`(?:^|/)${name}(?:$|/|\\.\\w+$)`)
  return files.some((file) => pattern.test(file))
}

/** The folders of the indented tree in a text. */
function drawnFolders(text: string): string[] {
  const above: { readonly indent: number; readonly place: string }[] = []
  return [...text.matchAll(/^( *)([\w.-]+\/)(?: {2,}|$)/gm)].map(([, spaces = '', name = '']) => {
    while ((above.at(-1)?.indent ?? -1) >= spaces.length) above.pop()
    const place = `${above.at(-1)?.place ?? ''}${name}`
    above.push({ indent: spaces.length, place })
    return place
  })
}

it('names only commands that exist', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const named = texts.flatMap(({ text }) =>
    [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? ''),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

it('names every command in the README', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const readme = readFileSync('README.md', 'utf8')
  const unnamed = Object.keys(scripts).filter((name) => !new RegExp(`npm (?:run )?${name}\\b`).test(readme))
  expect(unnamed).toEqual([])
})

it('names only files and folders that exist', () => {
  const named = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/`([^`\n]+)`/g)]
      .map(([, span = '']) => span)
      .filter(isPlace)
      .map((place) => ({ file, place })),
  )
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter(({ place }) => !exists(place))).toEqual([])
})

it('names every setting of the server', () => {
  const settings = serverSettings()
  expect(settings.length).toBeGreaterThan(15)
  const page = readFileSync('docs/running-the-server.md', 'utf8')
  const unnamed = settings.filter((name) => !page.includes(`\`${name}\``))
  expect(unnamed).toEqual([])
})

it('shows the texts of messages as they are to be registered', () => {
  const texts = JSON.parse(readFileSync('src/content/copy/en/sms.json', 'utf8')) as Record<string, string>
  const page = readFileSync('docs/running-the-server.md', 'utf8')
  for (const [topic, text] of Object.entries(texts)) {
    const row = page
      .split('\n')
      .find((line) => line.includes(`\`MSG91_TEMPLATE_${topic.toUpperCase().replace('.', '_')}\``))
    expect(row).toContain(`\`${text.replace(/\{(\w+)\}/g, '##$1##')}\``)
  }
})

it('shows the receiver of webhooks as it is', () => {
  const [, shown] =
    /^## A receiver\n[\s\S]*?```js\n([\s\S]*?)```/m.exec(readFileSync('docs/webhooks.md', 'utf8')) ?? []
  expect(shown).toBe(readFileSync('deploy/webhook-receiver.mjs', 'utf8'))
})

it('links only to files that exist', () => {
  const links = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:\]\(|src=")([^)":]+?)(?:#[^)"]*)?[)"]/g)]
      .map(([, target = '']) => target)
      .filter((target) => !target.startsWith('/'))
      .map((target) => ({ file, place: path.join(path.dirname(file), target) })),
  )
  expect(links.length).toBeGreaterThan(10)
  const known = ({ place }: { readonly place: string }) =>
    files.some((file) => file === place || file.startsWith(`${place}/`))
  expect(links.filter((link) => !known(link))).toEqual([])
})

/** Folders without a README of their own: parts of a feature, content of one kind, drawn or generated files. */
const NO_DOOR = /\/parts$|^src\/(content|pages|assets)\/|^office\/pages\/|^office\/words\/notes$|\/no-sentry$/

const rooms = [
  ...new Set(
    files
      .filter((file) => /^(src|office|integrations|tools|server|tests\/server)\//.test(file))
      .map((file) => path.dirname(file)),
  ),
].filter((folder) => !NO_DOOR.test(folder))

it('has a README of three to ten lines in each folder', () => {
  // Astro makes a page of each file in `src/pages` unless its name begins with an underscore.
  const doors = rooms.map((folder) => `${folder}/${folder === 'src/pages' ? '_README.md' : 'README.md'}`)
  expect(doors.filter((door) => !files.includes(door))).toEqual([])
  const long = doors.filter((door) => {
    const lines = readFileSync(door, 'utf8').trim().split('\n').length
    return lines < 3 || lines > 10
  })
  expect(long).toEqual([])
})

it('draws a map with only folders that exist, and with every main folder', () => {
  const drawn = drawnFolders(readFileSync('docs/project-structure.md', 'utf8'))
  expect(drawn.filter((place) => !files.some((file) => file.startsWith(place)))).toEqual([])
  const upper = rooms
    .map((folder) => `${folder}/`)
    .filter((folder) => /^(?:src\/(?:lib\/)?)?[\w-]+\/$/.test(folder))
  expect(upper).toContain('src/lib/domain/')
  expect(upper.filter((folder) => !drawn.includes(folder))).toEqual([])
})
