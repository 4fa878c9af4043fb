import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'

const CACHES = ['.astro', '.cache', '.vite']

const tracked = (): string[] =>
  execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean)

/** Lists the files without git, as in an unpacked archive: everything except the folders that git ignores. */
function unpacked(): string[] {
  const left = readFileSync('.gitignore', 'utf8').replaceAll(/^\//gm, '').split('\n')
  return readdirSync('.')
    .filter((name) => name !== '.git' && !left.includes(`${name}/`))
    .flatMap((name) =>
      statSync(name).isFile()
        ? [name]
        : readdirSync(name, { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
            .map((entry) => path.join(entry.parentPath, entry.name)),
    )
}

/** The files of the project, as in a fresh clone. */
export const projectFiles = (): readonly string[] =>
  (existsSync('.git') ? tracked() : unpacked()).filter((file) => existsSync(file))

/** The trained models, each named by what it was made from. */
const MODELS = '.cache/moneypal-model'

/**
 * Links the installed packages into a copy of the project. Caches stay separate, so that other builds do not read
 * them, except the models: training one takes half a minute.
 */
export function linkPackages(folder: string): void {
  mkdirSync(path.join(folder, 'node_modules'))
  for (const name of readdirSync('node_modules'))
    if (!CACHES.includes(name))
      symlinkSync(path.resolve('node_modules', name), path.join(folder, 'node_modules', name))
  mkdirSync(path.join('node_modules', MODELS), { recursive: true })
  mkdirSync(path.join(folder, 'node_modules/.cache'))
  symlinkSync(path.resolve('node_modules', MODELS), path.join(folder, 'node_modules', MODELS))
}

/** Copies the project into a folder, without node_modules. */
export function copyProject(folder: string): void {
  for (const file of projectFiles()) cpSync(file, path.join(folder, file))
}

/** A question in the form in which an editor adds it. */
export const ADDED_QUESTION = {
  file: 'src/content/faq/en/pledge-a-watch.md',
  text: `---
question: Can I pledge a watch?
topic: gold
order: 90
pages: []
sources: [rbi-gold-2025]
---

Only for the gold in it, and few lenders take it. See [which gold is accepted](/learn/purity-and-hallmarks).
`,
}
